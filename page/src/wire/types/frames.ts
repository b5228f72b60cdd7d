/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { TableEvent } from './events';
import type { Problem } from './problems';
import type { Seat } from './seats';
import type { View } from './view';

/** A sign of life, every fifteen seconds from the server; a client may send one too. */
export interface BeatFrame {
  type: 'beat';
  /** The server's clock; a client leaves it out. */
  now?: number;
}

/** The last message before the server closes a connection. */
export interface ByeFrame {
  type: 'bye';
  reason: 'restart' | 'slow' | 'gone' | 'flood' | 'closed' | 'blocked';
}

/** A command had no effect: it was executed before, or there was nothing to do. */
export interface DoneFrame {
  type: 'done';
  id: string;
}

/** A command was not done, or a message could not be read. */
export interface ErrorFrame {
  type: 'error';
  /** The id of the command, if it could be read. */
  id: string | null;
  error: Problem;
}

/** What happened, as this connection may see it. */
export interface EventsFrame {
  type: 'events';
  events: TableEvent[];
  /** The id of the command of this connection that led to it. */
  done?: string;
  /** The table afterwards; present when a game started or ended, a player joined or left, an action was taken back, or, without an event, a name was erased. */
  view?: View;
  now: number;
}

/** Who is connected now, as far as this process knows. */
export interface Presence {
  one: boolean;
  two: boolean;
  onlookers: number;
}

/** A client connected or went away. */
export interface PresenceFrame {
  type: 'presence';
  presence: Presence;
}

/** The first message of a connection. */
export interface WelcomeFrame {
  type: 'welcome';
  table: string;
  /** From where this connection looks; null for an onlooker. */
  seat: Seat | null;
  /** The seats for which it may send commands. */
  held: Seat[];
  view: View;
  /** The number of the last event. */
  number: number;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  presence: Presence;
}
