"""Every limit of the server: sizes, rates, times and counts, in the order in which a request meets them.

A comment on a line of its own begins a group; the one behind a value says what is limited, and in which unit.
`python -m tools.reference limits` prints these lines as tables, which the documentation site has too.
"""

from __future__ import annotations

from typing import Final

# Connections and requests, before anything is parsed
MOST_CONNECTIONS: Final = 250  # connections of one address: its screens, and what their pages load
LARGEST_HEAD: Final = 16 * 1024  # bytes before the body of a request
LARGEST_BODY: Final = 4_200_000  # bytes of any body, slightly above the limits of forms
HEAD_SECONDS: Final = 10.0  # seconds for receiving the head of a request
BODY_SECONDS: Final = 30.0  # seconds for receiving its body
ACCEPT_SECONDS: Final = 30.0  # seconds until a socket is accepted, in which it may wait for a budget
SEND_SECONDS: Final = 15.0  # seconds for a client with a full buffer to read some of it
LINGER_SECONDS: Final = 1.0  # seconds for a refused client to read the response
KEEP_ALIVE: Final = 75  # seconds until an idle connection is closed: longer than proxies keep theirs
KERNEL_BUFFER: Final = 128 * 1024  # bytes that the kernel buffers for a client that does not read

# Frames of sockets, before they are parsed
LARGEST_FRAME: Final = 64 * 1024  # bytes of a frame; for a larger one the socket is closed
BYTES_A_FRAME: Final = 1024  # bytes that count as one frame
FRAMES_A_TURN: Final = 16  # frames parsed before other sockets have their turn
SOCKET_FRAMES: Final = 60.0  # frames a second of one socket
SOCKET_FRAMES_SAVED: Final = 240.0  # frames of one socket at once
ADDRESS_FRAMES: Final = 1000.0  # frames a second of all sockets of an address
ADDRESS_FRAMES_SAVED: Final = 4000.0  # frames of all sockets of an address at once
FLOOD_SECONDS: Final = 15.0  # seconds for a client above the rate of frames to come back below it
MOST_QUEUED: Final = 16  # messages of a socket that wait for the application

# Time of the event loop, charged to a guest and to an address
GUEST_SHARE: Final = 0.25  # share of the time that one guest may use
GUEST_SAVED: Final = 2.0  # seconds that one guest may use at once
ADDRESS_SHARE: Final = 0.4  # share of the time that one address may use
ADDRESS_SAVED: Final = 4.0  # seconds that one address may use at once
LEAST_CHARGE: Final = 0.001  # seconds charged for any request, and for a message that is refused
HANDSHAKE_CHARGE: Final = 0.003  # seconds charged for a socket that opens, which is parsed before it is counted
FILE_CHARGE: Final = 0.5  # seconds charged for a file that a worker reads
HINT_CHARGE: Final = 0.1  # seconds charged for a hint
LONGEST_STEP: Final = 1.0  # seconds charged at most for one step: a longer one has waited for the machine
LONGEST_WAIT: Final = 10.0  # seconds that a request waits for a budget; one that would wait longer is refused
MOST_BUDGETS: Final = 20_000  # budgets remembered

# Addresses
ROOMS_AN_HOUR: Final = 60  # rooms that an address may make in an hour (`--rooms-per-hour`)
LISTED_AN_HOUR: Final = 6  # rooms of an address that the home page starts to list in an hour
MOST_SOCKETS: Final = 100  # sockets that an address may have open (`--sockets`)
MOST_ADDRESSES: Final = 10_000  # addresses whose rooms are remembered

# Operators and people who sign in
SHORTEST_TOKEN: Final = 20  # letters of the operator's token, so that nobody guesses it
LONGEST_USER: Final = 200  # letters of the name under which a proxy or a provider knows a person
LONGEST_CODE: Final = 2_000  # letters of the code with which a provider sends a person back
SIGN_IN_MINUTES: Final = 15  # minutes for signing in at the provider
SIGN_IN_SECONDS: Final = 10.0  # seconds for the provider to answer
MOST_SIGNING_IN: Final = 16  # people whom the provider is asked about at once
READY_SECONDS: Final = 2.0  # seconds for storage to answer the readiness probe

# Forms, files and cookies
LARGEST_UPLOAD: Final = 2_000_000  # bytes of a match, a position, or a match to verify
LARGEST_ROOM_FORM: Final = 4_000_000  # bytes of the form of a new room, with uploaded files
LARGEST_FORM: Final = 16_000  # bytes of any other form
MULTIPART_EDGES: Final = 4_000  # bytes that multipart encoding adds around a file
EXPORT_PART: Final = 32_768  # bytes of the data about a guest that are compressed before others have their turn
MOST_COOKIES: Final = 200  # cookies of a request that are looked at; browsers keep fewer for one name
LONGEST_COOKIE: Final = 512  # letters of a cookie
LONGEST_HOST: Final = 255 + len(":65535")  # letters of the Host header from which a QR code is made
MOST_JOINED: Final = 12  # rooms that a further device of somebody remembers
MOST_SEATS: Final = 16  # seats in the form of a new room
MOST_HOST_ROWS: Final = 200  # rooms that the page of the host shows
RETRY_AFTER: Final = 5  # seconds until a page is asked for again that the server was too busy for

# Texts that people write
LONGEST_NAME: Final = 24  # letters of a name
MOST_ACCENTS: Final = 3  # accents on one letter of any text
LONGEST_TITLE: Final = 60  # letters of a room's title
LONGEST_CHAT: Final = 500  # letters of a line of the chat
LONGEST_WORD: Final = 40  # letters of a word for the luck
LONGEST_FILE_NAME: Final = 60  # letters of the name of an uploaded file
MOST_MINUTES: Final = 24 * 60  # minutes of a clock
MOST_DAYS: Final = 30  # days for one turn
MOST_DAYS_OFF: Final = 14  # days by which a person may put off their deadlines in one match
MOST_INCREMENT: Final = 3600  # seconds that an answer adds to a clock

# Messages of a socket
LARGEST_MESSAGE: Final = 16 * 1024  # bytes
MESSAGE_RATE: Final = 20.0  # messages a second
MESSAGE_BURST: Final = 60.0  # messages at once
MOST_REFUSALS: Final = 50  # refusals in a row, after which the socket is closed
REFUSALS_LOGGED: Final = 600  # lines a minute of the log on refusals
MOST_ORIGINS_LOGGED: Final = 20  # lines of the log on requests of other sites, each pair of names once
FAULTS_LOGGED: Final = 20  # tracebacks a minute of the log
LONGEST_FAULT: Final = 2000  # letters of a traceback: its end
BACKLOG: Final = 1_000_000  # bytes that a slow client may lag behind before it is cut off
SLOW_BACKLOG: Final = 200_000  # bytes behind which only the newest state is kept for a client

# People of a room
MOST_WATCHERS: Final = 200  # screens in a room of guests who have no seat
MOST_VIEWERS_OF_ONE: Final = 20  # screens of one guest in a room
ABSENT: Final = 30  # seconds after which others may let a bot play for an absent person
MOST_REQUESTS: Final = 5  # open requests for seats in a room
MOST_ASKED: Final = 5  # requests of one guest within the time for which they are remembered
MOST_DECLINED: Final = 3  # requests declined of one address within that time: a new cookie is quickly had
REQUESTS_REMEMBERED: Final = 300.0  # seconds for which requests and refusals of them are remembered
MOST_MARKERS: Final = 3  # markers of one seat: beyond that the oldest is removed
CHAT_KEPT: Final = 100  # lines of the chat
MOST_NAMED: Final = 200  # banned guests, and muted ones, of one room
MOST_DEVICES: Final = 50  # further devices of the people of one room
MOST_HOLDERS: Final = 50  # remembered holders of one seat
REVEAL_SECONDS: Final = 3.0  # seconds for a device to reveal its value: then the match begins without it

# Rooms in memory
MOST_ROOMS: Final = 5000  # rooms in memory
ARRIVING_SECONDS: Final = 10.0  # seconds in which somebody who has asked for a room may still be entering it
IDLE_SECONDS: Final = 600.0  # seconds without a viewer after which a room is evicted from memory
MOST_COPIES: Final = 500  # cached read-only copies of rooms of other servers
MOST_GOING_ON: Final = 12  # unfinished tables of a guest on the home page
MOST_COUNTED: Final = 500  # finished ones that are searched and counted
MOST_OPPONENTS: Final = 20  # people against whom a guest's results are shown
PLAYED_A_PAGE: Final = 30  # finished ones on a page of the history
DEBOUNCE: Final = 0.05  # seconds within which several arrivals and departures make one message
MOVES_A_TIMESTAMP: Final = 8  # moves after which the time of a room's last use is written

# Alerts with the page closed
MOST_CHANNELS: Final = 6  # ways in which one guest is told that it is their turn
CHANNELS_AN_HOUR: Final = 20  # ways that an address may add in an hour
LONGEST_ADDRESS: Final = 512  # letters of the address of such a way
LONGEST_ZONE: Final = 64  # letters of the name of a time zone
MOST_CHOSEN: Final = 50  # tables for which a way is switched on or off by hand
BUNDLE_SECONDS: Final = 1.0  # seconds from a move to its alert: what follows within them is told together
PACE_SECONDS: Final = 20.0  # seconds between two messages to one person, in the same way
LATE_SECONDS: Final = 300.0  # seconds after which an alert says that it is late
FIRST_BACKOFF: Final = 10.0  # seconds until an alert that failed is tried again; the pauses double
LONGEST_BACKOFF: Final = 3600.0  # seconds between two such attempts
MOST_TRIES: Final = 12  # attempts at one alert: about six hours
MOST_FAILURES: Final = 5  # alerts that an address refuses in a row until it is not used any more
ALERTS_AT_ONCE: Final = 20  # alerts on their way at the same time
ALERTS_CLAIMED: Final = 200  # alerts read from storage at once
CLAIM_SECONDS: Final = 120.0  # seconds after which the server that was sending an alert must have died
ALERTS_POLL: Final = 15.0  # seconds between two looks for alerts that other servers have left
ALERT_KEPT: Final = 259_200  # seconds for which a push service keeps an alert for a device that is switched off
LARGEST_ALERT: Final = 2048  # bytes of an alert; shorter ones are padded, so that its length tells nothing
TOKEN_SECONDS: Final = 43_200  # seconds for which a signed introduction to a push service is valid
OUTSIDE_SECONDS: Final = 10.0  # seconds for another server to be reached, and the same again for its answer
LARGEST_ANSWER: Final = 16_384  # bytes of such an answer that are read
MAIL_SECONDS: Final = 20.0  # seconds for the mail server to answer

# Deadlines of tables played by days
DEADLINE_POLL: Final = 30.0  # seconds between two looks for those that have passed
MOST_DEADLINES: Final = 100  # tables whose deadlines are dealt with at one look

# Bots
LONGEST_PAUSE: Final = 3.0  # seconds that a bot waits, so that people can follow
HURRIED_PAUSE: Final = 0.2  # seconds before the move of a bot that was told to hurry
UNWATCHED_SECONDS: Final = 600.0  # seconds without a viewer after which a room's bots stop until somebody looks
BOT_RETRY: Final = 1.0  # seconds until a bot that has failed tries again
BUBBLE_SECONDS: Final = 0.9  # seconds for reading a speech bubble; as long as the page shows it
MOST_INTENT_FIELDS: Final = 6  # fields of an announced intent
LONGEST_INTENT_FIELD: Final = 60  # letters of such a field

# Texts in memory
SENTENCES_KEPT: Final = 40_000  # sentences of a game in one language; a match repeats most of them
LABELS_KEPT: Final = 10_000  # labels of sprites of a game in one language

# Worker processes
BOT_SECONDS: Final = 10.0  # seconds of processor time for one answer of a bot
READ_SECONDS: Final = 5.0  # seconds of processor time for a file, a hint, a picture
START_SECONDS: Final = 60.0  # further seconds for starting a process
ANALYSIS_SECONDS: Final = 60.0  # seconds of processor time for a share of an analysis
ANALYSIS_SHARES: Final = 24  # jobs into which an analysis is divided: between two of them others have their turn
ANALYSIS_CHARGE: Final = 1.0  # seconds charged for an analysis that is not stored yet
MOST_ANALYSES: Final = 4  # analyses that are computed at a time
WALL_CLOCK: Final = 4  # seconds that may pass for each second of processor time
WORKER_MEMORY: Final = 1 << 30  # bytes of address space; a worker with every game loaded uses about a third
PONDER_ITERATIONS: Final = 16  # iterations of a pondering bot until it looks for a job: some milliseconds
MOST_WAITING: Final = 32  # files and hints that wait for a worker
MOST_JOBS_WAITING: Final = 2  # files and hints of one address that wait for a worker
MOST_MEMORIES: Final = 256  # rooms of which it is known which worker answered last
DRAW_SECONDS: Final = 0.5  # seconds of processor time for opening and drawing an uploaded room
PROBE_SECONDS: Final = 0.5  # seconds of processor time for trial moves on an uploaded position
PROBE_MOVES: Final = 40  # random moves, if time is left after each first move was made once

# Storage
ROOMS_A_QUERY: Final = 50  # rooms read in a batch: the first ones should not wait long
MOST_ADOPTED: Final = 1000  # rooms of dead servers in one query
BUSY_MILLISECONDS: Final = 1000  # milliseconds in which another process may hold the database before people are told
BACKUP_SECONDS: Final = 60.0  # seconds that a backup waits for a server's write lock
ROWS_AT_ONCE: Final = 500  # rows of a backup in memory
FIRST_RETRY: Final = 0.1  # seconds until a room is reloaded after an outage; the pauses grow
LONGEST_RETRY: Final = 5.0  # seconds between two such attempts

# Servers that share a database
HEARTBEAT_SECONDS: Final = 0.5  # seconds between two heartbeats
HUNG_SECONDS: Final = 30.0  # seconds without a heartbeat after which a server may be declared dead
RECONNECT_SECONDS: Final = 2.0  # seconds for all servers to reconnect to a database that was unreachable
CLEANUP_BEATS: Final = 7200  # heartbeats between two deletions of rows of dead servers
DEAD_KEPT: Final = 86_400.0  # seconds for which the row of a dead server is kept
ADOPT_RETRY: Final = 5.0  # seconds until rooms are taken over that could not be during an outage
FORWARD_SECONDS: Final = 3.0  # seconds for a room of another server to be reached or taken over
FORWARD_RETRY: Final = 0.1  # seconds between two attempts
PEER_CONNECT: Final = 2.0  # seconds for connecting to another server
PEER_ANSWER: Final = 20.0  # seconds for its answer
PEER_PING: Final = 5.0  # seconds between two pings; a machine that loses power closes no connection
PEER_PONG: Final = 10.0  # seconds for the answer to a ping

# Garbage collection and threads
YOUNG_GC: Final = 0.25  # seconds between two collections of the youngest generation: a few ms each
FULL_GC: Final = 60.0  # seconds at least between two full collections: 0.7 s with 500 rooms
QUIET_SECONDS: Final = 2.0  # seconds without a move after which the server counts as quiet
LATEST_GC: Final = 3600.0  # seconds after which a full collection runs in any case
SWITCH_SECONDS: Final = 0.0005  # seconds until a busy thread yields to the storage thread
