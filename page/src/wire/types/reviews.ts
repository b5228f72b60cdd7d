/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { ActionText, CellName, Characteristic, LineName, PieceSet, Player, RulesText, Stage } from './rules';

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

/** What the pieces of a line have in common. */
export interface SharedValueMessage {
  characteristic: Characteristic;
  value: boolean;
}

/** The value of a position for the player to act when both play their best. */
export type Value = 'win' | 'draw' | 'loss' | 'unknown';

/** How much a sentence says about an action. */
export type Verbosity = 'words' | 'codes' | 'coordinates';

/** How the sentences of a review are worded; without a language there are none. */
export interface WordingOptions {
  language?: Language | null;
  pieces?: PieceSet;
  detail?: Verbosity;
}
