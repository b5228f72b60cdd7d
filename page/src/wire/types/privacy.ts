/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

import type { TableEvent } from './events';
import type { Options } from './options';
import type { Seat } from './seats';

/** The archive no longer shows a game. */
export interface GameHidden {
  /** The id that it had there. */
  game: string;
}

/** A finished game that the archive shall no longer show. */
export interface HideRequest {
  /** Which game of the table: 1 for the first; null for the last one. */
  game?: number | null;
}

/** A finished game that the archive keeps. */
export interface KeptGame {
  id: string;
  /** Which game of its table. */
  game: number;
  /** Whether everybody finds it; else it is hidden. */
  shown: boolean;
}

/** The name of a player was erased. */
export interface NameErased {
  table: string;
  seat: Seat;
}

/** The operator of the server will look at a name. */
export interface NameReported {
  table: string;
  /** Whose name it is. */
  seat: Seat;
}

/** What the operator of this server says about privacy. */
export interface PrivacyNotice {
  /** In the operator's own words; empty when there are none. */
  text: string;
  /** Days after the last move at which tables and finished games are deleted; null for never. */
  keep_days: number | null;
  /** The same for tables that nobody joined. */
  keep_unstarted_days: number | null;
  /** Days after the last move at which names are erased; null for never. */
  keep_names_days: number | null;
}

/** Everything that is kept about the player of a seat, besides the hash of the secret. */
export interface SeatExport {
  table: string;
  seat: Seat;
  name: string;
  options: Options;
  /** All events of the table as this seat may see them, with their times. */
  events: TableEvent[];
  games: KeptGame[];
  /** Whether the opponent reported the name. */
  reported: boolean;
}
