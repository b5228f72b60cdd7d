/** The search of finished games on the server. */
import type { PageRequests } from '../page';
import { merged, Store } from '../state/store';
import { ask, Refused } from '../wire/http';
import type { GamePage, GameSummary } from '../wire/types';
import { problemSentence } from '../words/errors';

export interface GamesState {
  readonly games: readonly GameSummary[];
  /** The cursor for more of them; null when these are all. */
  readonly next: string | null;
  readonly isBusy: boolean;
  readonly trouble: string | null;
}

export const NO_GAMES: GamesState = { games: [], next: null, isBusy: true, trouble: null };

/** The controller of the archive: asks the server for games, and keeps them. */
export class GamesController {
  readonly store = new Store<GamesState, Partial<GamesState>>(NO_GAMES, merged);
  readonly #page: PageRequests;
  #query = '';

  constructor(page: PageRequests) {
    this.#page = page;
  }

  /** Searches with the query of the address, which is that of the server. */
  async find(query: string): Promise<void> {
    this.#query = query;
    this.store.change(NO_GAMES);
    await this.#get(query, []);
  }

  /** Loads more games of the same search. */
  async more(): Promise<void> {
    const { games, next } = this.store.get();
    if (next === null) return;
    const asked = new URLSearchParams(this.#query);
    asked.set('cursor', next);
    await this.#get(`?${asked}`, games);
  }

  /** A computer is known to people by another name than to records. */
  #inRecords(query: string): string {
    const asked = new URLSearchParams(query);
    const player = asked.get('player');
    if (player === null) return query;
    asked.set('player', this.#page.session.formatter().nameInRecords(player));
    return `?${asked}`;
  }

  async #get(query: string, before: readonly GameSummary[]): Promise<void> {
    const wanted = this.#query;
    const { session, base } = this.#page;
    this.store.change({ isBusy: true, trouble: null });
    const found = await ask<GamePage>(base, `games${this.#inRecords(query)}`).catch(
      (error: unknown) => {
        if (error instanceof Refused) return problemSentence(session.formatter(), error.problem);
        throw error;
      },
    );
    // A newer search replaces this one.
    if (wanted !== this.#query) return;
    if (typeof found === 'string') {
      this.store.change({ isBusy: false, trouble: found });
      session.say(found, 'error');
      return;
    }
    const games = [...before, ...found.games];
    this.store.change({ games, next: found.next, isBusy: false });
    const more = found.next === null ? 'no' : 'yes';
    session.say(session.formatter().say('games-found', { count: games.length, more }), 'news');
  }
}
