import { isTableHere } from '../../local/hosts';
import { Refused, UNREACHABLE } from '../../wire/http';
import { type Live, liveUrl } from '../../wire/live';
import type { ByeFrame, Seat, ServerFrame, TableEvent } from '../../wire/types';
import { problemSentence } from '../../words/errors';
import { type Desk, type Shown, shown } from '../desk';
import type { Environment } from '../environment';
import type { CommandBody } from '../state';
import { actorHere, isShared, seatToLookFrom } from '../turn';
import { GoingOn } from './goingOn';
import { announce, ThinkingNotice } from './notices';
import { FrameQueue, longestDelay } from './pacing';
import { PresenceNotices } from './presence';
import { Teller } from './teller';

/** Milliseconds: shorter breaks are not announced. */
const LOST_AFTER = 3_000;
/** After this many refused connections the page asks the server for the reason. */
const FEW = 3;

/** The current table and its live connection: frames become state, commands go out until they are answered. */
export class TableConnection {
  readonly #desk: Desk;
  readonly #environment: Environment;
  readonly #teller: Teller;
  readonly #presence: PresenceNotices;
  readonly #thinking: ThinkingNotice;
  readonly #queue: FrameQueue;
  readonly #goingOn: GoingOn;
  #live: Live | null = null;
  /** The number of the last event received; 0 before the first view. */
  #heard = 0;
  #isToldLost = false;
  /** How often the connection could not be made since it was last there. */
  #failures = 0;
  /** The id of the command that is on its way. */
  #sent = '';

  constructor(desk: Desk, environment: Environment) {
    this.#desk = desk;
    this.#environment = environment;
    this.#teller = new Teller(desk, environment);
    this.#presence = new PresenceNotices(desk, environment);
    this.#thinking = new ThinkingNotice(desk, environment);
    this.#goingOn = new GoingOn(desk, environment);
    this.#queue = new FrameQueue(environment, (frame, heardAt) => this.#show(frame, heardAt));
  }

  /** Shows at once what still waits; whether anything did. */
  skip(): boolean {
    return this.#queue.flush();
  }

  /** The page was woken or the network is back. */
  wake(): void {
    this.#live?.wake();
  }

  /** The network is gone. */
  cut(): void {
    this.#live?.cut();
  }

  /** Closes the connection; opening the table again reconnects. */
  pause(): void {
    this.#live?.close();
    this.#queue.clear();
  }

  /** Leaves the table, if there is one. */
  close(): void {
    this.#live?.close();
    this.#queue.clear();
    this.#live = null;
    this.#desk.change({ type: 'left-table' });
  }

  /** Sits down at a table, or watches it; a secret takes its seat. */
  async open(id: string, secret: string | null): Promise<void> {
    this.close();
    this.#heard = 0;
    this.#desk.change({ type: 'table', id });
    try {
      if (secret !== null) await this.#environment.api.showSecret(id, secret);
      this.#recallSecrets(id);
      const seen = await this.#environment.api.table(id);
      if (this.#desk.state().table?.id !== id) return;
      // Before it is shown: someone quick may go back to the start, and look for it there.
      if (seen.held.length > 0) this.#environment.keepTable(id);
      this.#desk.change({ type: 'seen', seen });
      this.lookFrom(id, seatToLookFrom(seen));
    } catch (error) {
      this.#cannotOpen(id, secret, error);
    }
  }

  #recallSecrets(id: string): void {
    const secrets = this.#environment.secretsOf(id);
    for (const seat of ['one', 'two'] as const) {
      const secret = secrets[seat];
      if (secret !== undefined) this.#desk.change({ type: 'secret', seat, secret });
    }
  }

  #cannotOpen(id: string, secret: string | null, error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    if (this.#desk.state().table?.id !== id) return;
    if (error.problem.code === UNREACHABLE) {
      this.#desk.change({ type: 'connection', connection: 'lost' });
      this.#goingOn.unreachable(id);
      this.#environment.later(() => {
        const { table } = this.#desk.state();
        if (table?.id === id && !this.#live) void this.open(id, secret);
      }, LOST_AFTER);
    } else {
      this.#desk.change({ type: 'connection', connection: 'gone' });
      this.#desk.say(problemSentence(this.#desk.formatter(), error.problem), 'error');
    }
  }

  /** Connects to the table as a seat sees it. */
  lookFrom(id: string, seat: Seat | null): void {
    this.#live?.close();
    this.#queue.clear();
    this.#sent = '';
    this.#live = this.#environment.connect(liveUrl(this.#environment.base, id, seat), {
      since: () => this.#heard,
      onFrame: (frame) => this.#queue.hear(frame, longestDelay(shown(this.#desk)?.view ?? null)),
      onLost: (wasLive) => this.#lost(id, wasLive),
    });
  }

  #lost(id: string, wasLive: boolean): void {
    this.#queue.flush();
    this.#sent = '';
    this.#desk.change({ type: 'connection', connection: 'lost' });
    if (!wasLive) {
      this.#failures += 1;
      if (this.#failures % FEW === 0) void this.#lookAgain(id);
      return;
    }
    this.#environment.later(() => {
      const { table } = this.#desk.state();
      if (table?.id !== id || table.connection !== 'lost') return;
      this.#isToldLost = true;
      this.#desk.say(this.#desk.formatter().say('connection-lost'), 'news');
    }, LOST_AFTER);
    this.#goingOn.lost(id);
  }

  /** Refused again and again: the table may be gone, or the seat no longer ours. */
  async #lookAgain(id: string): Promise<void> {
    try {
      const seen = await this.#environment.api.table(id);
      const { table } = this.#desk.state();
      if (table?.id !== id || table.connection !== 'lost') return;
      this.#desk.change({ type: 'seen', seen });
      if (table.seat !== null && !seen.held.includes(table.seat)) {
        this.lookFrom(id, seatToLookFrom(seen));
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.problem.code === UNREACHABLE || this.#desk.state().table?.id !== id) return;
      this.#live?.close();
      this.#cannotOpen(id, null, error);
    }
  }

  #show(frame: ServerFrame, heardAt: number): void {
    const before = this.#desk.state().table;
    this.#desk.change({ type: 'frame', frame, now: heardAt });
    const table = shown(this.#desk);
    if (!table) return;
    if (frame.type === 'welcome') this.#welcomed(table);
    else if (frame.type === 'events') this.#tell(table, frame.events);
    else if (frame.type === 'announcement')
      announce(this.#desk, this.#environment, frame.announcement);
    else if (frame.type === 'bye') this.#dismissed(table.id, frame.reason);
    else if (frame.type === 'error')
      this.#desk.say(problemSentence(this.#desk.formatter(), frame.error), 'error');
    if (frame.type === 'events' && !isTableHere(table.id)) this.#goingOn.keep(table);
    if (frame.type === 'welcome' || frame.type === 'presence') this.#presence.notice();
    this.#teller.alert(before, table);
    this.#thinking.notice();
    this.#sendNext();
    this.#followTurn();
  }

  /** The server will refuse every further connection: learn at once why. */
  #dismissed(id: string, reason: ByeFrame['reason']): void {
    if (reason !== 'closed' && reason !== 'blocked') return;
    this.#live?.close();
    this.#desk.change({ type: 'connection', connection: 'lost' });
    void this.#lookAgain(id);
  }

  #welcomed(table: Shown): void {
    if (this.#isToldLost) this.#desk.say(this.#desk.formatter().say('connection-back'), 'news');
    this.#isToldLost = false;
    this.#failures = 0;
    if (table.held.length > 0) this.#environment.keepTable(table.id);
    if (this.#heard > 0) return;
    // Since 0 the server sends everything again; do not announce past events again.
    this.#heard = table.view.number;
    this.#teller.welcome(table);
  }

  #tell(table: Shown, events: readonly TableEvent[]): void {
    const fresh = events.filter((event) => event.number > this.#heard);
    const newest = events.at(-1)?.number ?? 0;
    this.#heard = Math.max(this.#heard, newest);
    if (fresh.length === 0) return;
    if (fresh.some((event) => event.type === 'left' && event.seat === table.seat)) {
      this.#environment.forgetTable(table.id);
      this.#environment.navigate({ name: 'start' });
    }
    this.#teller.tell(table, fresh);
  }

  /** Two masked players at one screen: it shows what the one to act may feel. */
  #followTurn(): void {
    const table = shown(this.#desk);
    const actor = table && actorHere(table);
    if (!table || actor === null || !isShared(table) || table.seat === actor) return;
    if (table.view.options.masked.length > 0 && table.pending.length === 0) {
      this.lookFrom(table.id, actor);
    }
  }

  /** Sends commands, each after the one before it was done. */
  send(bodies: readonly CommandBody[]): void {
    const wasIdle = this.#desk.state().table?.pending.length === 0;
    const pending = bodies.map((body) => ({ id: this.#environment.newId(), body }));
    this.#desk.change({ type: 'sent', pending });
    if (wasIdle) this.#sendNext();
  }

  /** One command at a time: what follows a refused one is dropped. Sent twice, it is done once. */
  #sendNext(): void {
    const [first] = this.#desk.state().table?.pending ?? [];
    if (!first || !this.#live?.isLive) {
      this.#sent = '';
      return;
    }
    if (this.#sent === first.id) return;
    if (this.#live.send({ id: first.id, ...first.body })) this.#sent = first.id;
  }
}
