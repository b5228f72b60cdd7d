import { Refused } from '../wire/http';
import type { NewTable } from '../wire/types';
import { hintSentence, lineReadingSentence } from '../words/answers';
import { problemSentence } from '../words/errors';
import { actingSeat } from './commands';
import type { Host, Shown } from './host';
import type { TableLink } from './link';
import { privateLink } from './routes';
import type { Intent } from './state';
import type { World } from './world';

/** What is asked over HTTP, outside the live connection of a table. */
export class Requests {
  readonly #host: Host;
  readonly #world: World;
  readonly #link: TableLink;
  /** The secret one asks to sit with: when the answer is lost, it shows that the same one asks. */
  #joining: { table: string; secret: string } | null = null;

  constructor(host: Host, world: World, link: TableLink) {
    this.#host = host;
    this.#world = world;
    this.#link = link;
  }

  /** Opens a table and goes there. */
  async create(table: NewTable): Promise<void> {
    this.#host.change({ type: 'busy', isBusy: true });
    try {
      const { table: id, seats } = await this.#world.api.createTable(table);
      this.#host.change({ type: 'busy', isBusy: false });
      this.#world.navigate({ name: 'table', id });
      for (const seat of ['one', 'two'] as const) {
        const secret = seats[seat]?.secret;
        if (secret !== undefined) this.#host.change({ type: 'secret', seat, secret });
      }
    } catch (error) {
      const trouble = this.#explain(error);
      this.#host.change({ type: 'busy', isBusy: false, trouble });
      this.#world.say(trouble, 'assertive');
    }
  }

  /** Asks for assistance, a seat, or the own private link. */
  async ask(table: Shown, intent: Intent): Promise<void> {
    try {
      await this.#answer(table, intent);
    } catch (error) {
      this.#host.say(this.#explain(error), 'error');
    }
  }

  async #answer(table: Shown, intent: Intent): Promise<void> {
    const { api } = this.#world;
    if (intent.type === 'ask-lines') {
      const { lines } = await api.lines(table.id, intent.cell, actingSeat(table));
      const voice = this.#host.voice();
      this.#host.say(lines.map((line) => lineReadingSentence(voice, line)).join(' '), 'answer');
    } else if (intent.type === 'hint') {
      const { actions } = await api.hint(table.id, actingSeat(table));
      this.#host.say(hintSentence(this.#host.voice(), actions), 'answer');
    } else if (intent.type === 'join') await this.#join(table, intent);
    else if (intent.type === 'copy-private-link') await this.#copyLink(table);
  }

  /** What happens from now on is told to who sits, no longer to who looked on. */
  async #join(table: Shown, { name, seat }: Extract<Intent, { type: 'join' }>) {
    this.#link.pause();
    try {
      const request = { id: this.#world.newId(), name, seat, secret: this.#secretFor(table.id) };
      const given = await this.#world.api.join(table.id, request);
      this.#joining = null;
      this.#host.change({ type: 'secret', seat: given.seat, secret: given.secret });
      this.#link.lookFrom(table.id, given.seat);
    } catch (error) {
      this.#link.lookFrom(table.id, table.seat);
      throw error;
    }
  }

  #secretFor(table: string): string {
    if (this.#joining?.table !== table) this.#joining = { table, secret: this.#world.newId() };
    return this.#joining.secret;
  }

  #copyLink(table: Shown): void {
    const secret = table.seat && table.secrets[table.seat];
    if (!table.seat || !secret) return;
    const link = privateLink(table.id, table.seat, secret, this.#world.base);
    const isCopied = this.#world.copy(link);
    this.#host.say(isCopied ? this.#host.voice().say('private-link-copied') : link, 'answer');
  }

  #explain(error: unknown): string {
    if (!(error instanceof Refused)) throw error;
    return problemSentence(this.#host.voice(), error.problem);
  }
}
