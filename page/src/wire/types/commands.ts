/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { ActionText, CellName, PieceCode } from './rules';
import type { OfferKind, Person, Seat } from './seats';

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
