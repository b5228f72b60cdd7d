import type { Database } from './database';

/** Tables and games where the browser keeps nothing for this site: they last as long as the tab. */
export class MemoryDatabase implements Database {
  readonly isLasting = false;
  readonly #events = new Map<string, string[]>();
  readonly #games = new Map<string, string>();

  async append(table: string, first: number, texts: readonly string[]): Promise<boolean> {
    const known = this.#events.get(table) ?? [];
    if (known.length !== first - 1) return false;
    this.#events.set(table, [...known, ...texts]);
    return true;
  }

  async events(table: string): Promise<string[]> {
    return this.#events.get(table) ?? [];
  }

  async addGame(game: string, text: string): Promise<void> {
    this.#games.set(game, text);
  }

  async removeGame(game: string): Promise<void> {
    this.#games.delete(game);
  }

  async games(): Promise<[string, string][]> {
    return [...this.#games];
  }
}
