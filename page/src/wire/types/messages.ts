/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { LineReading } from './assistance';
import type { TableEvent } from './events';
import type { Presence } from './frames';
import type { PuzzleSummary } from './puzzles';
import type { Classification, JudgedChoice, JudgedPosition, Language, OversightMessage, Value, Verbosity } from './reviews';
import type { ActionText, PieceSet, Player, RulesText, Stage } from './rules';
import type { Occupant, Options, OptionsInput, Seat } from './seats';
import type { View } from './view';

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
