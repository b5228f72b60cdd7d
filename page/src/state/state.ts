import type {
  CellName,
  LineName,
  OfferKind,
  PieceCode,
  Presence,
  Seat,
  TableEvent,
  View,
} from '../wire/types';

export type Connection = 'none' | 'connecting' | 'live' | 'lost' | 'gone';

/** A command of ours that the server has not answered yet; sent again after a reconnect. */
export interface Pending {
  id: string;
  body: Record<string, unknown>;
}

/** What is chosen and can still be changed. `piece` alone: in the reserve, or of a group. */
export interface Choice {
  cell: CellName | null;
  piece: PieceCode | null;
}

/** A question that stands open until it is answered or cancelled. */
export type Asking = null | 'call' | 'resign' | 'leave';

/** Something said on the screen and to the ear. */
export interface Message {
  /** Grows by one: tells two equal messages apart. */
  id: number;
  text: string;
  kind: 'news' | 'answer' | 'error';
}

/** The table in front of the person, and all that the page knows about it. */
export interface TableState {
  id: string;
  connection: Connection;
  /** Whose eyes we look through; null for an onlooker. */
  seat: Seat | null;
  /** Every seat that this browser may act for: both when two play here. */
  held: Seat[];
  view: View | null;
  /** What happened and may be seen, oldest first: the list of moves. */
  events: TableEvent[];
  presence: Presence;
  /** Server time minus ours, in milliseconds. */
  offset: number;
  pending: Pending[];
  chosen: Choice;
  asking: Asking;
  /** While `asking` is `call`: the cells pointed out so far. */
  pointed: CellName[];
  messages: Message[];
}

export type Route =
  | { name: 'start' }
  | { name: 'table'; id: string }
  | { name: 'settings' }
  | { name: 'help' };

/** Everything the page shows. */
export interface State {
  route: Route;
  table: TableState | null;
}

/** What a person wants: components only ever dispatch these. */
export type Intent =
  | { type: 'choose-cell'; cell: CellName }
  | { type: 'choose-piece'; piece: PieceCode }
  | { type: 'unchoose' }
  /** Do what is chosen: place, give, designate, move. */
  | { type: 'confirm' }
  | { type: 'place'; cell: CellName }
  | { type: 'give'; piece: PieceCode }
  | { type: 'designate'; cell: CellName }
  | { type: 'move'; piece: PieceCode; cell: CellName }
  /** Open the QUARTO dialogue; point cells out in it; call. */
  | { type: 'start-call' }
  | { type: 'point'; cell: CellName }
  | { type: 'call'; line: LineName }
  | { type: 'decline' }
  | { type: 'touch-cell'; cell: CellName }
  | { type: 'touch-piece'; piece: PieceCode }
  | { type: 'offer' | 'accept' | 'refuse' | 'withdraw'; offer: OfferKind }
  /** `resign` asks first, `resign-now` does it. */
  | { type: 'resign' }
  | { type: 'resign-now' }
  | { type: 'agree' }
  | { type: 'cancel' }
  | { type: 'ask-lines'; cell: CellName }
  | { type: 'hint' }
  | { type: 'join'; name: string; seat: Seat | null }
  /** Leave an open seat before the game has begun. */
  | { type: 'leave' }
  | { type: 'typed'; text: string }
  | {
      type: 'say';
      what: 'cell' | 'hand' | 'reserve' | 'board' | 'last' | 'time' | 'again' | 'turn';
      cell?: CellName;
    }
  | { type: 'go'; route: Route };

export type Dispatch = (intent: Intent) => void;
