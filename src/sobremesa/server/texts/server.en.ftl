# What the server says: refusals, and what is said when nobody has to act.
refused-malformed = This message could not be read.
refused-unknown-message = The server does not know this kind of message.
refused-too-large = This is too large.
refused-too-fast = That was too fast: wait a moment.
refused-stale = The table has moved on meanwhile: look again.
refused-illegal = This is not allowed now.
refused-not-yet = That is allowed, but it is not the next step here.
refused-unknown-action = There is no such option.
refused-not-your-turn = It is not your turn.
refused-not-your-seat = This is not your seat.
refused-not-host = Only the host of the table can do this.
refused-not-promised = This is not the value that this device has promised for the luck.
refused-not-now = This cannot be done now.
refused-no-such-seat = There is no such seat.
refused-no-such-move = The match does not have that many moves.
refused-no-such-level = There is no such bot.
refused-no-such-value = This cannot be chosen here.
refused-seat-taken = Somebody sits there already.
refused-seats-free = There are free seats: fill them, or let bots sit there.
refused-not-absent = That person is here, or has not been gone for long enough.
refused-cannot-undo = This can no longer be taken back.
refused-not-in-sight = You can only point at what everybody sees.
refused-full = There is no room for more at the moment.
refused-busy = The server is busy: try again in a moment.
refused-too-many-rooms = Many tables were made from this address within the hour. Play at one of them, or come back later.
refused-rules-changed = The rules were corrected since this match was played: it can be read but not continued.
refused-interrupted = Something came between. What was done before it stays; the rest was not done.
refused-broken = Something went wrong here. Nothing has changed; please try again.
refused-damaged = This table is damaged and cannot be opened. The others are not harmed.
refused-no-such-room = There is no such table.
refused-spent-link = This link to a seat was used already, or the match has begun. Ask for a new one.
refused-knows-secrets = You know what another seat knows, and this game has secrets: this seat is for somebody else.
refused-no-hints = This table plays without hints.
refused-muted = The host has asked you to be silent at this table.
refused-banned = The host has asked you to leave this table.
refused-no-such-page = There is no such page.
refused-origin = This request came from another site and was not carried out.
refused-unreadable-file = This file is neither a match nor a position that can be read.
mistake-no-fit = what is in it does not fit together.
mistake-too-heavy = this takes too long to read and to draw.
mistake-no-more = nobody has anything left to do in this position.
prompt-lobby = The table is being set: take a seat, and begin when all are here.
prompt-over = { $count ->
    [one] { $winners } has won.
   *[other] { $winners } have won.
    }
prompt-between = { $count ->
    [one] { $game } is over: { $winners } has won it.
   *[other] { $game } is over: { $winners } have won it.
    }
prompt-over-nobody = The game is over: nobody has won.
marker-go = { $name } · { $place }: “I go here.”
marker-fight = { $name } · { $place }: “Let’s fight this.”
marker-look = { $name } · { $place }: “Look here.”
marker-leave = { $name } · { $place }: “Leave it.”
marker-intent = { $name }: “{ $words }”
player-name = Player { $number }
guest-name = Guest { $number }
bot-greedy = Quick-witted bot
bot-random = Happy-go-lucky bot
bot-1 = 1 · learns with you
bot-2 = 2 · plays along
bot-3 = 3 · plays well
bot-4 = 4 · plans ahead
bot-5 = 5 · shows no mercy
bot-together-1 = 1 · learns with you
bot-together-2 = 2 · comes along
bot-together-3 = 3 · pulls its weight
bot-together-4 = 4 · plans ahead
bot-together-5 = 5 · plans the whole adventure
levels-strength = By strength
levels-character = By character
preview-open = The rest will be seen then.
