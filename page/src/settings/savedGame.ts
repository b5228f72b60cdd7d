/** The game of a server against the computer, as this device keeps it: it can go on without it. */
import type { TableEvent } from '../wire/types';
import { recall, remember, type Storage } from './settings';

const GAME = 'quaterne.game';

export interface SavedGame {
  /** The server's table. */
  readonly id: string;
  readonly events: TableEvent[];
}

/** Keeps the game that is played; null when it needs not be kept any more. */
export function keepGame(storage: Storage, game: SavedGame | null): void {
  remember(storage, GAME, game ?? {});
}

/** The game of a table, if it was the last that was played. */
export function keptGame(storage: Storage, table: string): SavedGame | null {
  const { id, events } = recall(storage, GAME);
  return id === table && Array.isArray(events) ? { id, events } : null;
}
