/**
 * What this device keeps of tables: which ones it has a seat at, for a tab their secrets, and a game that
 * can go on without its server.
 */
import type { Seat, TableEvent } from '../wire/types';
import { recall, remember, type Storage } from './storages';

const TABLES = 'quaterne.games';
const SEATS = 'quaterne.seats';
/** The server is asked about each of them. */
const MOST = 20;

export interface SavedTable {
  readonly id: string;
  /** Whether anybody may take its open seat: its player looks for an opponent. */
  readonly isListed: boolean;
}

/** The tables, the latest first. */
export function loadTables(storage: Storage): SavedTable[] {
  const { tables } = recall(storage, TABLES);
  if (!Array.isArray(tables)) return [];
  return tables
    .filter((each) => typeof each?.id === 'string')
    .map(({ id, isListed }) => ({ id, isListed: isListed === true }))
    .slice(0, MOST);
}

/** Puts a table first; that it is listed is not forgotten. */
export function keepTable(storage: Storage, id: string, isListed = false): void {
  const kept = loadTables(storage);
  const known = kept.find((each) => each.id === id)?.isListed ?? false;
  const others = kept.filter((each) => each.id !== id);
  const tables = [{ id, isListed: isListed || known }, ...others].slice(0, MOST);
  remember(storage, TABLES, { tables });
}

export function forgetTable(storage: Storage, id: string): void {
  const tables = loadTables(storage).filter((each) => each.id !== id);
  remember(storage, TABLES, { tables });
}

export type Secrets = Partial<Record<Seat, string>>;

/**
 * The secrets of seats, for their private links. They live as long as the tab and survive a reload:
 * `localStorage` would keep on the disk, for every script to come, what the cookie of a seat hides
 * from scripts on purpose.
 */
export class SeatSecrets {
  readonly #storage: Storage;
  readonly #known = new Map<string, Secrets>();

  constructor(storage: Storage) {
    this.#storage = storage;
    for (const [id, secrets] of Object.entries(recall(storage, SEATS))) {
      if (typeof secrets === 'object' && secrets !== null) this.#known.set(id, secrets);
    }
  }

  of(id: string): Secrets {
    return this.#known.get(id) ?? {};
  }

  keep(id: string, seat: Seat, secret: string): void {
    const secrets = { ...this.of(id), [seat]: secret };
    this.#known.delete(id);
    this.#known.set(id, secrets);
    const latest = [...this.#known].slice(-MOST);
    remember(this.#storage, SEATS, Object.fromEntries(latest));
  }
}

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
