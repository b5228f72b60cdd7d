import type {
  ErrorBody,
  Hint,
  JoinTable,
  LinesRead,
  NewTable,
  OpenTables,
  Problem,
  Seat,
  SeatGiven,
  SeatHeld,
  TableCreated,
  TableSeen,
} from './types';

/** The code of what is no answer of the server at all. */
export const UNREACHABLE = 'unreachable';

/** What the server refused, or that it could not be reached. */
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
  openTables(): Promise<OpenTables>;
  look(id: string): Promise<TableSeen>;
  join(id: string, request: JoinTable): Promise<SeatGiven>;
  /** Exchanges the secret of a private link for the cookie of its seat. */
  showSecret(id: string, secret: string): Promise<SeatHeld>;
  lines(id: string, cell: string, seat: Seat | null): Promise<LinesRead>;
  hint(id: string, seat: Seat | null): Promise<Hint>;
}

/** The server behind the page; `base` is where the page lives. */
export function createApi(base: URL, fetcher: typeof fetch = (...a) => fetch(...a)): Api {
  async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const request: RequestInit = { method, credentials: 'same-origin' };
    if (body !== undefined) {
      request.body = JSON.stringify(body);
      request.headers = { 'Content-Type': 'application/json' };
    }
    const response = await fetcher(new URL(`api/${path}`, base), request).catch(() => null);
    const answer: unknown = await response?.json().catch(() => null);
    if (response?.ok && answer !== null) return answer as Answer;
    throw new Refused(problemOf(answer));
  }
  const at = (id: string, rest = '') => `tables/${encodeURIComponent(id)}${rest}`;
  const query = (values: Record<string, string | null>) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1]);
    return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  };
  return {
    createTable: (table) => ask('POST', 'tables', table),
    openTables: () => ask('GET', 'tables'),
    look: (id) => ask('GET', at(id)),
    join: (id, request) => ask('POST', at(id, '/join'), request),
    showSecret: (id, secret) => ask('POST', at(id, '/seat'), { secret }),
    lines: (id, cell, seat) => ask('GET', at(id, `/lines${query({ cell, seat })}`)),
    hint: (id, seat) => ask('POST', at(id, `/hint${query({ seat })}`), {}),
  };
}

/** The problem that an answer tells; that the server cannot be reached when it tells none. */
export function problemOf(answer: unknown): Problem {
  const problem = (answer as ErrorBody | null | undefined)?.error;
  if (problem && typeof problem.code === 'string') return problem;
  return { code: UNREACHABLE, message: 'the server cannot be reached', detail: null };
}
