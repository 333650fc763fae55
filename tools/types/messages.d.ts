// Written by tools/protocol.py from src/sobremesa/server/protocol: do not edit by hand.

/** One piece on the table. */
export interface Sprite {
  id: string;
  x: number; // of the centre
  y: number;
  size: number; // the width; the height follows from the symbol's viewBox
  symbol?: string;
  layer?: number; // higher layers are in front
  rotation?: number; // clockwise, in degrees
  text?: string; // numbers and marks drawn on it
  label?: string; // its name, in the viewer's language
  classes?: string[];
}

/** A rectangle of the scene that stays whole in any screen layout. */
export interface Pane {
  x: number;
  y: number;
  width: number;
  height: number;
  seat?: number | null; // whose things are there
}

/** The whole scene, and the URLs of its drawings. */
export interface Scene {
  width: number;
  height: number;
  board: string;
  symbols: string;
  style: string;
  sprites: Sprite[];
  panes?: Pane[]; // the first is the board
}

/** Speech, for a speech bubble; the same for everybody who reads the language. */
export interface Saying {
  seat: number;
  sprite: string; // that it comes from
  text: string;
}

/** One event of a move. After the last step the client has the scene of `seq`. */
export interface Step {
  kind: string; // of the event, "" if only the next question changes the scene
  text: string; // "": only movement
  duration: number; // ms at normal speed
  put: Sprite[]; // whole sprites that are new or changed
  drop: string[]; // ids that are gone
  talk?: Saying | null;
  page?: string; // the id of the page of the story told with it
  card?: Page | null; // shown once, with what it has done, and held until it is read
  effects?: number; // of a card: how many of the next steps it has caused
}

/** The move that was made. */
export interface Move {
  number: number;
  seat: number;
  action: string; // "" unless the viewer looks from the seat that moved: an action may be secret
  text: string; // the same in words
}

/** A marker of a person, or the announced intent of a bot. Each viewer gets those whose sprite is both in its own scene and in a watcher's. */
export interface Marker {
  seat: number;
  sprite: string;
  purpose: string; // one of `room.purposes`
  text: string; // the whole marker in words
}

/** Something that can be pointed at. */
export interface Place {
  sprite: string;
  text: string;
}

/** One line of the log. */
export interface LogLine {
  n: number; // number of the line, from 0
  move: number; // whose position `view` shows; 0: the set-up
  text: string;
  rule: string; // of the event; "" in a match whose rules have changed
  kind: string; // of the event
  seat: number | null; // who moved
  big?: boolean; // a highlight: nobody should miss it
  yours?: boolean; // it affects the viewer, no matter who moved
}

/** One legal action, or a plan of several. An action without clicks is a button only. */
export interface Action {
  id: string; // sent back by `play`
  text: string;
  clicks: string[]; // sprites that select it, in any order
  kind: string;
  group: string; // one of `prompt.groups`, "" for none
  note: string; // a second, smaller line
  steps: number; // of a plan: how many actions it plays in a row, and `undo` takes back together
  way: string[]; // of a plan: sprites along its way
  onward: string; // of a plan that ends: its id without the end, for a player who goes on
}

/** An action that people expect now and a rule forbids: shown dimmed, with the reason. */
export interface Closed {
  text: string;
  group: string; // one of `prompt.groups`, "" for none
  rule: string;
  why: string; // the rule in words
  short: string; // the same in a few words, for a button
  note: string; // a second, smaller line: what it would cost or bring
}

/** An id, and its name in the viewer's language. */
export interface Named {
  id: string;
  name: string;
}

/** A level of bots: a strength or, in games that have some, a character. */
export interface BotLevel {
  id: string;
  name: string;
  group?: string; // the heading above it, where there are strengths and characters
  more?: string; // how it plays, in one sentence; none for a bot of the host's own
  character?: boolean;
}

/** What the table waits for; when the match is over, who has won. */
export interface Prompt {
  text: string;
  seat: number | null; // who must act, of several the first; null when the match is over or in the lobby
  yours: boolean; // the seat looked from must or may act now
  rule: string;
  undo: boolean; // an undo would be accepted
  name: string; // of the one who must act
  talk?: Saying | null; // what they mutter meanwhile
  groups?: Named[]; // of the actions, in display order
  closed?: Closed[]; // expected actions that are illegal now
  hint?: "" | "may" | "offered"; // whether the seat looked from may ask for a hint: `may`, or `offered` to a learner
}

/** A fact about a seat that everybody should see at a glance. */
export interface Mark {
  picture: string; // its URL
  name: string;
  count: number | null; // null: it is not counted
}

/** A seat and its player. */
export interface Person {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  guest: string | null;
  online: boolean; // a socket of that guest is open
  gone: number | null; // s since this person's last socket closed, null if connected
  away: boolean; // a bot plays for this person until they return
  free: boolean; // anyone may `sit` there
  level: string | null; // of the bot that plays the seat
  title: string; // the game's name for the seat (a character), "" if none
  score: number | null; // null if it is not public
  rank: number | null; // at the end, 1 for the winner; at the end of a series, score and rank are the series'
  clock: number | null; // ms left, running for `prompt.seat` unless somebody `reads`
  turn: boolean; // must act: it alone is told that it is its turn; several where all choose at the same time
  may: boolean; // may act although it need not
  badge: string; // the URL of the picture of the seat's character, "" while it has none
  colour: string; // the name of the matching colour (`engine.show.tally.COLOURS`)
  marks: Mark[]; // an office of the seat, what it can pay with
  reads: boolean; // this person is reading a page of the story: the others wait
  until: number | null; // ms since 1970: when a bot stands in for this person, at a table played by days
  used: number; // s that this person has taken for their turns there
  days_off: number; // days by which they may still put off a deadline there
  covered: boolean; // has a secret now from others on the same device, who hand it over behind a curtain
  hides: boolean; // has secrets that lie face down on the device for several, until its person looks
}

/** A guest who watches without a seat. */
export interface Watcher {
  guest: string;
  name: string;
}

/** A watcher asks for a seat. The asker gets it too, and those who may answer it. */
export interface SeatRequest {
  guest: string;
  name: string;
  seat: number;
  yours: boolean; // the viewer may answer it: `give-seat` or `decline-seat`
}

/** One category of the final scores, with one number for each seat. */
export interface Category {
  name: string;
  values: number[];
}

/** A goal of the game. */
export interface Goal {
  text: string;
  state: "open" | "done" | "lost";
  done?: number;
  needed?: number; // 0: it is not counted
}

/** Aim and end of the game on the table, as far as they are public. */
export interface Outlook {
  short: string; // one line
  aim: string; // how to win
  goals?: Goal[];
  ends?: string[]; // how far off the end is, and what brings it
  losses?: string[]; // what loses the game for everybody
}

/** A page of the story that the game tells. */
export interface Page {
  id: string;
  title: string;
  lines: string[];
  mark: string; // its symbol in a list, "" for none
  picture: string; // its URL, "" for none
}

/** A kind of thing on the table. */
export interface Sign {
  picture: string; // its URL, "" for none
  name: string; // of one of them
  about: string; // its purpose
  rule: string;
}

/** A part of a story that can be replayed: `branch` with its move. */
export interface Chapter {
  move: number;
  text: string;
}

/** How the story ended. */
export interface Epilogue {
  lines: string[];
  goals: Goal[];
  chapters: Chapter[];
  next: string; // the URL for setting up the next story, "" for none
  next_name: string;
}

/** How it ended. */
export interface Ending {
  verdict: string; // the game's own summary
  tie: string; // the tie-breaker; "": none was needed
  categories: Category[]; // add up to the scores, or, in games won or lost together, other figures
  epilogue: Epilogue | null; // null if the game tells no story
  deeds: string[]; // what the reader did in it, in figures, to be shared; none for who only watched
}

/** A choice that cost much: what was played, what was better, and why. */
export interface Moment {
  move: number; // after which it was chosen
  seat: number;
  played: string;
  better: string;
  gain: string;
  reasons: string[];
}

/** How a seat came from its first chance to its final one, in hundredths of a win; changes have their sign. */
export interface Account {
  seat: number;
  first: string;
  luck: string;
  own: string;
  others: string;
  final: string;
}

/** What the decisions of one kind have cost a seat, as shares of a win; one that was no mistake costs nothing. */
export interface Cost {
  kind: string; // the game, and a group of its actions
  label: string;
  count: number;
  cost: number; // the sum
  square: number; // the sum of the squares
}

/** What decided a match, in this viewer's language. */
export interface Analysis {
  unit: string;
  verdict: string; // what counted most for the seat looked from; "" for a spectator
  together: boolean; // one chance for all: they win or lose together
  curve: number[][]; // for each position, each seat's chance by what it knew
  accounts: Account[]; // by what was known
  moments: Moment[];
  none: string; // said where a seat has no moment
  lay: Account[]; // with everything as it lay
  luck: number; // of the seat looked from, as a share of a win; 0 for a spectator
  costs: Cost[]; // of its decisions
}

/** One game of a series; lists have one number for each seat, and are empty until it is over. */
export interface SeriesPart {
  game: string;
  name: string;
  scores: number[];
  ranks: number[];
  points: number[]; // points for the series
}

/** The standing of a series. */
export interface Series {
  id: string;
  name: string;
  number: number; // the game on the table, from 1
  between: boolean; // that game is over and another follows: `phase` is still `playing`, waiting for `next-part`
  games: SeriesPart[];
  points: number[]; // so far; empty before the first game is over
  ranks: number[];
  handed: string[]; // between two games, in words: what the next one inherits
}

/** The current step of a lesson. The teacher's text is the prompt. */
export interface Lesson {
  game: string;
  title: string;
  step: number; // from 0
  count: number;
  point: string[]; // sprites to point at
  talks: boolean; // it waits for `heard`
  over: boolean; // the last text was heard: time for a real game
  broken: boolean; // its file has changed since it began, and it cannot continue: begin it again
}

/** A line of the chat. Plain text: a client sets it as text, never as HTML. */
export interface ChatLine {
  n: number;
  guest: string;
  name: string;
  seat: number | null;
  text: string;
  at: string; // ISO 8601 in UTC
  event: "" | "for-bot" | "for-person"; // nobody wrote it: this person took the seat of the bot, or of the person, named in `text`
}

/** A setting of the game, and the agreed value. */
export interface Setting {
  id: string; // in a series `owner.setting`
  game: string; // the name of the game or series it belongs to
  name: string;
  help: string;
  rule: string;
  takes_file: boolean; // an uploaded file is possible
  value: string; // `own`: an uploaded file; `configure` with `own` keeps it
  values: Named[];
}

/** Thinking time. */
export interface Clock {
  minutes: number; // for each person
  increment: number; // seconds more for each move
  days: number; // for each turn, after which a bot stands in; minutes and increment are 0 then
}

/** The room that this one branched from. */
export interface Parent {
  url: string;
  move: number;
}

/** The room itself. */
export interface Room {
  id: string;
  url: string;
  title: string;
  game: string; // on the table
  game_name: string;
  rules: string; // the URL of the rulebook
  seats: number;
  seats_allowed: number[];
  settings: Setting[]; // of a series: its own and those of all its games
  listed: boolean;
  clock: Clock | null;
  hints: boolean; // people may ask for hints
  host: string;
  moves: number; // that `view` knows; in a series those of all games so far, and beginning another game counts as one
  levels: BotLevel[]; // of bots: strengths, weakest first, then characters
  level: string; // the default level of a bot
  reactions: string[];
  purposes: string[];
  rematch: string | null; // the URL of the rematch
  parent: Parent | null;
  absent: number; // s after which others may let a bot play for an absent person
  heeded: boolean; // bots take markers into account
}

/** The viewer's own relation to the room. */
export interface You {
  guest: string;
  name: string;
  seats: number[]; // held by this guest
  seat: number | null; // looked from; null for a watcher, and on a shared device until a person of it asks to `look`
  host: boolean;
  leads: number | null; // lobby: s until this guest may begin; 0 for the host, null while the host is here
  language: string;
  theme: string;
  links: Record<string, string>; // private seat links to hand out: the own seats and, for the host in the lobby, free ones
}

/** A person's contribution to the chance. */
export interface Word {
  seat: number;
  word: string;
}

/** A device's commitment to a contribution to the chance. */
export interface Promised {
  seat: number;
  promise: string; // SHA-256 of its value
  shown: boolean; // it has revealed the value
}

/** The commitment to the chance of the match, and the contributions to it. */
export interface Luck {
  commitment: string; // SHA-256 of the secret seed
  words: Word[]; // and values of devices
  secret: string | null; // revealed when the match is over
  promises: Promised[]; // in the lobby
  revealing: boolean; // the match begins when the devices have revealed their values
  from_file: boolean; // the match went on from a file, whose writer can know what had been dealt by then
}

/** Everything: on connecting, after `look`, `preferences`, the start, an undo and `next-part`. */
export interface StateMessage {
  type: "state";
  protocol: number;
  seq: number;
  phase: "lobby" | "playing" | "over"; // `lobby`: seats are being filled and `scene` shows an example position
  room: Room;
  you: You;
  people: Person[];
  watchers: Watcher[];
  luck: Luck;
  requests: SeatRequest[];
  series: Series | null; // null where one game is played
  scene: Scene;
  log: LogLine[];
  prompt: Prompt;
  actions: Action[]; // empty unless the seat looked from can act
  ending: Ending | null; // null until it is over
  chat: ChatLine[]; // the last 100
  markers: Marker[]; // oldest first
  lesson: Lesson | null; // null unless the game is taught here
  outlook: Outlook | null; // null in the lobby, and if the game has none
  story: Page[]; // the pages told so far
}

/** A move was made. */
export interface StepsMessage {
  type: "steps";
  seq: number;
  phase: "lobby" | "playing" | "over";
  move: Move;
  steps: Step[];
  log: LogLine[]; // new lines
  prompt: Prompt;
  actions: Action[];
  people: Person[];
  luck: Luck;
  ending: Ending | null;
  series: Series | null;
  lesson: Lesson | null;
  outlook: Outlook | null;
  story: Page[] | null; // the whole story, if this move has told a page
}

/** People, seats or settings have changed; no move. */
export interface RoomChangedMessage {
  type: "room";
  phase: "lobby" | "playing" | "over";
  room: Room;
  you: You;
  people: Person[];
  watchers: Watcher[];
  luck: Luck;
  requests: SeatRequest[];
  series: Series | null;
}

/** A lesson has advanced without a move. */
export interface TaughtMessage {
  type: "taught";
  lesson: Lesson;
  prompt: Prompt;
  actions: Action[];
}

/** Somebody wrote in the chat. */
export interface ChatMessage {
  type: "chat";
  line: ChatLine;
}

/** A quick reaction; not stored. */
export interface ReactionMessage {
  type: "reaction";
  guest: string;
  name: string;
  seat: number | null;
  reaction: string;
}

/** A sentence for this viewer: what has happened to their seat, or to their request. */
export interface NoticeMessage {
  type: "notice";
  text: string;
}

/** The markers, or the announced intents of bots, have changed: all markers, oldest first, then the intents. Not stored, and no part of the match. */
export interface MarkersMessage {
  type: "markers";
  markers: Marker[];
}

/** A message was refused. Nothing has changed. */
export interface RefusedMessage {
  type: "refused";
  re: number | null; // the `id` of the message it answers
  code: string; // section 3.3
  rule: string | null; // of the game, if one forbids it
  text: string;
  link: string | null; // to that rule
  seq: number;
}

/** Answers `why`. */
export interface WhyMessage {
  type: "why";
  re: number | null; // the `id` of the message it answers
  rule: string | null; // null if it is allowed, or the sprite is unknown
  text: string;
  link: string | null;
  name: string; // of a sprite, its name
  about: string; // and its purpose
  about_rule: string;
  about_link: string | null;
}

/** Answers `preview`: the certain effects, up to the first decision by chance or something hidden. */
export interface PreviewMessage {
  type: "preview";
  re: number | null; // the `id` of the message it answers
  action: string;
  put: Sprite[];
  drop: string[];
  scores: [number, number][]; // seat and difference
  words: string[]; // the effects in words and, if `open`, the possible outcomes
  open: boolean; // more follows that is not known yet
  categories: [number, string, number][]; // seat, name and difference, where several make up that of a score
}

/** Answers `hint`: what a bot with the same knowledge as this seat would do, why, and its second choice. */
export interface HintMessage {
  type: "hint";
  re: number | null; // the `id` of the message it answers
  seq: number; // of the table that it is for
  action: string; // "" to wait
  text: string;
  reasons: string[];
  next: string; // the second choice; "": there is none
  next_text: string;
}

/** Answers `analyse`: what decided the match. While it is computed, how far that is; sent again without `re`. */
export interface AnalysisMessage {
  type: "analysis";
  re: number | null; // the `id` of the message it answers
  done: number;
  whole: number;
  result: Analysis | null; // null: not yet
}

/** Answers `view`: the table after that many moves as this viewer saw it, or with every secret if `reveal` was asked for and the match is over, and the steps that led to it. */
export interface ViewMessage {
  type: "view";
  re: number | null; // the `id` of the message it answers
  move: number;
  part: number; // the game of the series that it belongs to, from 1
  scene: Scene;
  steps: Step[];
  text: string;
  log: number; // how many lines the log had
  people: Person[]; // with the scores and the turn of that moment
  outlook: Outlook | null; // of that moment
}

/** Answers `places`: everything that this viewer could point at now. */
export interface PlacesMessage {
  type: "places";
  re: number | null; // the `id` of the message it answers
  places: Place[];
}

/** Answers `key`: every kind of thing that this viewer sees, each once. */
export interface KeyMessage {
  type: "key";
  re: number | null; // the `id` of the message it answers
  signs: Sign[];
}

/** Answers `hold`: what changes on the board while a person looks at what lies face down. */
export interface HoldMessage {
  type: "hold";
  re: number | null; // the `id` of the message it answers
  put: Sprite[];
  drop: string[];
}

/** Answers `branch` and `rematch`: a room was made. */
export interface MadeMessage {
  type: "made";
  re: number | null; // the `id` of the message it answers
  url: string;
}

/** Answers `ping`. */
export interface PongMessage {
  type: "pong";
  re: number | null; // the `id` of the message it answers
}

/** holder of the seat: the move is made; everyone gets `steps`. Without `seat`: the one looked from. */
export interface PlayRequest {
  type: "play";
  seq: number;
  action: string;
  seat?: number | null;
  id?: number | null;
}

/** holder: the seat's last answer is undone, if the rules of undo allow it; everyone gets `state`. */
export interface UndoRequest {
  type: "undo";
  seq: number;
  seat?: number | null;
  id?: number | null;
}

/** anyone seated, between two games of a series: the next one is set up with what it inherits; everyone gets `state`. */
export interface NextPartRequest {
  type: "next-part";
  seq: number;
  id?: number | null;
}

/** learner, while `lesson.talks`: the teacher's text at this step was heard; everyone gets `taught`. */
export interface HeardRequest {
  type: "heard";
  step: number;
  id?: number | null;
}

/** anyone: a page of the story was opened or closed on this screen; while it is open bots and clocks wait; everyone gets `room`. It is not stored, and no move is refused because of it. Disconnecting closes the page. */
export interface ReadingRequest {
  type: "reading";
  story: boolean;
  id?: number | null;
}

/** anyone: whether this screen can be seen, or is in a tab or window behind others; before the first one: it can. Nobody is told elsewhere that it is their turn while they can see it. */
export interface VisibleRequest {
  type: "visible";
  visible: boolean;
  id?: number | null;
}

/** holder of the seat, `null` anyone: from now on this socket sees the table from there; answer `state`. */
export interface LookRequest {
  type: "look";
  seat: number | null;
  id?: number | null;
}

/** anyone: which rule forbids an action, or all actions that a sprite leads to; answer `why`. */
export interface WhyRequest {
  type: "why";
  action?: string | null;
  sprite?: string | null;
  about?: boolean; // only what the sprite is
  id?: number | null;
}

/** holder whose legal action it is: its certain effects; answer `preview`. */
export interface PreviewRequest {
  type: "preview";
  action: string;
  id?: number | null;
}

/** holder who can act, if `prompt.hint` allows it: what a bot would do in that seat; answer `hint`. */
export interface HintRequest {
  type: "hint";
  seq: number;
  id?: number | null;
}

/** anyone, once the match is over: what decided it; answer `analysis`, and again while it is computed. */
export interface AnalyseRequest {
  type: "analyse";
  id?: number | null;
}

/** anyone: the table after that many moves, 0 is the set-up; answer `view`. */
export interface ViewRequest {
  type: "view";
  move: number;
  reveal?: boolean; // with every secret, once the match is over; before that it changes nothing
  id?: number | null;
}

/** anyone: a new room that plays on from there, with this guest as host; answer `made`. What the viewer does not know is redealt; bots keep their levels. In a series only the game of that move is played on. */
export interface BranchRequest {
  type: "branch";
  move: number;
  invite?: boolean; // anyone seated: all keep their seats and meet in the lobby; else bots play for the others
  id?: number | null;
}

/** anyone: up to 500 characters; everyone gets `chat`. */
export interface ChatRequest {
  type: "chat";
  text: string;
  id?: number | null;
}

/** anyone: one of `room.reactions`; everyone gets `reaction`. */
export interface ReactRequest {
  type: "react";
  reaction: string;
  id?: number | null;
}

/** holder, while playing: a marker on that sprite, one of `room.purposes`, `null` removes it; everyone gets `markers`. One for each seat and sprite, three for each seat: the oldest is removed. Only sprites that have a label and are in everybody's scene can be marked (`not-in-sight`), so that no id that one seat alone knows is revealed. A marker is removed by its owner, when its owner leaves the seat, when its sprite is gone, when the game is over, and at the end of a turn of its owner that began after it was set. */
export interface PointRequest {
  type: "point";
  sprite: string;
  purpose?: string | null;
  seat?: number | null;
  id?: number | null;
}

/** anyone: what can be pointed at; answer `places`. */
export interface PlacesRequest {
  type: "places";
  id?: number | null;
}

/** anyone: what is on the table, and what it is for; answer `key`. */
export interface KeyRequest {
  type: "key";
  id?: number | null;
}

/** who holds the seat at a device for several: what lies face down for all of them; answer `hold`. */
export interface HoldRequest {
  type: "hold";
  id?: number | null;
}

/** anyone: 1 to 24 characters; everyone gets `room`. Without `seat`: all the guest's seats. (Cookie: `POST /me`.) */
export interface RenameRequest {
  type: "rename";
  name: string;
  seat?: number | null;
  id?: number | null;
}

/** anyone: language and theme of this socket, both optional; answer `state` (cookies: `POST /me`). */
export interface PreferencesRequest {
  type: "preferences";
  language?: string | null;
  theme?: string | null;
  id?: number | null;
}

/** anyone: take a free seat (or a bot's, in the lobby). Several are allowed. */
export interface SitRequest {
  type: "sit";
  seat: number;
  id?: number | null;
}

/** holder, the host for any person in the lobby: leave the seat; in a running match a bot takes over and the seat is free. */
export interface StandRequest {
  type: "stand";
  seat: number;
  id?: number | null;
}

/** host, or holder of that seat: seat a bot, unless another person sits there. `null` in the lobby: nobody. In the lobby, anyone seated if the host has been offline for 30 s. */
export interface SeatBotRequest {
  type: "bot";
  seat: number;
  level: string | null;
  id?: number | null;
}

/** anyone without a seat, in a running match: ask for a bot's seat, or for that of a person who is offline. Those who may answer get it in `room.requests`: for a bot's seat the host, or anyone seated while the host is offline; for a person's seat the host and anyone seated. A guest has one request at a time; `null` withdraws it, and so does leaving. Requests are not stored. */
export interface AskSeatRequest {
  type: "ask-seat";
  seat: number | null;
  id?: number | null;
}

/** host, or who may answer the request of that guest for that seat: the guest plays there from now on. The host may give a bot's seat to any connected guest without one; an absent person's seat must have been asked for. */
export interface GiveSeatRequest {
  type: "give-seat";
  seat: number;
  guest: string;
  id?: number | null;
}

/** anyone who may answer it: the request of that guest is gone; for 5 minutes they cannot ask again (`declined`). */
export interface DeclineSeatRequest {
  type: "decline-seat";
  guest: string;
  id?: number | null;
}

/** holder, anyone seated if that person has been offline for 30 s: a bot plays, the seat stays the person's. */
export interface AwayRequest {
  type: "away";
  seat: number;
  level?: string | null;
  id?: number | null;
}

/** holder: take over from the bot again; reconnecting does the same. */
export interface BackRequest {
  type: "back";
  seat: number;
  id?: number | null;
}

/** holder, where turns have days: the deadline comes a day later, 14 times in a match at most (`no-days-left`). */
export interface DayOffRequest {
  type: "day-off";
  seat: number;
  id?: number | null;
}

/** seated: bots move without waiting for people until one must act, if no other person is watching. */
export interface HurryRequest {
  type: "hurry";
  id?: number | null;
}

/** host, lobby: any of the fields; `"clock": null`: none. */
export interface ConfigureRequest {
  type: "configure";
  seats?: number | null;
  settings?: Record<string, string> | null;
  listed?: boolean | null;
  title?: string | null;
  hints?: boolean | null;
  clock?: Clock | null;
  id?: number | null;
}

/** holder, lobby: set the person's word, up to 40 characters. */
export interface WordRequest {
  type: "word";
  word: string;
  seat?: number | null;
  id?: number | null;
}

/** holder, lobby: commit to a value that the device adds to the chance of the next start: its SHA-256, in hexadecimal. After a start that failed, and after a reload, there is no commitment: choose a new value. */
export interface PromiseRequest {
  type: "promise";
  promise: string;
  seat?: number | null;
  id?: number | null;
}

/** holder, while `luck.revealing`: the committed value; any other is refused (`not-promised`). */
export interface RevealRequest {
  type: "reveal";
  value: string;
  seat?: number | null;
  id?: number | null;
}

/** host, lobby: the match begins; `fill`: bots of that level in free seats (else refused: `seats-free`). Anyone seated, if the host has been offline for 30 s (`you.leads`). */
export interface StartRequest {
  type: "start";
  fill?: string | null;
  id?: number | null;
}

/** anyone seated, after the end: a new room with the same people, bots and settings; answer `made`, everyone gets `room`. If all others are bots and nobody watches, it starts at once. While a room made like that is not over, the answer is that one. */
export interface RematchRequest {
  type: "rematch";
  sequel?: boolean; // the next story, if `ending.epilogue.next`
  level?: string | null; // of all bots, if it starts at once
  change?: boolean; // wait in the lobby, where settings and seats can be changed
  id?: number | null;
}

/** host: that guest is banned; in a match bots take over their seats, which are free. Sockets close: 4403. */
export interface KickRequest {
  type: "kick";
  guest: string;
  id?: number | null;
}

/** host: mute or unmute a guest; chat, reactions and markers are refused (`muted`); everyone gets `room`. */
export interface MuteRequest {
  type: "mute";
  guest: string;
  muted?: boolean;
  id?: number | null;
}

/** anyone: answer `pong`. */
export interface PingRequest {
  type: "ping";
  id?: number | null;
}

export type ServerMessage =
  | StateMessage
  | StepsMessage
  | RoomChangedMessage
  | TaughtMessage
  | ChatMessage
  | ReactionMessage
  | NoticeMessage
  | MarkersMessage
  | RefusedMessage
  | WhyMessage
  | PreviewMessage
  | HintMessage
  | AnalysisMessage
  | ViewMessage
  | PlacesMessage
  | KeyMessage
  | HoldMessage
  | MadeMessage
  | PongMessage;

export type ClientMessage =
  | PlayRequest
  | UndoRequest
  | NextPartRequest
  | HeardRequest
  | ReadingRequest
  | VisibleRequest
  | LookRequest
  | WhyRequest
  | PreviewRequest
  | HintRequest
  | AnalyseRequest
  | ViewRequest
  | BranchRequest
  | ChatRequest
  | ReactRequest
  | PointRequest
  | PlacesRequest
  | KeyRequest
  | HoldRequest
  | RenameRequest
  | PreferencesRequest
  | SitRequest
  | StandRequest
  | SeatBotRequest
  | AskSeatRequest
  | GiveSeatRequest
  | DeclineSeatRequest
  | AwayRequest
  | BackRequest
  | DayOffRequest
  | HurryRequest
  | ConfigureRequest
  | WordRequest
  | PromiseRequest
  | RevealRequest
  | StartRequest
  | RematchRequest
  | KickRequest
  | MuteRequest
  | PingRequest;
