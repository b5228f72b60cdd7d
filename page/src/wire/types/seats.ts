/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { PieceSet, RulesText } from './rules';

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
