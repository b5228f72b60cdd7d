/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { Called, Declined, Designated, GameEnded, Given, Moved, Placed } from './events';
import type { CellName, PieceCode, Stage } from './rules';
import type { Occupant, OpenOffer, Options, Seat } from './seats';

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
