game-name = New Game
game-tagline = Play your cards, take the tricks
game-note = A game of tricks, to be made into another.
card-played = { $seat_you ->
    [yes] You play the { $card }.
   *[no] { $seat } plays the { $card }.
 }
trick-taken = { $seat_you ->
    [yes] You take the trick.
   *[no] { $seat } takes the trick.
 }
game-won = { $seat_you ->
    [yes] You have won.
   *[no] { $seat } has won.
 }
prompt-turn = { $seat_you ->
    [yes] Play a card.
   *[no] { $seat } is choosing a card.
 }
action-play = Play the { $card }
refused-new-002 = You play a card from your own hand.
term-tricks = tricks
term-hand = cards in hand
label-card = { $card }
label-hidden = a card of { $seat }
label-tricks = { $seat }: { $count }
