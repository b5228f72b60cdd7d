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

/** The search as in the form; empty fields match everything. */
export interface GameQuery {
  readonly player: string;
  /** `game=quarto` for a game whatever its rules, `rules=quarto squares` for exactly these. */
  readonly rules: string;
  readonly result: string;
  readonly from: string;
  readonly to: string;
}

/** Who won, by the result as the notation writes it. */
export const WINNERS = { '1-0': 'first', '0-1': 'second', '1/2-1/2': 'nobody' } as const;

export function isResult(text: string): text is keyof typeof WINNERS {
  return text in WINNERS;
}

/** The search in the query of an address; the server uses the same names. */
export function readQuery(query: string): GameQuery {
  const given = new URLSearchParams(query);
  const at = (name: string) => given.get(name) ?? '';
  const by = ['game', 'rules'].find((name) => at(name) !== '');
  const rules = by ? `${by}=${at(by)}` : '';
  return { player: at('player'), rules, result: at('result'), from: at('from'), to: at('to') };
}

/** The query of a search; empty for an empty search. */
export function writeQuery({ rules, ...asked }: GameQuery): string {
  const [by = '', ...text] = rules.split('=');
  const given = Object.entries({ ...asked, [by]: text.join('=') });
  const query = new URLSearchParams(given.filter(([, value]) => value.trim() !== ''));
  return query.size > 0 ? `?${query}` : '';
}
