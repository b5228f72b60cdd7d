/** What an administrator asks of the server: who it is for, lists, and actions with their reasons. */
import type { PageRequests } from '../page';
import { merged, Store } from '../state/store';
import { ask, Refused } from '../wire/http';
import type {
  AdministeredGame,
  AdministeredGames,
  AdministeredTable,
  AdministeredTables,
  AdminSession,
  Announcement,
  AuditEntry,
  AuditPage,
  Block,
  BlockPage,
  CurrentAnnouncement,
  Report,
  ReportPage,
} from '../wire/types';
import { problemSentence } from '../words/errors';

/** The parts of the screen, each with an address of its own. */
export const ADMIN_PARTS = ['tables', 'games', 'reports', 'blocks', 'announcement', 'log'] as const;
export type AdminPart = (typeof ADMIN_PARTS)[number];

export interface AdminState {
  /** Undefined until the server has answered; null when it wants a token. */
  readonly session: AdminSession | null | undefined;
  readonly isBusy: boolean;
  readonly trouble: string | null;
  readonly tables: readonly AdministeredTable[];
  readonly games: readonly AdministeredGame[];
  readonly reports: readonly Report[];
  readonly blocks: readonly Block[];
  readonly announcement: Announcement | null;
  readonly log: readonly AuditEntry[];
  /** What to ask for more of the list; null when it is all there. */
  readonly next: string | number | null;
}

const NOTHING: AdminState = {
  session: undefined,
  isBusy: false,
  trouble: null,
  tables: [],
  games: [],
  reports: [],
  blocks: [],
  announcement: null,
  log: [],
  next: null,
};

/** The controller of the administration: asks the server, keeps what it answers, says it. */
export class AdminController {
  readonly store = new Store<AdminState, Partial<AdminState>>(NOTHING, merged);
  readonly #page: PageRequests;

  constructor(page: PageRequests) {
    this.#page = page;
  }

  /** Asks whether the browser has the cookie of a valid token. */
  async recall(): Promise<void> {
    const session = await ask<AdminSession>(this.#page.base, 'admin/session').catch(() => null);
    this.store.change({ session });
  }

  /** Exchanges a token for the cookie; whether it was right. */
  async signIn(token: string): Promise<boolean> {
    const session = await this.#try(() => this.#post<AdminSession>('sign-in', { token }));
    if (session) this.store.change({ session });
    return session !== null;
  }

  async signOut(): Promise<void> {
    await this.#try(() => this.#post('sign-out', {}));
    this.store.change({ ...NOTHING, session: null });
  }

  /** Lists a part from its beginning, and says how much there is. */
  async look(part: AdminPart): Promise<void> {
    const found = await this.#refresh(part);
    if (!found) return;
    const { session } = this.#page;
    const formatter = session.formatter();
    const name = formatter.say('admin-part', { part });
    const list = part === 'announcement' ? [] : this.store.get()[part];
    const count = part === 'announcement' && this.store.get().announcement ? 1 : list.length;
    session.say(formatter.say('admin-listed', { part: name, count }), 'news');
  }

  async #refresh(part: AdminPart): Promise<boolean> {
    this.store.change({ next: null, trouble: null });
    const found = await this.#try(() => this.#list(part, null));
    if (found) this.store.change(found);
    return found !== null;
  }

  /** Lists more of a part. */
  async more(part: AdminPart): Promise<void> {
    const before = this.store.get();
    const found = await this.#try(() => this.#list(part, before.next));
    if (!found) return;
    const listed = { tables: [], games: [], reports: [], log: [], ...found };
    this.store.change({
      next: listed.next ?? null,
      tables: [...before.tables, ...listed.tables],
      games: [...before.games, ...listed.games],
      reports: [...before.reports, ...listed.reports],
      log: [...before.log, ...listed.log],
    });
  }

  /** Does something, says so and lists the part anew; whether it was done. */
  async do(part: AdminPart, path: string, body: unknown): Promise<boolean> {
    const done = await this.#try(() => this.#post<object>(path, body));
    if (!done) return false;
    const { session } = this.#page;
    session.say(session.formatter().say('admin-done'), 'answer');
    await this.#refresh(part);
    return true;
  }

  async #list(part: AdminPart, next: string | number | null): Promise<Partial<AdminState>> {
    const after = next === null ? '' : `${part === 'games' ? 'cursor' : 'before'}=${next}`;
    const get = <Answer>(path: string) =>
      ask<Answer>(this.#page.base, after === '' ? path : `${path}?${after}`);
    switch (part) {
      case 'tables':
        return get<AdministeredTables>('admin/tables');
      case 'games':
        return get<AdministeredGames>('admin/games');
      case 'reports':
        return get<ReportPage>('admin/reports');
      case 'blocks':
        return get<BlockPage>('admin/blocks');
      case 'announcement':
        return get<CurrentAnnouncement>('announcement');
      case 'log': {
        const { entries, next: rest } = await get<AuditPage>('admin/log');
        return { log: entries, next: rest };
      }
    }
  }

  #post<Answer>(path: string, body: unknown): Promise<Answer> {
    return ask<Answer>(this.#page.base, `admin/${path}`, { body });
  }

  /** The answer; null when the server refused, which is then shown and said. */
  async #try<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    this.store.change({ isBusy: true, trouble: null });
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { session } = this.#page;
      const trouble = problemSentence(session.formatter(), error.problem);
      if (error.problem.code === 'wrong-token') this.store.change({ session: null });
      this.store.change({ trouble });
      session.say(trouble, 'error');
      return null;
    } finally {
      this.store.change({ isBusy: false });
    }
  }
}
