/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { PieceSet, RulesText } from './rules';
import type { Seat } from './seats';

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
