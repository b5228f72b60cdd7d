/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { CellName, Characteristic, Ending, LineName, PieceCode } from './rules';
import type { Occupant, OfferKind, Options, Person, Seat } from './seats';

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
