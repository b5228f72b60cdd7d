/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { LineReading } from './assistance';
import type { TableEvent } from './events';
import type { Presence } from './frames';
import type { Options, OptionsInput } from './options';
import type { ActionText } from './rules';
import type { Occupant, Seat } from './seats';
import type { View } from './view';

/** A command was done. */
export interface CommandDone {
  /** The id of the command. */
  done: string;
  /** The number of the last event of the table. */
  number: number;
  /** What it led to; none when it was done before. */
  events: TableEvent[];
}

/** An empty object: the address says everything. */
export interface EmptyRequest {
}

/** The events that the client may see. */
export interface EventHistory {
  events: TableEvent[];
  /** The number of the last event of the table, seen or not; of the last one here if there are more. */
  number: number;
}

/** What the engine would do, action by action until the opponent acts. */
export interface Hint {
  actions: ActionText[];
}

/** A person takes an open seat; null takes any. */
export interface JoinRequest {
  id: string;
  name: string;
  seat?: Seat | null;
  /** A secret chosen by the client, 22 to 64 random letters and digits: if the client sends the same request again, it gets the same answer. Without one the server makes a secret, and a client that misses the answer has lost it. */
  secret?: string | null;
}

/** The lines through a cell. */
export interface LineReadings {
  lines: LineReading[];
}

/** A table to open. Its creator holds every seat with a person; null is an open seat. */
export interface NewTable {
  options?: OptionsInput;
  one?: Occupant | null;
  two?: Occupant | null;
  /** Whether strangers find it among the open tables. */
  listed?: boolean;
  /** A game record: the table starts where it ends. */
  record?: string | null;
}

/** A listed table with an open seat. */
export interface OpenTable {
  table: string;
  options: Options;
  one: Occupant | null;
  two: Occupant | null;
  /** When it was opened, in milliseconds since 1970. */
  since: number;
}

/** The listed tables with an open seat, the latest first. */
export interface OpenTables {
  tables: OpenTable[];
  /** Pass it as `before` for more; null when these are all. */
  next: string | null;
}

/** A listed table whose game everybody may watch. */
export interface RunningGame {
  table: string;
  /** As an onlooker sees it. */
  view: View;
}

/** Games to watch: of listed tables, with both players connected; the latest table first. */
export interface RunningGames {
  tables: RunningGame[];
}

/** The seat that belongs to a secret. */
export interface SeatClaimed {
  table: string;
  seat: Seat;
}

/** The proof that a seat is yours; the server shows it once. */
export interface SeatSecret {
  secret: string;
}

/** A table was opened. */
export interface TableCreated {
  table: string;
  /** The seats that its creator holds. */
  seats: { one?: SeatSecret; two?: SeatSecret };
  view: View;
}

/** A seat was taken. */
export interface TableJoined {
  table: string;
  seat: Seat;
  secret: string;
  view: View;
}

/** A table as the client may see it. */
export interface TableSnapshot {
  table: string;
  /** From where the client looks; null for an onlooker. */
  seat: Seat | null;
  /** The seats for which it may send commands. */
  held: Seat[];
  view: View;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  presence: Presence;
}
