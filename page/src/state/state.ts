import type { Line } from '../rules/board';
import type { Touched } from '../rules/targets';
import type {
  Announcement,
  CellName,
  ClientFrame,
  LineName,
  NewTable,
  OfferKind,
  PieceCode,
  PieceSet,
  Presence,
  Seat,
  TableEvent,
  View,
} from '../wire/types';

/** `gone`: there is no such table, or it may not be watched. */
export type Connection = 'connecting' | 'live' | 'lost' | 'gone';

type WithoutId<Frame> = Frame extends { id: string } ? Omit<Frame, 'id'> : never;
/** A command without its id, which the session makes. */
export type CommandBody = WithoutId<ClientFrame>;

/** A command that the server has not answered yet; the page sends it again after a reconnect. */
export interface Pending {
  id: string;
  body: CommandBody;
}

/** What is chosen and can still be changed. `piece` alone: in the reserve, or of a group. */
export interface Choice {
  cell: CellName | null;
  piece: PieceCode | null;
}

/** A question that stands open until it is answered or cancelled. */
export type OpenQuestion = null | 'call' | 'resign' | PrivacyRequest;

/** What a player can do about a finished game, their own name and the opponent's. */
export type PrivacyRequest = 'hide' | 'erase-name' | 'report';

/** A text on the screen that is also announced. */
export interface Said {
  /** Grows by one: tells two equal texts apart. */
  id: number;
  text: string;
  /** What is expected after it: said with it; on the screen it stands elsewhere. */
  then: string;
  /** `touch`: what a hand felt, outdated when it feels elsewhere. */
  kind: 'news' | 'answer' | 'touch' | 'error';
}

/** Where the tab stops of the two grids are. */
export interface Focus {
  cell: CellName;
  piece: PieceCode;
}

/**
 * What the coach advises: to call, to place where it aligns or where it is safe, to give safely; in
 * Quatrenun to move safely, and to designate the group with the fewest (or no) safe moves.
 */
export type Advice =
  | { do: 'call'; line: Line }
  | { do: 'align' | 'place'; cell: CellName }
  | { do: 'give'; pieces: readonly PieceCode[] }
  | { do: 'move'; piece: PieceCode; cell: CellName }
  | { do: 'trap' | 'designate'; cell: CellName; count: number }
  | { do: 'hope' | 'lose' };

/** In place of the id of a table, on a board that no server watches. */
export const PRACTICE = 'practice';

/** The current table, and everything that the page knows about it. */
export interface TableState {
  id: string;
  connection: Connection;
  /** The seat of the view; null for a spectator. */
  seat: Seat | null;
  /** Every seat that this browser may act for: both when two play here. */
  held: Seat[];
  view: View | null;
  /** What happened and may be seen, oldest first, without what was taken back or touched. */
  events: TableEvent[];
  presence: Presence;
  /** Server time minus ours, in milliseconds. */
  offset: number;
  pending: Pending[];
  chosen: Choice;
  /** Of a masked player. */
  touched: Touched;
  asking: OpenQuestion;
  /** While `asking` is `call`: the cells pointed out so far. */
  pointed: CellName[];
  focus: Focus;
  /** What the coach showed when it was asked; null when something was done since. */
  advice: Advice | null;
  /** The latest few, oldest first. */
  said: Said[];
  /** The secrets of the seats taken in this tab, for their private links. */
  secrets: Partial<Record<Seat, string>>;
}

/** A screen, with an address of its own. */
export type Route =
  | { name: 'start' }
  | { name: 'table'; id: string }
  /** `id` is what stands behind the name in the address, with its question mark if it has one. */
  | { name: LazyName; id: string };
/** The screens whose scripts and words the page loads when a visitor opens them. */
export type LazyName = 'admin' | 'lessons' | 'puzzles' | 'games' | 'review' | 'setup' | 'privacy';
/** What opens over a screen, without an address. */
export type DialogName = 'settings' | 'help';

/** Everything the page shows. */
export interface State {
  route: Route;
  dialog: DialogName | null;
  table: TableState | null;
  /** With which pieces a table was played that is no longer there: its review speaks of them. */
  played: { id: string; pieces: PieceSet } | null;
  /** While a table is being opened. */
  isBusy: boolean;
  /** Why the last thing asked outside a table was not done. */
  trouble: string | null;
  /** What an administrator announces, on every screen. */
  announcement: Announcement | null;
}

/** What can be asked for by a key, a button or a word. */
export type QuestionName =
  | 'cell'
  | 'hand'
  | 'reserve'
  | 'board'
  | 'last'
  | 'time'
  | 'again'
  | 'turn';

/** An intent: components only ever dispatch these. */
export type Intent =
  /** `calling`: a line is pointed out there as soon as the visitor arrives. */
  | { type: 'open'; table: NewTable; calling?: boolean }
  /** Find an opponent for a game like this: one who waits already, or the next who comes. */
  | { type: 'find-opponent'; table: NewTable }
  /** Shows a table no more among one's own. */
  | { type: 'forget-table'; id: string }
  /** A click or tap: chooses; on what is chosen already, confirms. */
  | { type: 'choose-cell'; cell: CellName }
  | { type: 'choose-piece'; piece: PieceCode }
  /** Enter, Space: does it at once. */
  | { type: 'activate-cell'; cell: CellName }
  | { type: 'activate-piece'; piece: PieceCode }
  /** Do what is chosen: place, give, designate, move. */
  | { type: 'confirm' }
  | { type: 'place'; cell: CellName }
  | { type: 'give'; piece: PieceCode }
  | { type: 'designate'; cell: CellName }
  | { type: 'move'; piece: PieceCode; cell: CellName }
  /** Any of these, or a call, as the notation writes it. */
  | { type: 'act'; action: string }
  /** Begin to call QUARTO: cells that are chosen then point out the line; call. */
  | { type: 'start-call' }
  | { type: 'call'; line: LineName }
  | { type: 'decline' }
  | { type: 'touch-cell'; cell: CellName }
  | { type: 'touch-piece'; piece: PieceCode }
  | { type: 'offer' | 'accept' | 'refuse' | 'withdraw'; offer: OfferKind }
  /** `resign` asks first, `resign-now` does it. */
  | { type: 'resign' }
  | { type: 'resign-now' }
  | { type: 'agree' }
  /** Take no more offers of the opponent in this game. */
  | { type: 'mute' }
  | { type: 'cancel' }
  /** A key moves the tab stop of a grid; focus follows. */
  | { type: 'move-to-cell'; cell: CellName }
  | { type: 'move-to-piece'; piece: PieceCode }
  /** The focus moved there, in whatever way. */
  | { type: 'focus-cell'; cell: CellName }
  | { type: 'focus-piece'; piece: PieceCode }
  | { type: 'ask-lines'; cell: CellName }
  | { type: 'hint' }
  /** Switches the coach on or off; asks it what it would do. */
  | { type: 'coach'; isOn: boolean }
  | { type: 'ask-coach' }
  | { type: 'join'; name: string; seat: Seat | null }
  /** Leave the seat before the game has begun. */
  | { type: 'leave' }
  /** The private link of the own seat, to play on elsewhere. */
  | { type: 'copy-private-link' }
  /** `ask-privacy` asks first, `privacy` does it. */
  | { type: 'ask-privacy'; what: PrivacyRequest }
  | { type: 'privacy'; what: PrivacyRequest }
  /** Share the end of the game, as a picture and as text. */
  | { type: 'share' }
  | { type: 'typed'; text: string }
  | { type: 'say'; what: QuestionName; cell?: CellName }
  | { type: 'say-piece'; piece: PieceCode }
  /** Say a text of the page itself. */
  | { type: 'say-text'; text: string }
  | { type: 'go'; route: Route | { name: DialogName } }
  | { type: 'close-dialog' };

export type Dispatch = (intent: Intent) => void;

export const NOTHING_CHOSEN: Choice = { cell: null, piece: null };

/** A table before anything is known about it. */
export function newTable(id: string): TableState {
  return {
    id,
    connection: 'connecting',
    seat: null,
    held: [],
    view: null,
    events: [],
    presence: { one: false, two: false, onlookers: 0 },
    offset: 0,
    pending: [],
    chosen: NOTHING_CHOSEN,
    touched: {},
    asking: null,
    pointed: [],
    focus: { cell: 'a1', piece: '0' },
    advice: null,
    said: [],
    secrets: {},
  };
}
