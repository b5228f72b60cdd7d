import { Refused } from '../../wire/http';
import type { NewTable } from '../../wire/types';
import { hintSentence, lineReadingSentence } from '../../words/descriptions';
import { problemSentence } from '../../words/errors';
import { privacyWord } from '../commands';
import type { Desk, Shown } from '../desk';
import type { Environment } from '../environment';
import type { TableConnection } from '../live/connection';
import { privateLink } from '../routes';
import type { Intent, PrivacyRequest } from '../state';
import { actingSeat } from '../turn';

/** What a desk in the tab says to somebody who invites others: `quaterne.local.errors`. */
const NEEDS_SERVER = {
  code: 'needs-server',
  message: 'this needs a server: a page by itself reaches nobody else',
  detail: null,
};

/** What is asked over HTTP, outside the live connection of a table. */
export class Requests {
  readonly #desk: Desk;
  readonly #environment: Environment;
  readonly #connection: TableConnection;
  /** The client's own secret: if the answer is lost, it proves that the same client asks again. */
  #joining: { table: string; secret: string } | null = null;

  constructor(desk: Desk, environment: Environment, connection: TableConnection) {
    this.#desk = desk;
    this.#environment = environment;
    this.#connection = connection;
  }

  /** Opens a table and goes there; `calling`: to call QUARTO at once. */
  async create(table: NewTable, calling = false): Promise<void> {
    this.#desk.change({ type: 'busy', isBusy: true });
    try {
      // Refused at once, not when the desk in the tab has been loaded.
      if (this.#environment.isAlone && !(table.one && table.two)) throw new Refused(NEEDS_SERVER);
      const { table: id, seats } = await this.#environment.api.createTable(table);
      this.#desk.change({ type: 'busy', isBusy: false });
      for (const seat of ['one', 'two'] as const) {
        const secret = seats[seat]?.secret;
        if (secret !== undefined) this.#environment.keepSecret(id, seat, secret);
      }
      this.#environment.keepTable(id, table.listed);
      this.#environment.navigate({ name: 'table', id });
      if (calling) this.#desk.change({ type: 'asking', asking: 'call' });
    } catch (error) {
      const trouble = this.#explain(error);
      this.#desk.change({ type: 'busy', isBusy: false, trouble });
      this.#desk.sayOnly(trouble, 'assertive');
    }
  }

  /** Asks for assistance, a seat, or the own private link. */
  async ask(table: Shown, intent: Intent): Promise<void> {
    try {
      await this.#answer(table, intent);
    } catch (error) {
      this.#desk.say(this.#explain(error), 'error');
    }
  }

  async #answer(table: Shown, intent: Intent): Promise<void> {
    const { api } = this.#environment;
    if (intent.type === 'ask-lines') {
      const { lines } = await api.lines(table.id, intent.cell, actingSeat(table));
      const formatter = this.#desk.formatter();
      this.#desk.say(lines.map((line) => lineReadingSentence(formatter, line)).join(' '), 'answer');
    } else if (intent.type === 'hint') {
      const { actions } = await api.hint(table.id, actingSeat(table));
      this.#desk.say(hintSentence(this.#desk.formatter(), actions), 'answer');
    } else if (intent.type === 'join') await this.#join(table, intent);
    else if (intent.type === 'copy-private-link') await this.#copyLink(table);
    else if (intent.type === 'privacy') await this.#changePrivacy(table, intent.what);
    else if (intent.type === 'leave') await this.#leave(table);
  }

  /** Erases the name first: without the secret of the seat its player could not do it later. */
  async #leave(table: Shown): Promise<void> {
    const seat = actingSeat(table);
    if (!seat) return;
    const { api } = this.#environment;
    await api.changePrivacy(table.id, 'erase-name', seat).catch(ignoreRefusal);
    this.#desk.send([{ type: 'leave', seat }]);
  }

  /** Two players at one screen erase both names. */
  async #changePrivacy(table: Shown, what: PrivacyRequest): Promise<void> {
    this.#desk.change({ type: 'asking', asking: null });
    const { api } = this.#environment;
    const seats = what === 'erase-name' ? table.held : table.held.slice(0, 1);
    for (const seat of seats) await api.changePrivacy(table.id, what, seat);
    this.#desk.say(
      this.#desk.formatter().say('privacy-done', { what: privacyWord(table.id, what) }),
      'answer',
    );
  }

  /** From now on events go to the seated player, no longer to the spectator. */
  async #join(table: Shown, { name, seat }: Extract<Intent, { type: 'join' }>) {
    this.#connection.pause();
    try {
      const request = {
        id: this.#environment.newId(),
        name,
        seat,
        secret: this.#secretFor(table.id),
      };
      const given = await this.#environment.api.join(table.id, request);
      this.#joining = null;
      this.#environment.keepSecret(table.id, given.seat, given.secret);
      this.#desk.change({ type: 'secret', seat: given.seat, secret: given.secret });
      this.#connection.lookFrom(table.id, given.seat);
    } catch (error) {
      this.#connection.lookFrom(table.id, table.seat);
      throw error;
    }
  }

  #secretFor(table: string): string {
    if (this.#joining?.table !== table)
      this.#joining = { table, secret: this.#environment.newId() };
    return this.#joining.secret;
  }

  #copyLink(table: Shown): void {
    const secret = table.seat && table.secrets[table.seat];
    if (!table.seat || !secret) return;
    const connection = privateLink(table.id, table.seat, secret, this.#environment.base);
    const isCopied = this.#environment.copy(connection);
    this.#desk.say(
      isCopied ? this.#desk.formatter().say('private-link-copied') : connection,
      'answer',
    );
  }

  #explain(error: unknown): string {
    if (!(error instanceof Refused)) throw error;
    return problemSentence(this.#desk.formatter(), error.problem);
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}
