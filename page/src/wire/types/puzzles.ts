/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { Value } from './reviews';
import type { ActionText, RulesText, Stage } from './rules';

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
