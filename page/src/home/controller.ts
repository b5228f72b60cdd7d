/** What the first screen asks the server for, and finding an opponent. */
import type { Desk, StandIn } from '../state/desk';
import type { Environment } from '../state/environment';
import { announce } from '../state/live/notices';
import type { Intent } from '../state/state';
import { merged, Store } from '../state/store';
import { Refused, UNREACHABLE } from '../wire/http';
import type {
  Announcement,
  DailyPuzzle,
  NewTable,
  OpenTable,
  RunningGame,
  Seat,
  TableSnapshot,
} from '../wire/types';
import { problemSentence } from '../words/errors';

/** What the first screen shows besides its cards; null before the first answer. */
export interface HomeState {
  /** The tables with a seat of this device, the latest first. */
  readonly mine: readonly TableSnapshot[];
  readonly open: readonly OpenTable[];
  readonly running: readonly RunningGame[];
  readonly daily: DailyPuzzle | null;
}

/** What the server says of a table that never comes back. */
const GONE = new Set(['unknown-table', 'table-closed', 'no-onlookers']);

const NOTHING: HomeState = { mine: [], open: [], running: [], daily: null };

/** Asks the server for the tables that concern a visitor, and finds an opponent. */
export class HomeController implements StandIn {
  readonly store = new Store<HomeState, Partial<HomeState>>(NOTHING, merged);
  readonly #desk: Desk;
  readonly #environment: Environment;
  #isClosed = false;

  constructor(desk: Desk, environment: Environment) {
    this.#desk = desk;
    this.#environment = environment;
  }

  /** Asks for everything; what cannot be answered stays as it was. */
  async look(): Promise<void> {
    const { api } = this.#environment;
    const kept = this.#environment.keptTables().map(({ id }) => this.#table(id));
    await Promise.all([
      Promise.all(kept).then((found) =>
        this.#show({ mine: found.filter((each) => each !== null) }),
      ),
      this.lookForOthers(),
      api.daily().then((daily) => this.#show({ daily }), ignored),
    ]);
  }

  /** Asks again for what other people do. */
  async lookForOthers(): Promise<void> {
    const { api } = this.#environment;
    await Promise.all([
      api.openTables().then(({ tables }) => this.#show({ open: tables }), ignored),
      api.runningGames().then(({ tables }) => this.#show({ running: tables }), ignored),
      api.announcement().then(({ announcement }) => this.#announce(announcement), ignored),
    ]);
  }

  #announce(announcement: Announcement | null): void {
    if (!this.#isClosed) announce(this.#desk, this.#environment, announcement);
  }

  #show(found: Partial<HomeState>): void {
    if (!this.#isClosed) this.store.change(found);
  }

  /** A table as this device sees it; one that is gone, or whose seat is, is forgotten. */
  async #table(id: string): Promise<TableSnapshot | null> {
    const seen = await this.#environment.api.table(id).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return GONE.has(error.problem.code) ? 'gone' : null;
    });
    if (seen !== 'gone' && (seen === null || seen.held.length > 0)) return seen;
    this.#environment.forgetTable(id);
    return null;
  }

  handle(intent: Intent): boolean {
    if (intent.type === 'forget-table') {
      this.#environment.forgetTable(intent.id);
      const mine = this.store.get().mine.filter(({ table }) => table !== intent.id);
      this.store.change({ mine });
      this.#desk.say(this.#desk.formatter().say('game-forgotten'), 'answer');
    } else if (intent.type === 'find-opponent') void this.#find(intent.table);
    else return false;
    return true;
  }

  send(): void {
    // There is no table here.
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Sits down at the first open table with these rules, or opens one. */
  async #find(wanted: NewTable): Promise<void> {
    this.#desk.change({ type: 'busy', isBusy: true });
    try {
      const { tables } = await this.#environment.api.openTables();
      const id =
        this.#own(tables, wanted) ??
        (await this.#joinOneOf(tables, wanted)) ??
        (await this.#open(wanted));
      this.#desk.change({ type: 'busy', isBusy: false });
      this.#environment.navigate({ name: 'table', id });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const trouble = problemSentence(this.#desk.formatter(), error.problem);
      this.#desk.change({ type: 'busy', isBusy: false, trouble });
      this.#desk.sayOnly(trouble, 'assertive');
    }
  }

  /** The table at which this device waits already. */
  #own(tables: readonly OpenTable[], wanted: NewTable): string | null {
    const mine = new Set(this.#environment.keptTables().map(({ id }) => id));
    const own = tables.find((each) => mine.has(each.table) && isSuitable(each, wanted));
    return own?.table ?? null;
  }

  /** The table that was joined, of those that suit; who has waited longest comes first. */
  async #joinOneOf(tables: readonly OpenTable[], wanted: NewTable): Promise<string | null> {
    const mine = new Set(this.#environment.keptTables().map(({ id }) => id));
    const suitable = tables.filter((each) => !mine.has(each.table) && isSuitable(each, wanted));
    for (const each of suitable.reverse()) {
      if (await this.#join(each, wanted)) return each.table;
    }
    return null;
  }

  async #join(table: OpenTable, { one }: NewTable): Promise<boolean> {
    const { table: id } = table;
    const name = this.#nameAt(table, one?.type === 'person' ? one.name : '');
    const { api, newId } = this.#environment;
    try {
      const request = { id: newId(), name, seat: null, secret: newId() };
      const given = await api.join(id, request);
      this.#keep(id, given.seat, given.secret, false);
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.code === UNREACHABLE) throw error;
      return false; // somebody else was faster
    }
  }

  /** Two who gave no name would both be the first player: the one who comes is a guest. */
  #nameAt({ one, two }: OpenTable, name: string): string {
    const formatter = this.#desk.formatter();
    const isGiven = name !== '' && name !== formatter.say('player-name', { number: 1 });
    if (isGiven) return name;
    const taken = [one, two].map((player) => player && formatter.name(player));
    const guest = formatter.say('guest-name');
    return taken.includes(guest) ? formatter.say('player-name', { number: 2 }) : guest;
  }

  async #open(wanted: NewTable): Promise<string> {
    const { api } = this.#environment;
    const { table: id, seats } = await api.createTable({ ...wanted, listed: true });
    for (const seat of ['one', 'two'] as const) {
      const secret = seats[seat]?.secret;
      if (secret !== undefined) this.#keep(id, seat, secret, true);
    }
    const seat = seats.one ? 'one' : 'two';
    return (await this.#comeOver(id, seat, wanted)) ?? id;
  }

  /** Two who look at the same moment both open a table: the later one joins the earlier. */
  async #comeOver(own: string, seat: Seat, wanted: NewTable): Promise<string | null> {
    const { api, newId } = this.#environment;
    const { tables } = await api.openTables();
    const at = tables.findIndex(({ table }) => table === own);
    const joined = at < 0 ? null : await this.#joinOneOf(tables.slice(at + 1), wanted);
    if (joined === null) return null;
    this.#environment.forgetTable(own);
    await api.changePrivacy(own, 'erase-name', seat).catch(ignored);
    await api.leave(own, newId()).catch(ignored);
    return joined;
  }

  #keep(id: string, seat: Seat, secret: string, isListed: boolean): void {
    this.#environment.keepSecret(id, seat, secret);
    this.#environment.keepTable(id, isListed);
  }
}

function ignored(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

/** What both must want alike; the set of pieces is a matter of taste, which a setting decides. */
const AGREED = ['rules', 'masked', 'lines', 'hints', 'archived'] as const;

/** Whether a person waits at a table for a game like the wanted one. */
export function isSuitable(
  { options, one, two }: OpenTable,
  { options: wanted }: NewTable,
): boolean {
  const [waiting, ...more] = [one, two].filter((seat) => seat !== null);
  if (waiting?.type !== 'person' || more.length > 0) return false;
  return AGREED.every(
    (name) => JSON.stringify(options[name]) === JSON.stringify(wanted?.[name] ?? options[name]),
  );
}
