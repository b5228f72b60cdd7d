/** The messages of the server, as `quaterne.server.schema` has them. */

export type Seat = 'one' | 'two';
export type Stage = 'waiting' | 'give' | 'place' | 'last' | 'designate' | 'move' | 'over';
export type OfferKind = 'draw' | 'take-back' | 'rematch';
export type PieceSet = 'classic' | 'tactile';
export type CharacteristicName = 'height' | 'shape' | 'fill' | 'finish';
export type Ending =
  | 'call'
  | 'all placed'
  | 'complete group'
  | 'no move'
  | 'wrong call'
  | 'resignation'
  | 'time'
  | 'agreement';

/** One hexadecimal digit: 8 tall, 4 square, 2 hollow, 1 dark or grooved. */
export type PieceCode = string;
/** `a1` top left to `d4` bottom right. */
export type CellName = string;
/** `1`–`4`, `a`–`d`, `\`, `/`, or the top-left cell of a square. */
export type LineName = string;

export interface Person {
  type: 'person';
  name: string;
}
export interface Engine {
  type: 'engine';
  level: number;
}
export type Occupant = Person | Engine;

export interface Options {
  rules: string;
  pieces: PieceSet;
  masked: Seat[];
  announced: boolean;
  touch_limit: number | null;
  lines: boolean;
  hints: boolean;
  onlookers: boolean;
}

interface EventBase {
  number: number;
  time: number;
  seat: Seat | null;
  command: string | null;
}
interface Deed extends EventBase {
  seat: Seat;
}
export interface Opened extends EventBase {
  type: 'opened';
  options: Options;
  one: Occupant | null;
  two: Occupant | null;
}
export interface Joined extends Deed {
  type: 'joined';
  occupant: Person;
}
export interface Left extends Deed {
  type: 'left';
}
export interface GameStarted extends EventBase {
  type: 'game-started';
  game: number;
  first: Seat;
  drawn: boolean;
  position: string | null;
}
export interface Given extends Deed {
  type: 'given';
  piece: PieceCode;
}
export interface Placed extends Deed {
  type: 'placed';
  piece: PieceCode;
  cell: CellName | null;
}
export interface Called extends Deed {
  type: 'called';
  line: LineName;
  right: boolean;
}
export interface Declined extends Deed {
  type: 'declined';
}
export interface Designated extends Deed {
  type: 'designated';
  cell: CellName;
}
export interface Moved extends Deed {
  type: 'moved';
  piece: PieceCode | null;
  source: CellName;
  target: CellName | null;
}
export type GameEvent = Given | Placed | Called | Declined | Designated | Moved;
export interface CellTouched extends Deed {
  type: 'cell-touched';
  cell: CellName;
  pieces: PieceCode[];
}
export interface ReserveTouched extends Deed {
  type: 'reserve-touched';
  piece: PieceCode;
  present: boolean;
}
export interface OfferEvent extends Deed {
  type: 'offer-made' | 'offer-accepted' | 'offer-refused' | 'offer-withdrawn';
  offer: OfferKind;
}
export interface TakenBack extends Deed {
  type: 'taken-back';
  actions: number;
}
export interface Agreed extends Deed {
  type: 'agreed';
}
export interface GameEnded extends EventBase {
  type: 'game-ended';
  ending: Ending;
  winner: Seat | null;
  line: LineName | null;
  characteristics: CharacteristicName[];
  group: CellName | null;
}
export type TableEvent =
  | Opened
  | Joined
  | Left
  | GameStarted
  | GameEvent
  | CellTouched
  | ReserveTouched
  | OfferEvent
  | TakenBack
  | Agreed
  | GameEnded;

export interface ClockView {
  seconds: number;
  began: number;
  due: number;
}
export interface AssistanceView {
  lines: boolean;
  hints: boolean;
  agreed: Seat[];
}
export interface OpenOffer {
  seat: Seat;
  offer: OfferKind;
}
export interface View {
  number: number;
  seat: Seat | null;
  options: Options;
  one: Occupant | null;
  two: Occupant | null;
  game: number;
  first: Seat | null;
  masked: boolean;
  stage: Stage;
  to_act: Seat | null;
  board: PieceCode[][] | null;
  reserve: PieceCode[] | null;
  hand: PieceCode | null;
  designated: CellName | null;
  last: GameEvent[];
  clock: ClockView | null;
  touches_left: number | null;
  offers: OpenOffer[];
  can_take_back: boolean;
  assistance: AssistanceView;
  outcome: GameEnded | null;
}
