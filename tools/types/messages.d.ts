// Written by tools/protocol.py from src/sobremesa/server/protocol: do not edit by hand.

/** One thing on the table. */
export interface Sprite {
  id: string;
  x: number; // of the middle
  y: number;
  size: number; // the width; the height follows from the symbol's viewBox
  symbol?: string;
  layer?: number; // higher is nearer to the eye
  rotation?: number; // clockwise, in degrees
  text?: string; // numbers and marks written on it
  label?: string; // what it is, in the viewer's language
  classes?: string[];
}

/** A part of the scene that stays whole wherever a screen puts it. */
export interface Pane {
  x: number;
  y: number;
  width: number;
  height: number;
  seat?: number | null; // whose things lie there
}

/** Everything that is drawn, and the addresses of its drawings. */
export interface Scene {
  width: number;
  height: number;
  board: string;
  symbols: string;
  style: string;
  sprites: Sprite[];
  panes?: Pane[]; // the first is the board
}

/** What somebody says aloud, for a speech bubble; the same for everybody who reads the language. */
export interface Saying {
  seat: number;
  sprite: string; // it comes from
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
  page?: string; // the id of the page of the story that is told with it
}

/** The move that was made. */
export interface Move {
  number: number;
  seat: number;
  action: string; // "" unless the viewer looks from the seat that moved: an answer may be secret
  text: string; // the same in words
}

/** What somebody points at, or a bot is about to do. Each viewer gets those whose sprite is in its own scene and in a watcher's. */
export interface Marker {
  seat: number;
  sprite: string;
  purpose: string; // one of `room.purposes`
  text: string; // all of it in words
}

/** Something that can be pointed at. */
export interface Place {
  sprite: string;
  text: string;
}

/** One line of the log. */
export interface LogLine {
  n: number; // counts lines from 0
  move: number; // whose position `view` shows; 0: the set-up
  text: string;
  rule: string; // that made it happen; "" in a match whose rules have changed
  kind: string; // of the event
  seat: number | null; // who moved
  big?: boolean; // nobody should miss it
  yours?: boolean; // it happens to the viewer, whoever moved
}

/** One legal action, or a plan of several. An action without clicks is a button only. */
export interface Action {
  id: string; // what `play` sends back
  text: string;
  clicks: string[]; // sprites that lead to it, in any order
  kind: string;
  group: string; // one of `prompt.groups`, "" for none
  note: string; // what is told in a smaller line
  steps: number; // of a plan: how many actions are played one after the other, and taken back as one
  way: string[]; // of a plan: sprites that it leads over
}

/** What people look for now and a rule forbids: shown dim, with the rule. */
export interface Closed {
  text: string;
  group: string; // one of `prompt.groups`, "" for none
  rule: string;
  why: string; // the rule in words
  note: string; // a second, smaller line: what it would cost or bring
}

/** An id, and its name in the viewer's language. */
export interface Named {
  id: string;
  name: string;
}

/** What the table waits for; when it is over, who has won. */
export interface Prompt {
  text: string;
  seat: number | null; // who must act; null when it is over or in the lobby
  yours: boolean; // the seat looked from must or may act now
  rule: string;
  undo: boolean; // an undo would be accepted
  name: string; // of who must act
  talk?: Saying | null; // what they mutter meanwhile
  groups?: Named[]; // of the actions, in the order in which people think of them
  closed?: Closed[]; // what is not among the actions and would be looked for there
  hint?: "" | "may" | "offered"; // whether the seat looked from may ask what a bot would do: `may`, or `offered` to a learner
}

/** What everybody should know of a seat at a glance. */
export interface Mark {
  picture: string; // its address
  name: string;
  count: number | null; // null: there is one or none
}

/** A seat and who is in it. */
export interface Person {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  guest: string | null;
  online: boolean; // a socket of that guest is open
  gone: number | null; // s since this person's last socket closed, null for who is here
  away: boolean; // a bot plays for this person until they are back
  free: boolean; // anyone may `sit` there
  level: string | null; // of the bot that answers for the seat
  title: string; // what the game calls the seat (a character), "" if nothing
  score: number | null; // null where it is not public
  rank: number | null; // when it is over: 1 has won. At the end of a series score and rank are those of the series
  clock: number | null; // ms left, running if `turn` and nobody `reads`
  turn: boolean; // must act
  may: boolean; // may act although it need not
  badge: string; // the address of the picture of whom the seat plays, "" while it is nobody
  colour: string; // the name of the colour that goes with it (`engine.show.tally.COLOURS`)
  marks: Mark[]; // an office of the seat, what it can pay with
  reads: boolean; // this person is reading a page of the story: the others wait
}

/** Somebody who looks on without a seat. */
export interface Watcher {
  guest: string;
  name: string;
}

/** One category of the final points, one number for each seat. */
export interface Category {
  name: string;
  values: number[];
}

/** Something to be achieved. */
export interface Goal {
  text: string;
  state: "open" | "done" | "lost";
  done?: number;
  needed?: number; // 0: it is not counted
}

/** Aim and end of the game on the table, as everybody knows them. */
export interface Outlook {
  short: string; // one line
  aim: string; // how one wins
  goals?: Goal[];
  ends?: string[]; // how far the end is, and what brings it
  losses?: string[]; // what loses the game for everybody
}

/** A page of the story that the game tells. */
export interface Page {
  id: string;
  title: string;
  lines: string[];
  mark: string; // what stands for it in a list, "" for nothing
  picture: string; // its address, "" for none
}

/** A kind of thing on the table. */
export interface Sign {
  picture: string; // its address, "" for none
  name: string; // of one of them
  about: string; // what it is for
  rule: string;
}

/** A part of a story that can be played again: `branch` with its move. */
export interface Chapter {
  move: number;
  text: string;
}

/** How the story ended. */
export interface Epilogue {
  lines: string[];
  goals: Goal[];
  chapters: Chapter[];
  next: string; // the address where the next story is set up, "" for none
  next_name: string;
}

/** How it ended. */
export interface Ending {
  verdict: string; // what the game says of the end
  tie: string; // what decided between equal points; "": nothing had to
  categories: Category[]; // add up to the scores, or, where all win or lose together, other numbers that count
  epilogue: Epilogue | null; // null where the game tells no story
}

/** One game of a series; lists with one number for each seat, empty until it is over. */
export interface SeriesPart {
  game: string;
  name: string;
  scores: number[];
  ranks: number[];
  points: number[]; // of the series, that it brought
}

/** The standing of a series. */
export interface Series {
  id: string;
  name: string;
  number: number; // the game on the table, from 1 on
  between: boolean; // that game is over and another follows: `phase` is still `playing` and all waits for `next-part`
  games: SeriesPart[];
  points: number[]; // so far; empty before the first game is over
  ranks: number[];
  handed: string[]; // between two games, in words: what the next one inherits
}

/** A lesson, as it stands. What the teacher says is the prompt. */
export interface Lesson {
  game: string;
  title: string;
  step: number; // from 0 on
  count: number;
  point: string[]; // sprites that are pointed at
  talks: boolean; // all waits for `heard`
  over: boolean; // the last words have been said: time for a real game
  broken: boolean; // it was written anew since it was begun, and cannot go on: begin it again
}

/** Something somebody said. Plain text: a client sets it as text, never as HTML. */
export interface ChatLine {
  n: number;
  guest: string;
  name: string;
  seat: number | null;
  text: string;
  at: string; // ISO 8601 in UTC
}

/** A setting of the game, and what the table has agreed on. */
export interface Setting {
  id: string; // in a series `owner.setting`
  game: string; // the name of the game or series it belongs to
  name: string;
  help: string;
  rule: string;
  takes_file: boolean; // the players may bring a file of their own
  value: string; // `own`: they play with one; `configure` with `own` keeps it
  values: Named[];
}

/** Thinking time. */
export interface Clock {
  minutes: number; // for each person
  increment: number; // seconds more for each move
}

/** The room that this one was played on from. */
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
  rules: string; // the address of the rulebook
  seats: number;
  seats_allowed: number[];
  settings: Setting[]; // of a series its own and those of all its games
  listed: boolean;
  clock: Clock | null;
  hints: boolean; // people may ask what a bot would do
  host: string;
  moves: number; // that `view` knows; in a series those of all games so far, and going on to the next counts as one
  levels: Named[]; // of bots, the weakest first
  level: string; // of a bot for which nobody chose one
  reactions: string[];
  purposes: string[];
  rematch: string | null; // the address of the rematch
  parent: Parent | null;
  absent: number; // s after which others may let a bot play for who is gone
  hidden: boolean; // some seat knows more than another (if not, pass-and-play needs no curtain)
  heeded: boolean; // bots heed what people point at
}

/** What the viewer is to the room. */
export interface You {
  guest: string;
  name: string;
  seats: number[]; // this guest holds
  seat: number | null; // looked from; null for a watcher
  host: boolean;
  language: string;
  theme: string;
  links: Record<string, string>; // private seat links to hand out: the own seats and, for the host in the lobby, free ones
}

/** What a person added to the luck. */
export interface Word {
  seat: number;
  word: string;
}

/** What a device has promised to add to the luck. */
export interface Promised {
  seat: number;
  promise: string; // SHA-256 of its value
  shown: boolean; // it has shown the value
}

/** What the chance of the match was promised to be. */
export interface Luck {
  commitment: string; // SHA-256 of the secret seed
  words: Word[]; // and values of devices
  secret: string | null; // shown when it is over
  promises: Promised[]; // in the lobby
  revealing: boolean; // the match begins when the devices have shown their values
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
  series: Series | null; // null where one game is played
  scene: Scene;
  log: LogLine[];
  prompt: Prompt;
  actions: Action[]; // empty unless the seat looked from can act
  ending: Ending | null; // null until it is over
  chat: ChatLine[]; // the last 100
  markers: Marker[]; // oldest first
  lesson: Lesson | null; // null unless the game is taught here
  outlook: Outlook | null; // null in the lobby, and where the game has none to tell
  story: Page[]; // what was told so far
}

/** A move was made. */
export interface StepsMessage {
  type: "steps";
  seq: number;
  phase: "lobby" | "playing" | "over";
  move: Move;
  steps: Step[];
  log: LogLine[]; // lines that are new
  prompt: Prompt;
  actions: Action[];
  people: Person[];
  luck: Luck;
  ending: Ending | null;
  series: Series | null;
  lesson: Lesson | null;
  outlook: Outlook | null;
  story: Page[] | null; // all of it, if this move has told a page
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
  series: Series | null;
}

/** A lesson has gone on without a move. */
export interface TaughtMessage {
  type: "taught";
  lesson: Lesson;
  prompt: Prompt;
  actions: Action[];
}

/** Somebody said something. */
export interface ChatMessage {
  type: "chat";
  line: ChatLine;
}

/** A quick reaction; not kept. */
export interface ReactionMessage {
  type: "reaction";
  guest: string;
  name: string;
  seat: number | null;
  reaction: string;
}

/** What people point at has changed, or what companions are about to do: all of it, oldest first, then what the companions said. Not kept on disk and no part of the match. */
export interface MarkersMessage {
  type: "markers";
  markers: Marker[];
}

/** A message was refused. Nothing has changed. */
export interface RefusedMessage {
  type: "refused";
  re: number | null; // the `id` of the message it answers
  code: string; // section 3.3
  rule: string | null; // of the game that refused, if one did
  text: string;
  link: string | null; // to that rule
  seq: number;
}

/** Answers `why`. */
export interface WhyMessage {
  type: "why";
  re: number | null; // the `id` of the message it answers
  rule: string | null; // null if it is allowed, or nothing is known of that sprite
  text: string;
  link: string | null;
  name: string; // of a sprite, what it is
  about: string; // and what it is for
  about_rule: string;
  about_link: string | null;
}

/** Answers `preview`: what surely changes, up to the first thing that chance or something hidden decides. */
export interface PreviewMessage {
  type: "preview";
  re: number | null; // the `id` of the message it answers
  action: string;
  put: Sprite[];
  drop: string[];
  scores: [number, number][]; // seat and difference
  words: string[]; // the same in words and, if it is open, how it can end
  open: boolean; // more follows that nobody can know
}

/** Answers `hint`: what a bot would do that sees what this seat sees, why, and what it would do otherwise. */
export interface HintMessage {
  type: "hint";
  re: number | null; // the `id` of the message it answers
  seq: number; // of the table it is meant for
  action: string; // "" to wait
  text: string;
  reasons: string[];
  next: string; // the next best; "": there is none
  next_text: string;
}

/** Answers `view`: the scene after so many moves as this viewer saw it, and the steps that led there. */
export interface ViewMessage {
  type: "view";
  re: number | null; // the `id` of the message it answers
  move: number;
  part: number; // the game of the series it belongs to, from 1 on
  scene: Scene;
  steps: Step[];
  text: string;
  log: number; // how many lines of the log there were
}

/** Answers `places`: all that this viewer could point at now. */
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

/** holder: the seat's last answer is taken back, if the rules of undo allow it; everyone gets `state`. */
export interface UndoRequest {
  type: "undo";
  seq: number;
  seat?: number | null;
  id?: number | null;
}

/** anyone seated, between two games of a series: the next one is set up with what is handed on; all get `state`. */
export interface NextPartRequest {
  type: "next-part";
  seq: number;
  id?: number | null;
}

/** learner, where `lesson.talks`: what the teacher says at this step was heard; everyone gets `taught`. */
export interface HeardRequest {
  type: "heard";
  step: number;
  id?: number | null;
}

/** anyone: a page of the story is open on this screen, or no longer; bots and clocks wait; everyone gets `room`. Nothing of it is kept, and no move is refused because of it. Whoever goes does not read any more. */
export interface ReadingRequest {
  type: "reading";
  story: boolean;
  id?: number | null;
}

/** holder of the seat, `null` anyone: from now on this socket sees the table from there; answer `state`. */
export interface LookRequest {
  type: "look";
  seat: number | null;
  id?: number | null;
}

/** anyone: which rule forbids an action, or all that a sprite leads to; answer `why`. */
export interface WhyRequest {
  type: "why";
  action?: string | null;
  sprite?: string | null;
  about?: boolean; // only what the sprite is
  id?: number | null;
}

/** holder whose legal action it is: what it would surely change; answer `preview`. */
export interface PreviewRequest {
  type: "preview";
  action: string;
  id?: number | null;
}

/** holder who can act, where `prompt.hint` says so: what a bot would do in that seat; answer `hint`. */
export interface HintRequest {
  type: "hint";
  seq: number;
  id?: number | null;
}

/** anyone: the table after so many moves, 0 is the set-up; answer `view`. */
export interface ViewRequest {
  type: "view";
  move: number;
  id?: number | null;
}

/** anyone: a new room that plays on from there, this guest its host; answer `made`. What the viewer does not know is dealt anew. Of a series only the game of that moment is played on. */
export interface BranchRequest {
  type: "branch";
  move: number;
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

/** holder, while playing: a marker on that sprite, one of `room.purposes`, `null` takes it away; all get `markers`. One for each seat and sprite, three for each seat: the oldest makes way. Only what has a label and is in everybody's scene can be pointed at (`not-in-sight`), so that no id that one seat alone knows is told. A marker goes when its owner takes it away or leaves the seat, when its sprite is gone, when the game is over, and when a turn of its owner that began after it was set is handed on. */
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

/** anyone: what lies on the table, and what it is for; answer `key`. */
export interface KeyRequest {
  type: "key";
  id?: number | null;
}

/** anyone: 1 to 24 characters; everyone gets `room`. Without `seat`: all the guest's seats. (Cookie: `POST /me`.) */
export interface RenameRequest {
  type: "rename";
  name: string;
  seat?: number | null;
  id?: number | null;
}

/** anyone: language and theme of this socket, either may be left out; answer `state` (cookies: `POST /me`). */
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

/** holder, the host for any person in the lobby: leave the seat; while playing a bot takes over and it is free. */
export interface StandRequest {
  type: "stand";
  seat: number;
  id?: number | null;
}

/** host, or holder of that seat: a bot sits there, unless another person does. `null` in the lobby: nobody. */
export interface SeatBotRequest {
  type: "bot";
  seat: number;
  level: string | null;
  id?: number | null;
}

/** holder, anyone seated if that person has been offline for 30 s: a bot plays, the seat stays the person's. */
export interface AwayRequest {
  type: "away";
  seat: number;
  level?: string | null;
  id?: number | null;
}

/** holder: the bot hands back; connecting again does the same. */
export interface BackRequest {
  type: "back";
  seat: number;
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

/** holder, lobby: adds or changes the person's word, up to 40 characters. */
export interface WordRequest {
  type: "word";
  word: string;
  seat?: number | null;
  id?: number | null;
}

/** holder, lobby: the SHA-256, in hexadecimal, of a value that the device adds to the luck. */
export interface PromiseRequest {
  type: "promise";
  promise: string;
  seat?: number | null;
  id?: number | null;
}

/** holder, while `luck.revealing`: the value that was promised; refused (`not-promised`) if it is another. */
export interface RevealRequest {
  type: "reveal";
  value: string;
  seat?: number | null;
  id?: number | null;
}

/** host, lobby: the match begins; `fill`: bots of that level in free seats, which else refuse it (`seats-free`). */
export interface StartRequest {
  type: "start";
  fill?: string | null;
  id?: number | null;
}

/** anyone seated, at the end: the same people, bots and settings in a new room; answer `made`, all get `room`. */
export interface RematchRequest {
  type: "rematch";
  id?: number | null;
}

/** host: that guest leaves for good; bots take over while playing, and their seats are free. Sockets close: 4403. */
export interface KickRequest {
  type: "kick";
  guest: string;
  id?: number | null;
}

/** host: what that guest says, reacts with or points at is refused (`muted`), or no longer; everyone gets `room`. */
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
  | MarkersMessage
  | RefusedMessage
  | WhyMessage
  | PreviewMessage
  | HintMessage
  | ViewMessage
  | PlacesMessage
  | KeyMessage
  | MadeMessage
  | PongMessage;

export type ClientMessage =
  | PlayRequest
  | UndoRequest
  | NextPartRequest
  | HeardRequest
  | ReadingRequest
  | LookRequest
  | WhyRequest
  | PreviewRequest
  | HintRequest
  | ViewRequest
  | BranchRequest
  | ChatRequest
  | ReactRequest
  | PointRequest
  | PlacesRequest
  | KeyRequest
  | RenameRequest
  | PreferencesRequest
  | SitRequest
  | StandRequest
  | SeatBotRequest
  | AwayRequest
  | BackRequest
  | ConfigureRequest
  | WordRequest
  | PromiseRequest
  | RevealRequest
  | StartRequest
  | RematchRequest
  | KickRequest
  | MuteRequest
  | PingRequest;
