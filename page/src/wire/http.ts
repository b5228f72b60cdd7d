import { type Transport, transport } from './transport';
import type {
  CommandDone,
  CurrentAnnouncement,
  DailyPuzzle,
  ErrorBody,
  Hint,
  JoinRequest,
  LineReadings,
  LocalAddresses,
  NewTable,
  OpenTables,
  Problem,
  RunningGames,
  Seat,
  SeatClaimed,
  TableCreated,
  TableEvent,
  TableJoined,
  TableSnapshot,
} from './types';

export type Fetcher = Transport['fetch'];

/** The way that requests take now. */
const current: Fetcher = (address, init) => transport().fetch(address, init);

/** The error code when there is no answer from the server at all. */
export const UNREACHABLE = 'unreachable';

/** A refusal by the server, or that it cannot be reached. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** What the page asks over HTTP; the rest goes through the live connection. */
export interface Api {
  createTable(table: NewTable): Promise<TableCreated>;
  /** Goes on in this tab with a game of a server that is out of reach; refused where it is not. */
  goOn(events: readonly TableEvent[]): Promise<TableCreated>;
  openTables(): Promise<OpenTables>;
  runningGames(): Promise<RunningGames>;
  daily(): Promise<DailyPuzzle>;
  /** What an administrator tells every visitor; a table learns it by its connection. */
  announcement(): Promise<CurrentAnnouncement>;
  /** Where other devices find the page, for a browser on the server's own machine. */
  addresses(): Promise<LocalAddresses>;
  table(id: string): Promise<TableSnapshot>;
  join(id: string, request: JoinRequest): Promise<TableJoined>;
  /** Gives the own seat back; `command` is the id of the command. */
  leave(id: string, command: string): Promise<CommandDone>;
  /** Exchanges the secret of a private link for the cookie of its seat. */
  showSecret(id: string, secret: string): Promise<SeatClaimed>;
  lines(id: string, cell: string, seat: Seat | null): Promise<LineReadings>;
  hint(id: string, seat: Seat | null): Promise<Hint>;
  /** Hides the last game from the archive, erases the own name, or reports the opponent's. */
  changePrivacy(id: string, what: 'hide' | 'erase-name' | 'report', seat: Seat): Promise<unknown>;
}

/** What a request may have besides its address: with something to tell it is a POST. */
export interface RequestOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly fetcher?: Fetcher;
}

/** The answer of the server behind the page, which lives at `base`; `Refused` when it is none. */
export async function request(
  base: URL,
  path: string,
  asked: RequestOptions = {},
): Promise<Response> {
  const { body, signal, fetcher = current } = asked;
  const init: RequestInit = { credentials: 'same-origin', signal: signal ?? null };
  if (body !== undefined) {
    init.method = 'POST';
    init.body = JSON.stringify(body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  const response = await fetcher(new URL(`api/${path}`, base), init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (response?.ok) return response;
  throw new Refused(problemOf(await response?.json().catch(() => null)));
}

/** The same, read as JSON. */
export async function ask<Answer>(
  base: URL,
  path: string,
  asked?: RequestOptions,
): Promise<Answer> {
  const response = await request(base, path, asked);
  return response.json().catch(() => {
    throw new Refused(problemOf(null));
  });
}

/** The server behind the page. */
export function createApi(base: URL, fetcher: Fetcher = current): Api {
  const get = <Answer>(path: string) => ask<Answer>(base, path, { fetcher });
  const post = <Answer>(path: string, body: unknown) => ask<Answer>(base, path, { body, fetcher });
  const at = (id: string, rest = '') => `tables/${encodeURIComponent(id)}${rest}`;
  const query = (values: Record<string, string | null>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1]);
    return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  };
  return {
    createTable: (table) => post('tables', table),
    goOn: (events) => post('tables/adopt', { events }),
    openTables: () => get('tables'),
    runningGames: () => get('tables/running'),
    announcement: () => get('announcement'),
    daily: () => get('puzzles/daily'),
    addresses: () => get('addresses'),
    table: (id) => get(at(id)),
    join: (id, request) => post(at(id, '/join'), request),
    leave: (id, command) => post(at(id, '/commands'), { type: 'leave', id: command }),
    showSecret: (id, secret) => post(at(id, '/seat'), { secret }),
    lines: (id, cell, seat) => get(at(id, `/lines${query({ cell, seat })}`)),
    hint: (id, seat) => post(at(id, `/hint${query({ seat })}`), {}),
    changePrivacy: (id, what, seat) => post(at(id, `/${what}${query({ seat })}`), {}),
  };
}

/** The error in an answer; without one, that the server cannot be reached. */
function problemOf(answer: unknown): Problem {
  const problem = (answer as ErrorBody | null | undefined)?.error;
  if (problem && typeof problem.code === 'string') return problem;
  return { code: UNREACHABLE, message: 'the server cannot be reached', detail: null };
}
