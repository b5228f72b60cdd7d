/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

// assistance

/** A line as assistance shows it. */
export interface LineReading {
  line: LineName;
  /** What stands on its four cells, in their order. */
  pieces: (PieceCode | null)[];
  /** What its pieces have in common, of what is in play. */
  shared: [Characteristic, boolean][];
  state: LineState;
}

// commands

/** Accept what the opponent offers. */
export interface Accept {
  type: 'accept';
  /** The sender's name for this command. */
  id: string;
  offer: OfferKind;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** Play an action of the game: give, place, call, decline, designate or move. */
export interface Act {
  type: 'act';
  /** The sender's name for this command. */
  id: string;
  action: ActionText;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** Agree to the assistance of a table with masks: see `assistance`. */
export interface Agree {
  type: 'agree';
  /** The sender's name for this command. */
  id: string;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

export type Command = Join | Leave | Act | TouchCell | TouchReserve | Offer | Accept | Refuse | Withdraw | Mute | Resign | Agree | Tick;

/** Take an open seat: the one that sends this. */
export interface Join {
  type: 'join';
  /** The sender's name for this command. */
  id: string;
  occupant: Person;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** Give the seat back; possible until the first game starts. */
export interface Leave {
  type: 'leave';
  /** The sender's name for this command. */
  id: string;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** Take no more offers of the opponent in this game. */
export interface Mute {
  type: 'mute';
  /** The sender's name for this command. */
  id: string;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** Propose a draw, a take-back or a rematch. */
export interface Offer {
  type: 'offer';
  /** The sender's name for this command. */
  id: string;
  offer: OfferKind;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** Refuse what the opponent offers. */
export interface Refuse {
  type: 'refuse';
  /** The sender's name for this command. */
  id: string;
  offer: OfferKind;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** Give the game up; the interface asks for confirmation, the table does not. */
export interface Resign {
  type: 'resign';
  /** The sender's name for this command. */
  id: string;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** Check the clock; any client may send it, with or without a seat. */
export interface Tick {
  type: 'tick';
  /** The sender's name for this command. */
  id?: string;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** A masked seat feels what stands on a cell. */
export interface TouchCell {
  type: 'touch-cell';
  /** The sender's name for this command. */
  id: string;
  cell: CellName;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** A masked seat feels whether a piece still lies at its place in the reserve. */
export interface TouchReserve {
  type: 'touch-reserve';
  /** The sender's name for this command. */
  id: string;
  piece: PieceCode;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

/** Withdraw the player's own offer. */
export interface Withdraw {
  type: 'withdraw';
  /** The sender's name for this command. */
  id: string;
  offer: OfferKind;
  /** The seat that sends it, where one connection holds both. */
  seat?: Seat | null;
}

// events

/** `seat` agreed to the assistance of a table with masks. */
export interface Agreed {
  type: 'agreed';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
}

/** Quarto: a player called QUARTO on a line. If `right`, `GameEnded` follows. */
export interface Called {
  type: 'called';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  line: LineName;
  right: boolean;
}

/** A masked seat touched a cell; only that seat sees this event. */
export interface CellTouched {
  type: 'cell-touched';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  cell: CellName;
  /** What stands there, in ascending order: none, one, or a group of Quatrenun. */
  pieces: PieceCode[];
}

/** The clock of the player to act runs again after the server could not hear the players. */
export interface ClockResumed {
  type: 'clock-resumed';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat | null;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  /** The milliseconds that the player to act has from now on. */
  left: number;
}

/** The clock of the player to act stands still, because the server is about to stop. */
export interface ClockStopped {
  type: 'clock-stopped';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat | null;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  /** The milliseconds that the player to act has left. */
  left: number;
}

/** Quarto: asked after the sixteenth piece, the player called no line. */
export interface Declined {
  type: 'declined';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
}

/** Quatrenun: the opponent of `seat` must move a piece of the group on `cell`. */
export interface Designated {
  type: 'designated';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  cell: CellName;
}

export type TableEvent = Agreed | Called | CellTouched | ClockResumed | ClockStopped | Declined | Designated | GameEnded | GameStarted | Given | Joined | Left | Moved | OfferAccepted | OfferMade | OfferRefused | OfferWithdrawn | OffersMuted | Opened | Placed | ReserveTouched | TakenBack;

/** A game is over and all masks come off; `seat` caused it, if a seat did. */
export interface GameEnded {
  type: 'game-ended';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat | null;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  ending: Ending;
  /** None for a draw. */
  winner: Seat | null;
  /** The line of the winning call, made by the player or by the software. */
  line: LineName | null;
  /** What the pieces on that line share, of what is in play. */
  characteristics: Characteristic[];
  /** Where the complete group of Quatrenun stands. */
  group: CellName | null;
}

/** A game begins; the clock of its first player runs. */
export interface GameStarted {
  type: 'game-started';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat | null;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  /** 1 for the first game at this table, 2 for the rematch, and so on. */
  game: number;
  /** The seat that gives the first piece or designates the first group. */
  first: Seat;
  /** Whether the first player was drawn by lot; the other player begins a rematch. */
  drawn: boolean;
  /** Where the game starts, in the notation; None for a masked seat. */
  position: string | null;
}

/** Quarto: a piece was given; the opponent of `seat` holds it now. */
export interface Given {
  type: 'given';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  piece: PieceCode;
}

/** A person took the open seat `seat`; if it was the last one, `GameStarted` follows. */
export interface Joined {
  type: 'joined';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  occupant: Person;
}

/** The person on `seat` gave it back before the first game: it is open again. */
export interface Left {
  type: 'left';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
}

/** Quatrenun: a piece went from the designated group to another. */
export interface Moved {
  type: 'moved';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  /** None, with `target`, for a masked opponent, and for spectators, where moves are not announced. */
  piece: PieceCode | null;
  source: CellName;
  target: CellName | null;
}

/** `seat` accepts the opponent's offer; `GameEnded`, `TakenBack` or `GameStarted` follows. */
export interface OfferAccepted {
  type: 'offer-accepted';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  offer: OfferKind;
}

/** `seat` offers. */
export interface OfferMade {
  type: 'offer-made';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  offer: OfferKind;
}

/** `seat` refuses the opponent's offer. */
export interface OfferRefused {
  type: 'offer-refused';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  offer: OfferKind;
}

/** `seat` withdraws its own offer, which then counts as refused. */
export interface OfferWithdrawn {
  type: 'offer-withdrawn';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  offer: OfferKind;
}

/** `seat` takes no more offers of the opponent in this game; open ones are gone. */
export interface OffersMuted {
  type: 'offers-muted';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
}

/** The table exists: always event 1. */
export interface Opened {
  type: 'opened';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat | null;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  options: Options;
  /** None for an open seat, which a person may take. */
  one: Occupant | null;
  two: Occupant | null;
  /** The record that the first game continues when the last open seat is taken; None for a masked seat. */
  record: string | null;
}

/** Quarto: the piece in hand was placed. */
export interface Placed {
  type: 'placed';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  piece: PieceCode;
  /** None for a masked opponent, and for spectators, where moves are not announced. */
  cell: CellName | null;
}

/** A masked seat touched a place of the reserve; only that seat sees this event. */
export interface ReserveTouched {
  type: 'reserve-touched';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  piece: PieceCode;
  present: boolean;
}

/** The last actions were taken back; `seat` is the one that offered it. */
export interface TakenBack {
  type: 'taken-back';
  /** 0 only until the table has numbered it. */
  number: number;
  time: number;
  /** The seat that acted; None when no seat acted, as when a clock runs out. */
  seat: Seat;
  /** The id of the command that led to it; of several events the first one carries it. Only its sender sees it. */
  command: string | null;
  /** How many actions of both players were taken back, wrong calls included. */
  actions: number;
}

// frames

/** A sign of life, every fifteen seconds from the server; a client may send one too. */
export interface BeatFrame {
  type: 'beat';
  /** The server's clock; a client leaves it out. */
  now?: number;
}

/** The last message before the server closes a connection. */
export interface ByeFrame {
  type: 'bye';
  reason: 'restart' | 'slow' | 'gone' | 'flood' | 'closed' | 'blocked';
}

/** A command had no effect: it was executed before, or there was nothing to do. */
export interface DoneFrame {
  type: 'done';
  id: string;
}

/** A command was not done, or a message could not be read. */
export interface ErrorFrame {
  type: 'error';
  /** The id of the command, if it could be read. */
  id: string | null;
  error: Problem;
}

/** What happened, as this connection may see it. */
export interface EventsFrame {
  type: 'events';
  events: TableEvent[];
  /** The id of the command of this connection that led to it. */
  done?: string;
  /** The table afterwards; present when a game started or ended, a player joined or left, an action was taken back, or, without an event, a name was erased. */
  view?: View;
  now: number;
}

/** Who is connected now, as far as this process knows. */
export interface Presence {
  one: boolean;
  two: boolean;
  onlookers: number;
}

/** A client connected or went away. */
export interface PresenceFrame {
  type: 'presence';
  presence: Presence;
}

/** The first message of a connection. */
export interface WelcomeFrame {
  type: 'welcome';
  table: string;
  /** From where this connection looks; null for an onlooker. */
  seat: Seat | null;
  /** The seats for which it may send commands. */
  held: Seat[];
  view: View;
  /** The number of the last event. */
  number: number;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  presence: Presence;
}

// messages

/** A position to analyse, in the notation. */
export interface AnalyseRequest {
  language?: Language | null;
  pieces?: PieceSet;
  detail?: Verbosity;
  rules: RulesText;
  position: string;
}

/** A legal action, and what it leads to for the player who chooses it, in words too. */
export interface AnalysedChoice {
  action: ActionText;
  value: Value;
  distance: number | null;
  /** What it leads to. */
  said: string | null;
  /** The action. */
  words: string | null;
}

/** What the engine knows about a position. */
export interface AnalysedPosition {
  position: string;
  stage: Stage;
  /** The player to act. */
  player: Player;
  value: Value;
  distance: number | null;
  /** What it is worth to the player to act, in words. */
  said: string | null;
  /** Every legal action, the best first; wrong calls are not among them. */
  choices: AnalysedChoice[];
}

/** A command was done. */
export interface CommandDone {
  /** The id of the command. */
  done: string;
  /** The number of the last event of the table. */
  number: number;
  /** What it led to; none when it was done before. */
  events: TableEvent[];
}

/** The puzzle of a day, the same for every client. */
export interface DailyPuzzle {
  /** Like 2026-11-15. */
  day: string;
  puzzle: PuzzleSummary;
}

/** An empty object: the address says everything. */
export interface EmptyRequest {
}

/** The events that the client may see. */
export interface EventHistory {
  events: TableEvent[];
  /** The number of the last event of the table, seen or not; of the last one here if there are more. */
  number: number;
}

/** The archive no longer shows a game. */
export interface GameHidden {
  /** The id that it had there. */
  game: string;
}

/** Finished games, the latest first. */
export interface GamePage {
  games: GameSummary[];
  /** Pass it as `cursor` for more; null when these are all. */
  next: string | null;
}

/** A finished game in the archive. */
export interface GameSummary {
  id: string;
  /** The name of the player who gave the first piece or designated the first group. */
  first: string;
  second: string;
  /** In the notation. */
  rules: string;
  result: '1-0' | '0-1' | '1/2-1/2';
  ending: string;
  /** In milliseconds since 1970. */
  started: number;
  ended: number;
}

/** A finished game that the archive shall no longer show. */
export interface HideRequest {
  /** Which game of the table: 1 for the first; null for the last one. */
  game?: number | null;
}

/** What the engine would do, action by action until the opponent acts. */
export interface Hint {
  actions: ActionText[];
}

/** A person takes an open seat; null takes any. */
export interface JoinRequest {
  id: string;
  name: string;
  seat?: Seat | null;
  /** A secret chosen by the client, 22 to 64 random letters and digits: if the client sends the same request again, it gets the same answer. Without one the server makes a secret, and a client that misses the answer has lost it. */
  secret?: string | null;
}

/** A finished game that the archive keeps. */
export interface KeptGame {
  id: string;
  /** Which game of its table. */
  game: number;
  /** Whether everybody finds it; else it is hidden. */
  shown: boolean;
}

/** The lines through a cell. */
export interface LineReadings {
  lines: LineReading[];
}

/** How other devices in the local network reach the server. */
export interface LocalAddresses {
  /** Whether the server accepts connections from other devices. */
  listening: boolean;
  /** Where the page is for them if it does, each with a slash at the end; the likeliest first. */
  addresses: string[];
}

/** The name of a player was erased. */
export interface NameErased {
  table: string;
  seat: Seat;
}

/** The operator of the server will look at a name. */
export interface NameReported {
  table: string;
  /** Whose name it is. */
  seat: Seat;
}

/** A table to open. Its creator holds every seat with a person; null is an open seat. */
export interface NewTable {
  options?: OptionsInput;
  one?: Occupant | null;
  two?: Occupant | null;
  /** Whether strangers find it among the open tables. */
  listed?: boolean;
  /** A game record: the table starts where it ends. */
  record?: string | null;
}

/** A listed table with an open seat. */
export interface OpenTable {
  table: string;
  options: Options;
  one: Occupant | null;
  two: Occupant | null;
  /** When it was opened, in milliseconds since 1970. */
  since: number;
}

/** The listed tables with an open seat, the latest first. */
export interface OpenTables {
  tables: OpenTable[];
  /** Pass it as `before` for more; null when these are all. */
  next: string | null;
}

/** What the operator of this server says about privacy. */
export interface PrivacyNotice {
  /** In the operator's own words; empty when there are none. */
  text: string;
  /** Days after the last move at which tables and finished games are deleted; null for never. */
  keep_days: number | null;
  /** The same for tables that nobody joined. */
  keep_unstarted_days: number | null;
  /** Days after the last move at which names are erased; null for never. */
  keep_names_days: number | null;
}

/** A player's answer, action by action. */
export interface PuzzleAnswer {
  actions: ActionText[];
}

/** Puzzles of a kind and a level. */
export interface PuzzlePage {
  puzzles: PuzzleSummary[];
  /** How many there are in all. */
  count: number;
  /** Pass it as `after` for more; null when these are all. */
  next: string | null;
}

/** The one answer to a puzzle. */
export interface PuzzleSolution {
  actions: ActionText[];
}

/** The end of a review. */
export interface ReviewDone {
  type: 'review-done';
  /** Whether every decision was judged, and it is known what each choice led to. */
  complete: boolean;
  standings: ReviewedStanding[];
  /** The indices of those decisions. */
  mistakes: number[];
  /** Mistakes that changed who wins. */
  turning_points: number[];
  summary: string[] | null;
  /** The record with a comment at every mistake. */
  annotated: string | null;
}

export type ReviewMessage = ReviewedGame | ReviewedDecision | ReviewDone;

/** A game to review, as a record. */
export interface ReviewRequest {
  language?: Language | null;
  pieces?: PieceSet;
  detail?: Verbosity;
  record: string;
}

/** One action of the game, judged; the last of the game comes first. */
export interface ReviewedDecision {
  type: 'reviewed-decision';
  /** Its place among the actions, from 0. */
  index: number;
  turn: number;
  player: Player;
  stage: Stage;
  /** The position before it. */
  position: string;
  action: ActionText;
  judgement: Classification;
  /** Whether a better action is known. */
  mistake: boolean;
  before: JudgedPosition;
  played: JudgedPosition;
  /** The best actions of those that are known. */
  best: ActionText[];
  /** How many other actions may be better: of these it takes too long to find out. */
  unknown: number;
  /** Every legal action, best first. */
  choices: JudgedChoice[];
  overlooked: OversightMessage | null;
  /** The principal variation if the player chose something worse, one text per move. */
  line: string[];
  /** Which player was winning before it. */
  standing: ReviewedStanding;
  /** The judgement in words. */
  said: string[] | null;
}

/** The game under review: everything that is known before the engine starts. */
export interface ReviewedGame {
  type: 'reviewed-game';
  rules: RulesText;
  first: string | null;
  second: string | null;
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** Whether the actions themselves end the game; else it was broken off, or is not finished. */
  over: boolean;
  /** As records write them, a wrong call with its question mark. */
  actions: string[];
  /** The number of the move that each action belongs to. */
  turns: number[];
  /** The player of each action. */
  players: Player[];
  /** The position at the start and after every action. */
  positions: string[];
  title: string | null;
  /** What was done, each action in words. */
  done: string[] | null;
}

/** Which player was winning after so many actions, in words too. */
export interface ReviewedStanding {
  after: number;
  /** For the first player. */
  value: Value;
  distance: number | null;
  leader: Player | null;
  said: string | null;
}

/** A listed table whose game everybody may watch. */
export interface RunningGame {
  table: string;
  /** As an onlooker sees it. */
  view: View;
}

/** Games to watch: of listed tables, with both players connected; the latest table first. */
export interface RunningGames {
  tables: RunningGame[];
}

/** The seat that belongs to a secret. */
export interface SeatClaimed {
  table: string;
  seat: Seat;
}

/** Everything that is kept about the player of a seat, besides the hash of the secret. */
export interface SeatExport {
  table: string;
  seat: Seat;
  name: string;
  options: Options;
  /** All events of the table as this seat may see them, with their times. */
  events: TableEvent[];
  games: KeptGame[];
  /** Whether the opponent reported the name. */
  reported: boolean;
}

/** The proof that a seat is yours; the server shows it once. */
export interface SeatSecret {
  secret: string;
}

/** Whether the service can do its work. */
export interface ServiceHealth {
  status: 'ok' | 'store-unavailable' | 'stopping';
}

/** The program that answers. */
export interface ServiceVersion {
  name: string;
  version: string;
}

/** A table was opened. */
export interface TableCreated {
  table: string;
  /** The seats that its creator holds. */
  seats: { one?: SeatSecret; two?: SeatSecret };
  view: View;
}

/** A seat was taken. */
export interface TableJoined {
  table: string;
  seat: Seat;
  secret: string;
  view: View;
}

/** A table as the client may see it. */
export interface TableSnapshot {
  table: string;
  /** From where the client looks; null for an onlooker. */
  seat: Seat | null;
  /** The seats for which it may send commands. */
  held: Seat[];
  view: View;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  presence: Presence;
}

/** How the sentences of a review are worded; without a language there are none. */
export interface WordingOptions {
  language?: Language | null;
  pieces?: PieceSet;
  detail?: Verbosity;
}

// problems

/** What programs get instead of an answer. */
export interface ErrorBody {
  error: Problem;
}

/** What was wrong. */
export interface Problem {
  /** A stable word for programs: docs/develop/api.md lists them all. */
  code: string;
  /** The same for people, in English. */
  message: string;
  /** What the code alone does not say, like the field that was wrong. */
  detail: Record<string, unknown> | null;
}

// puzzles

/** What a puzzle asks for. */
export type PuzzleKind = 'call' | 'give' | 'win' | 'group';

/** The engine's reply to an answer. */
export interface PuzzleReply {
  right: boolean;
  /** Right so far, but not yet the whole answer. */
  start: boolean;
  /** Whether it calls a line that is not an alignment. */
  wrong_call: boolean;
  /** The value of a wrong answer for the player who gave it; null if it is not wrong. */
  value: Value | null;
  /** Placements (in Quatrenun: moves), counted from the puzzle's position. */
  distance: number | null;
  /** Best play to the end: to the win after the right answer, to the loss after a wrong one. */
  line: ActionText[];
}

/** A puzzle without its answer. */
export interface PuzzleSummary {
  id: string;
  kind: PuzzleKind;
  /** 1 (easy) to 5. */
  level: number;
  rules: RulesText;
  position: string;
  /** The first thing to do. */
  stage: Stage;
  /** Whether the opponent has missed an alignment, which the player can call now. */
  late: boolean;
  /** Placements (in Quatrenun: moves) to the win, if the puzzle asks for one. */
  distance: number;
  /** How many actions the answer has. */
  steps: number;
}

// reviews

/** How good a decision was. */
export type Classification = 'only' | 'best' | 'as-good' | 'best-known' | 'slips' | 'loses' | 'delays' | 'hastens' | 'overlooked' | 'wrong-call' | 'unknown';

/** A legal action, and what it leads to for the player who chooses it. */
export interface JudgedChoice {
  action: ActionText;
  value: Value;
  distance: number | null;
}

/** What a position is worth to the player to act. */
export interface JudgedPosition {
  value: Value;
  /** Placements (in Quatrenun: moves) to the end, that one included. */
  distance: number | null;
}

/** A language that has catalogues; the value is its folder and its BCP 47 tag. */
export type Language = 'en' | 'fr';

/** What a player overlooked. */
export type OversightKind = 'own-call' | 'late-call' | 'placement' | 'gift' | 'completion';

/** What the player overlooked. */
export interface OversightMessage {
  oversight: OversightKind;
  line: LineName | null;
  cell: CellName | null;
  shared: SharedValueMessage[];
}

/** What the pieces of a line have in common. */
export interface SharedValueMessage {
  characteristic: Characteristic;
  value: boolean;
}

/** The value of a position for the player to act when both play their best. */
export type Value = 'win' | 'draw' | 'loss' | 'unknown';

/** How much a sentence says about an action. */
export type Verbosity = 'words' | 'codes' | 'coordinates';

// rules

/** What a player does, in the notation: >7 b2 !4 = @b3 8>c3. */
export type ActionText = string;

/** A cell, a1 top left. */
export type CellName = string;

export type Characteristic = 'height' | 'shape' | 'fill' | 'finish';

/** How a game can end; the last three are decided by the players, not by the board. */
export type Ending = 'call' | 'wrong call' | 'all placed' | 'complete group' | 'no move' | 'resignation' | 'time' | 'agreement';

/** A row, a column, a diagonal, or a square by its top left cell. */
export type LineName = string;

/** What can become of a line. */
export type LineState = 'open' | 'full' | 'aligned' | 'dead';

/** A piece in the notation. */
export type PieceCode = string;

/** What the pieces are made like: this changes words and drawings only, never play. */
export type PieceSet = 'classic' | 'tactile';

/** `FIRST` was drawn first and gives the first piece, or designates the first group. */
export type Player = 'first' | 'second';

/** Rules in the notation, or a named set. */
export type RulesText = string;

/** What the player to act is asked for. */
export type Stage = 'give' | 'place' | 'last' | 'designate' | 'move' | 'over' | 'waiting';

// seats

/** The engine at a level, 1 to 8. */
export interface EngineSeat {
  type: 'engine';
  level: number;
}

export type Occupant = Person | EngineSeat;

/** What can be offered. */
export type OfferKind = 'draw' | 'take-back' | 'rematch';

/** An offer that waits for an answer. */
export interface OpenOffer {
  /** Who made it. */
  seat: Seat;
  offer: OfferKind;
}

/** The rules of a table and everything around them. */
export interface Options {
  rules: RulesText;
  /** Which set is named and drawn: never changes play. */
  pieces: PieceSet;
  /** The seats that wear a mask. */
  masked: Seat[];
  /** Whether a masked player learns where the opponent places or moves. */
  announced: boolean;
  /** How often a masked seat may touch during one move of either player; None for no limit. */
  touch_limit: number | null;
  /** Assistance: reading the lines through a cell. See `assistance` for masked tables. */
  lines: boolean;
  /** Assistance: asking the engine for a move. */
  hints: boolean;
  /** Whether people without a seat may watch. */
  onlookers: boolean;
  /** Whether finished games enter the public archive: players agree to it by sitting down. */
  archived: boolean;
}

/** The rules of a table and everything around them. */
export interface OptionsInput {
  rules?: RulesText;
  /** Which set is named and drawn: never changes play. */
  pieces?: PieceSet;
  /** The seats that wear a mask. */
  masked?: Seat[];
  /** Whether a masked player learns where the opponent places or moves. */
  announced?: boolean;
  /** How often a masked seat may touch during one move of either player; None for no limit. */
  touch_limit?: number | null;
  /** Assistance: reading the lines through a cell. See `assistance` for masked tables. */
  lines?: boolean;
  /** Assistance: asking the engine for a move. */
  hints?: boolean;
  /** Whether people without a seat may watch. */
  onlookers?: boolean;
  /** Whether finished games enter the public archive: players agree to it by sitting down. */
  archived?: boolean;
}

/** A person with a name; white space and invisible characters in it are tidied. */
export interface Person {
  type: 'person';
  name: string;
}

/** A place at the table. Each game decides which seat is `Player.FIRST`: the first by lot. */
export type Seat = 'one' | 'two';

// server

/** What the audit log knows that an administrator did. */
export type AdminAction = 'create-token' | 'revoke-token' | 'block' | 'unblock' | 'announce' | 'withdraw-announcement' | 'hide-table' | 'close-table' | 'delete-table' | 'erase-name' | 'hide-game' | 'show-game' | 'delete-game' | 'settle-report';

/** Why something is done, for the audit log. */
export interface AdminReason {
  reason: string;
}

/** Whose token a request shows. */
export interface AdminSession {
  /** The name of the token. */
  name: string;
  /** When it expires, in milliseconds since 1970. */
  expires: number;
}

/** A token, to be exchanged for a cookie. */
export interface AdminSignIn {
  token: string;
}

/** A finished game as administrators see it. */
export interface AdministeredGame {
  game: GameSummary;
  /** Why the archive does not show it; null when it does. */
  hidden: HiddenBy | null;
}

/** Finished games, the latest first, hidden ones too. */
export interface AdministeredGames {
  games: AdministeredGame[];
  /** Pass it as `cursor` for more; null when these are all. */
  next: string | null;
}

/** A table as an administrator sees it: also closed and unlisted ones. */
export interface AdministeredTable {
  id: string;
  opened: number;
  options: Options;
  one: Occupant | null;
  two: Occupant | null;
  listed: boolean;
  /** When it was closed. */
  closed: number | null;
  /** The number of its last event. */
  events: number;
  /** How many of its games are in the archive. */
  games: number;
}

/** Tables as administrators see them, the newest first. */
export interface AdministeredTables {
  tables: AdministeredTable[];
  /** Pass it as `before` for more; null when these are all. */
  next: string | null;
}

/** An announcement to all visitors, of a restart for example. */
export interface Announcement {
  /** A client that knows it has announced it already. */
  id: number;
  /** When the server restarts, in milliseconds since 1970; null for a message without a time. */
  at: number | null;
  /** When it is no longer shown. */
  until: number;
  /** A message in English beside the sentence about the restart; may be empty. */
  en: string;
  /** The same in French. */
  fr: string;
}

/** What an administrator tells every visitor: after the welcome, and when it changes. */
export interface AnnouncementFrame {
  type: 'announcement';
  /** Null when it was taken back. */
  announcement: Announcement | null;
}

/** Something that an administrator did. */
export interface AuditEntry {
  number: number;
  /** In milliseconds since 1970. */
  time: number;
  /** Like `token desk` or `alice on the command line`. */
  actor: string;
  action: AdminAction;
  /** What it was done to: the id of a table or game, a name, a network, the name of a token. */
  subject: string;
  reason: string;
  /** What the action alone does not say, like the time until which a block lasts. */
  detail: Record<string, unknown>;
}

/** Entries of the audit log, the newest first. */
export interface AuditPage {
  entries: AuditEntry[];
  /** Pass it as `before` for more; null when these are all. */
  next: number | null;
}

/** A name, an address or a network that may not play for a time. */
export interface Block {
  kind: BlockKind;
  /** The name as it was given; the address or network in its shortest form. */
  value: string;
  /** In milliseconds since 1970. */
  until: number;
  created: number;
  actor: string;
  reason: string;
}

/** What a block compares. */
export type BlockKind = 'name' | 'network';

/** The blocks that last, the newest first. */
export interface BlockPage {
  blocks: Block[];
}

export type ClientFrame = Join | Leave | Act | TouchCell | TouchReserve | Offer | Accept | Refuse | Withdraw | Mute | Resign | Agree | Tick | BeatFrame;

/** The current announcement to all visitors. */
export interface CurrentAnnouncement {
  /** Null when there is nothing to tell. */
  announcement: Announcement | null;
}

/** Why a finished game is kept and not shown in the archive. */
export type HiddenBy = 'player' | 'operator' | 'unlisted';

/** A block to lift before its time. */
export interface LiftBlock {
  kind: BlockKind;
  value: string;
  reason?: string;
}

/** A restart to announce, or a message in both languages, or both. */
export interface NewAnnouncement {
  /** In how many seconds the server restarts. */
  seconds?: number | null;
  /** A message in English. */
  en?: string;
  /** The same in French. */
  fr?: string;
  reason?: string;
}

/** A name, an address or a network to block for a time. */
export interface NewBlock {
  kind: BlockKind;
  /** A name, an address like `203.0.113.7`, or a network like `2001:db8::/48`. */
  value: string;
  /** For how long. */
  seconds: number;
  reason: string;
}

/** A report as the store keeps it. */
export interface Report {
  time: number;
  table: string;
  /** The seat whose name is reported. */
  seat: Seat;
  name: string;
  key: number;
}

/** Reported names, the latest first. */
export interface ReportPage {
  reports: Report[];
  /** Pass it as `before` for more; null when these are all. */
  next: number | null;
}

export type ServerFrame = WelcomeFrame | EventsFrame | DoneFrame | ErrorFrame | PresenceFrame | AnnouncementFrame | BeatFrame | ByeFrame;

// view

/** The assistance that both seats have now. */
export interface AssistanceView {
  lines: boolean;
  hints: boolean;
  /** The seats that agreed to it at a table with masks; both must. */
  agreed: Seat[];
}

/** The clock of the player to act. */
export interface ClockView {
  /** How long a move may take. */
  seconds: number;
  /** When the move began, in milliseconds. */
  began: number;
  /** When it is lost: from this millisecond on. */
  due: number;
}

/** A table as a seat or a spectator may see it. */
export interface View {
  /** The number of the last event. */
  number: number;
  /** Whose view it is; None for a spectator. */
  seat: Seat | null;
  options: Options;
  /** The occupant of seat one; None while it is open. */
  one: Occupant | null;
  two: Occupant | null;
  /** 1 for the first game at this table, 2 for the rematch, and so on; 0 before the first. */
  game: number;
  /** The seat that gives the first piece or designates the first group; None before a game. */
  first: Seat | null;
  /** Whether board and reserve are hidden from this view current. */
  masked: boolean;
  /** `WAITING` before the first game. */
  stage: Stage;
  /** The seat to act; None when the game is over or has not started. */
  to_act: Seat | null;
  /** What stands on each cell, `a1` first; None behind a mask and before the first game. */
  board: PieceCode[][] | null;
  /** The position in the notation, to analyse it or to read it as a state; None where there is no board. It does not tell of an alignment that was missed and can still be called. */
  position: string | null;
  /** The pieces that can be given, in ascending order; None where there is no board, and in Quatrenun. */
  reserve: PieceCode[] | null;
  /** Quarto: what the player to act holds; the opponent who gave it knows it too. */
  hand: PieceCode | null;
  /** Quatrenun: the group of which the player to act must move a piece. */
  designated: CellName | null;
  /** The last action and what the same player did just before it, as this view may see it; at most the latest hundred. */
  last: (Given | Placed | Called | Declined | Designated | Moved)[];
  /** None without a clock, and while it stands still. */
  clock: ClockView | null;
  /** How often this seat may still touch in this move; None when there is no limit or no mask. */
  touches_left: number | null;
  offers: OpenOffer[];
  /** The seats that take no more offers in this game. */
  muted: Seat[];
  /** Whether this seat could offer a take-back. */
  can_take_back: boolean;
  assistance: AssistanceView;
  /** How the game ended; None before that. */
  outcome: GameEnded | null;
}
