# What the server says: refusals, and what is said when nobody has to act.
refused-malformed = This message could not be read.
refused-unknown-message = The server does not know this kind of message.
refused-too-large = This is too large.
refused-too-fast = That was too fast: wait a moment.
refused-stale = Something has changed in the meantime. Take another look.
refused-illegal = This is not allowed now.
refused-not-yet = You can do that, but not at this step.
refused-unknown-action = There is no such option.
refused-not-your-turn = It is not your turn.
refused-not-your-seat = This is not your seat.
refused-not-host = Only the host of the table can do this.
refused-not-promised = This is not the part that this device sealed for the shuffle.
refused-not-now = This cannot be done now.
refused-no-such-seat = There is no such seat.
refused-no-such-move = The game does not have that many moves.
refused-no-such-level = There is no such bot.
refused-no-such-value = This cannot be chosen here.
refused-seat-taken = Someone already sits there.
refused-seats-free = There are free seats: fill them, or let bots sit there.
refused-not-absent = That person is here, or has not been gone for long enough.
refused-cannot-undo = This can no longer be taken back.
refused-not-in-sight = You can only point at what everyone sees.
refused-full = There is no room for more at the moment.
refused-busy = The server is busy: try again in a moment.
refused-too-many-rooms = Many tables were made from this address within the hour. Play at one of them, or come back later.
refused-tables-of-host = Here only the host sets up tables or puts them on the home page. Ask for a link to one, or play a lesson.
refused-rules-changed = The rules were corrected since this game was played: you can read it but not continue it.
refused-interrupted = You were interrupted: the steps so far count, the rest did not happen.
refused-broken = Something went wrong here. Nothing has changed; please try again.
refused-damaged = This table is damaged and cannot be opened. The others are fine.
refused-no-such-room = There is no such table.
refused-spent-link = This link to a seat was used already, or the game has begun. Ask for a new one.
refused-knows-secrets = You have already seen another player’s secrets, so this seat is for someone else.
refused-declined = They said no for now. You are welcome to watch, and may ask again in a few minutes.
refused-nobody-to-ask = Nobody who could agree is here now. If the seat is yours, open its private link from the device you sat down with.
notice-joined = This seat is now open on another device as well.
notice-moved = { $name }’s seat is now played from another device.
notice-yours = { $name }’s seat is yours now. Enjoy!
notice-declined = They would rather go on as it is for now. You are welcome to watch.
notice-back = A bot has played for you while you were away. It is your seat again.
refused-no-hints = This table plays without hints.
refused-muted = The host has asked you to be silent at this table.
refused-banned = The host has asked you to leave this table.
refused-sign-in = Signing in did not work. Try again, or play without: friends with a link need no account.
refused-no-such-page = There is no such page.
refused-origin = This request came from another site and was not carried out.
refused-unreadable-file = This file is neither a game nor a position that can be read.
mistake-no-fit = what is in it does not fit together.
mistake-too-heavy = this takes too long to read and to draw.
mistake-no-more = nobody has anything left to do in this position.
prompt-lobby = Take a seat. You can start as soon as everyone is here.
prompt-over = { $you ->
    [alone] You win!
    [among] You and { $winners } share the victory.
   *[no] { $count ->
        [one] { $winners } wins!
       *[other] { $winners } share the victory.
    }
    }
prompt-between = { $you ->
    [alone] { $game } is over: you win!
    [among] { $game } is over: you and { $winners } share the victory.
   *[no] { $count ->
        [one] { $game } is over: { $winners } wins!
       *[other] { $game } is over: { $winners } share the victory.
    }
    }
prompt-over-nobody = The game is over: nobody wins.
marker-go = { $name } · { $place }: “I’ll go here.”
marker-fight = { $name } · { $place }: “Let’s fight this.”
marker-look = { $name } · { $place }: “Look here.”
marker-leave = { $name } · { $place }: “Leave it.”
marker-intent = { $name }: “{ $words }”
player-name = Player { $number }
guest-name = Guest { $number }
bot-greedy = Quick-witted bot
bot-greedy-more = Takes what looks best after one move.
bot-random = Happy-go-lucky bot
bot-random-more = Takes any move that is allowed.
bot-1 = 1 · learns with you
bot-1-more = Sees only what a move brings right away, and is often wrong.
bot-2 = 2 · holds its own
bot-2-more = Sees only what a move brings right away, and is sometimes wrong.
bot-3 = 3 · plays well
bot-3-more = Rarely slips up: a good match once you know the rules.
bot-4 = 4 · plans ahead
bot-4-more = Considers what the others may answer before it moves.
bot-5 = 5 · shows no mercy
bot-5-more = Plays out hundreds of possible futures before every move.
bot-together-1 = 1 · learns with you
bot-together-1-more = Looks one step ahead only, and is sometimes wrong: you lead.
bot-together-2 = 2 · comes along
bot-together-2-more = Follows the plan of the group half of the time.
bot-together-3 = 3 · pulls its weight
bot-together-3-more = Follows the plan of the group, with rare exceptions.
bot-together-4 = 4 · plans ahead
bot-together-4-more = Follows the plan of the group nearly always.
bot-together-5 = 5 · plans the whole adventure
bot-together-5-more = Follows the plan of the group; where it can, tries other ways first.
levels-strength = By level
levels-character = By character
preview-open = You will see the rest when it happens.
refused-too-many-channels = You have as many of these as one person can have. Remove one first, or come back in an hour.
refused-address-refused = Messages cannot be sent to this address: it has to be an https address on the internet.
refused-address-silent = Nobody has accepted a message there. Check the address, or try again later.
refused-no-such-channel = This link no longer works: nothing is sent there any more.
refused-no-days-left = All your days off in this game are taken.
refused-no-public-name = This server doesn’t know its own address for links yet. Its host can set it with --public-url.
