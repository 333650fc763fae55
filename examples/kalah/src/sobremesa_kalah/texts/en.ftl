game-name = Kalah
game-tagline = Sow, capture, fill your store
game-note = The old game of seeds, as an example of a game in a package of its own.
seeds-lifted = { $seat_you ->
    [yes] You sow the { $count } seeds of pit { $pit }.
   *[no] { $seat } sows the { $count } seeds of pit { $pit }.
 }
seeds-captured = { $seat_you ->
    [yes] You capture { $count } seeds.
   *[no] { $seat } captures { $count } seeds.
 }
game-won = { $tied ->
    [yes] Both have as many seeds.
   *[no] { $seat } has the most seeds and wins.
 }
prompt-turn = { $seat_you ->
    [yes] Sow one of your pits.
   *[no] { $seat } is sowing.
 }
action-sow = Sow pit { $pit }
refused-kal-002 = You sow one of your own pits that has seeds in it.
term-stored = seeds stored
term-left = seeds in your pits
label-pit = { $seat }, pit { $pit }: { $count }
label-store = { $seat }, store: { $count }
seat-south = South
seat-north = North
