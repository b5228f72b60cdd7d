import type { Desk } from '../desk';
import type { Environment } from '../environment';
import type { TableState } from '../state';

/** Milliseconds without a connection after which a game goes on elsewhere; restarts are shorter. */
export const GO_ON_AFTER = 15_000;

/** Whether a game could go on in this tab: one against the computer, of which the page knows all. */
function isOwnGame({ view, held }: TableState): boolean {
  if (!view || held.length !== 1) return false;
  if (view.options.masked.length > 0 || view.outcome !== null || view.game === 0) return false;
  return view.one?.type === 'engine' || view.two?.type === 'engine';
}

/** Whether a game can go on in this tab now. */
export function canGoOnHere(table: TableState): boolean {
  return table.connection === 'lost' && isOwnGame(table);
}

/** Goes on in this tab with a game of a server that is out of reach, after a reload too. */
export class GoingOn {
  readonly #desk: Desk;
  readonly #environment: Environment;
  /** The table that cannot be reached since the page was opened, and since when. */
  #unreachable: { readonly id: string; readonly since: number } | null = null;

  constructor(desk: Desk, environment: Environment) {
    this.#desk = desk;
    this.#environment = environment;
  }

  /** Keeps the game of a server, for a page that is opened again without it. */
  keep(table: TableState): void {
    this.#unreachable = null;
    if (isOwnGame(table)) this.#environment.keepGame({ id: table.id, events: table.events });
    else if (this.#environment.keptGame(table.id)) this.#environment.keepGame(null);
  }

  /** The connection to a table is lost: waits for it, and then goes on here if the game can. */
  lost(id: string): void {
    const stuck = () => {
      const table = this.#table(id);
      return table && canGoOnHere(table) ? table : null;
    };
    this.#environment.later(() => {
      const table = stuck();
      if (table) void this.#goOn(id, table.events, () => stuck() !== null);
    }, GO_ON_AFTER);
  }

  /** A table cannot be read at all; the caller tries again, and tells it each time. */
  unreachable(id: string): void {
    const now = this.#environment.now();
    if (this.#unreachable?.id !== id) {
      this.#unreachable = { id, since: now };
      this.#desk.say(this.#desk.formatter().say('connection-lost'), 'news');
    }
    const kept = this.#environment.keptGame(id);
    if (!kept || now - this.#unreachable.since < GO_ON_AFTER) return;
    void this.#goOn(id, kept.events, () => this.#table(id)?.view === null);
  }

  #table(id: string): TableState | null {
    const { table } = this.#desk.state();
    return table?.id === id ? table : null;
  }

  async #goOn(id: string, events: TableState['events'], isStuck: () => boolean): Promise<void> {
    const made = await this.#environment.api.goOn(events).catch(() => null);
    if (!made || !this.#table(id) || !isStuck()) return;
    this.#desk.say(this.#desk.formatter().say('goes-on-here'), 'news');
    this.#environment.keepGame(null);
    this.#environment.keepTable(made.table);
    this.#environment.navigate({ name: 'table', id: made.table });
  }
}
