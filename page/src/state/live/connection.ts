import { isTableHere } from '../../local/hosts';
import { soundOf } from '../../sounds/sounds';
import { Refused, UNREACHABLE } from '../../wire/http';
import { type Live, liveUrl } from '../../wire/live';
import type { ByeFrame, Seat, ServerFrame, TableEvent, TableSnapshot } from '../../wire/types';
import { offerSentences } from '../../words/descriptions';
import { problemSentence } from '../../words/errors';
import { eventSentence, expected, lastSentence } from '../../words/events';
import { type Formatter, opponent } from '../../words/formatter';
import { type Attention, attentionTo } from '../attention';
import { coachSentence } from '../coach/coaching';
import { isShared } from '../commands';
import type { Environment } from '../environment';
import { type Host, type Shown, shown, spokenView } from '../host';
import { callingSentence } from '../lines/calling';
import { missedSentence, wrongCallSentence } from '../lines/reasons';
import type { CommandBody, TableState } from '../state';
import { announce } from './announcing';
import { GoingOn } from './goingOn';
import { FrameQueue, longestDelay } from './pacing';
import { PresenceNotices } from './presence';
import { ThinkingNotice } from './thinking';

/** Milliseconds: shorter breaks are not announced. */
const PATIENCE = 3_000;
/** After this many refused connections the page asks the server for the reason. */
const FEW = 3;

/** Events after which a player must act. */
const PLAYED = new Set<string>([
  ...['joined', 'left', 'game-started', 'given', 'placed', 'called', 'declined', 'designated'],
  ...['moved', 'taken-back'],
]);

/** The current table and its live connection: turns events into state and announcements. */
export class TableConnection {
  readonly #host: Host;
  readonly #environment: Environment;
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

  constructor(host: Host, environment: Environment) {
    this.#host = host;
    this.#environment = environment;
    this.#presence = new PresenceNotices(host, environment);
    this.#thinking = new ThinkingNotice(host, environment);
    this.#goingOn = new GoingOn(host, environment);
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
    this.#host.change({ type: 'left-table' });
  }

  /** Sits down at a table, or watches it; a secret takes its seat. */
  async open(id: string, secret: string | null): Promise<void> {
    this.close();
    this.#heard = 0;
    this.#host.change({ type: 'table', id });
    try {
      if (secret !== null) await this.#environment.api.showSecret(id, secret);
      this.#recallSecrets(id);
      const seen = await this.#environment.api.table(id);
      if (this.#host.state().table?.id !== id) return;
      // Before it is shown: someone quick may go back to the start, and look for it there.
      if (seen.held.length > 0) this.#environment.keepTable(id);
      this.#host.change({ type: 'seen', seen });
      this.lookFrom(id, seatToLookFrom(seen));
    } catch (error) {
      this.#cannotOpen(id, secret, error);
    }
  }

  #recallSecrets(id: string): void {
    const secrets = this.#environment.secretsOf(id);
    for (const seat of ['one', 'two'] as const) {
      const secret = secrets[seat];
      if (secret !== undefined) this.#host.change({ type: 'secret', seat, secret });
    }
  }

  #cannotOpen(id: string, secret: string | null, error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    if (this.#host.state().table?.id !== id) return;
    if (error.problem.code === UNREACHABLE) {
      this.#host.change({ type: 'connection', connection: 'lost' });
      this.#goingOn.unreachable(id);
      this.#environment.later(() => {
        const { table } = this.#host.state();
        if (table?.id === id && !this.#live) void this.open(id, secret);
      }, PATIENCE);
    } else {
      this.#host.change({ type: 'connection', connection: 'gone' });
      this.#host.say(problemSentence(this.#host.formatter(), error.problem), 'error');
    }
  }

  /** Connects to the table as a seat sees it. */
  lookFrom(id: string, seat: Seat | null): void {
    this.#live?.close();
    this.#queue.clear();
    this.#sent = '';
    this.#live = this.#environment.connect(liveUrl(this.#environment.base, id, seat), {
      since: () => this.#heard,
      onFrame: (frame) => this.#queue.hear(frame, longestDelay(shown(this.#host)?.view ?? null)),
      onLost: (wasLive) => this.#lost(id, wasLive),
    });
  }

  #lost(id: string, wasLive: boolean): void {
    this.#queue.flush();
    this.#sent = '';
    this.#host.change({ type: 'connection', connection: 'lost' });
    if (!wasLive) {
      this.#failures += 1;
      if (this.#failures % FEW === 0) void this.#lookAgain(id);
      return;
    }
    this.#environment.later(() => {
      const { table } = this.#host.state();
      if (table?.id !== id || table.connection !== 'lost') return;
      this.#isToldLost = true;
      this.#host.say(this.#host.formatter().say('connection-lost'), 'news');
    }, PATIENCE);
    this.#goingOn.lost(id);
  }

  /** Refused again and again: the table may be gone, or the seat no longer ours. */
  async #lookAgain(id: string): Promise<void> {
    try {
      const seen = await this.#environment.api.table(id);
      const { table } = this.#host.state();
      if (table?.id !== id || table.connection !== 'lost') return;
      this.#host.change({ type: 'seen', seen });
      if (table.seat !== null && !seen.held.includes(table.seat)) {
        this.lookFrom(id, seatToLookFrom(seen));
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.problem.code === UNREACHABLE || this.#host.state().table?.id !== id) return;
      this.#live?.close();
      this.#cannotOpen(id, null, error);
    }
  }

  #show(frame: ServerFrame, heardAt: number): void {
    const before = this.#host.state().table;
    this.#host.change({ type: 'frame', frame, now: heardAt });
    const table = shown(this.#host);
    if (!table) return;
    if (frame.type === 'welcome') this.#welcomed(table);
    else if (frame.type === 'events') this.#tell(table, frame.events);
    else if (frame.type === 'announcement')
      announce(this.#host, this.#environment, frame.announcement);
    else if (frame.type === 'bye') this.#dismissed(table.id, frame.reason);
    else if (frame.type === 'error')
      this.#host.say(problemSentence(this.#host.formatter(), frame.error), 'error');
    if (frame.type === 'events' && !isTableHere(table.id)) this.#goingOn.keep(table);
    if (frame.type === 'welcome' || frame.type === 'presence') this.#presence.notice();
    this.#callAttention(before, table);
    this.#thinking.notice();
    this.#sendNext();
    this.#followTurn();
  }

  /** The server will refuse every further connection: learn at once why. */
  #dismissed(id: string, reason: ByeFrame['reason']): void {
    if (reason !== 'closed' && reason !== 'blocked') return;
    this.#live?.close();
    this.#host.change({ type: 'connection', connection: 'lost' });
    void this.#lookAgain(id);
  }

  #welcomed(table: Shown): void {
    if (this.#isToldLost) this.#host.say(this.#host.formatter().say('connection-back'), 'news');
    this.#isToldLost = false;
    this.#failures = 0;
    if (table.held.length > 0) this.#environment.keepTable(table.id);
    if (this.#heard > 0) return;
    // Since 0 the server sends everything again; do not announce past events again.
    this.#heard = table.view.number;
    const formatter = this.#host.formatter();
    const view = spokenView(table);
    const last = view.last.length > 0 ? lastSentence(formatter, view) : '';
    const then = [
      table.asking === 'call' ? callingSentence(formatter, view) : expected(formatter, view),
      ...offerSentences(formatter, view),
    ]
      .filter(Boolean)
      .join(' ');
    this.#host.say(last, 'news', then);
  }

  #tell(table: Shown, events: readonly TableEvent[]): void {
    const fresh = events.filter((event) => event.number > this.#heard);
    const newest = events.at(-1)?.number ?? 0;
    this.#heard = Math.max(this.#heard, newest);
    if (fresh.length === 0) return;
    for (const event of fresh) {
      const sound = soundOf(event, isShared(table) ? null : table.seat);
      if (sound) this.#environment.play(sound);
    }
    const isTouch = fresh.every((e) => e.type === 'cell-touched' || e.type === 'reserve-touched');
    if (fresh.some((event) => event.type === 'left' && event.seat === table.seat)) {
      this.#environment.forgetTable(table.id);
      this.#environment.navigate({ name: 'start' });
    }
    const formatter = this.#host.formatter();
    const view = spokenView(table);
    const said = fresh.flatMap((event) => [
      eventSentence(formatter, event, view),
      event.type === 'called' && !event.right
        ? wrongCallSentence(formatter, view, table.events, event)
        : '',
    ]);
    // Prompt the player to act, and tell spectators.
    const isForUs = view.seat === null || view.to_act === view.seat || view.stage === 'waiting';
    const isExpected = isForUs && view.outcome === null && fresh.some((e) => PLAYED.has(e.type));
    const isEnd = fresh.some((event) => event.type === 'game-ended');
    const missed = isEnd ? missedSentence(formatter, view, table.events) : '';
    const then = isExpected
      ? [expected(formatter, view), coachSentence(this.#host)].filter(Boolean).join(' ')
      : missed;
    this.#host.say(said.filter(Boolean).join(' '), isTouch ? 'touch' : 'news', then);
  }

  /** Calls a player who looks elsewhere, with the words just said, or with what the game expects. */
  #callAttention(before: TableState | null, table: Shown): void {
    const attention = attentionTo(before, table);
    if (!attention) return;
    const message = this.#host.state().table?.messages.at(-1);
    const isNews = message !== undefined && message !== before?.messages.at(-1);
    const said = isNews ? [message.text, message.then].filter(Boolean).join(' ') : '';
    const formatter = this.#host.formatter();
    const text = said || expected(formatter, spokenView(table));
    this.#environment.alert(attention, alertTitle(formatter, attention, table), text);
  }

  /** Two masked players at one screen: it shows what the one to act may feel. */
  #followTurn(): void {
    const table = shown(this.#host);
    const actor = table?.view.to_act ?? null;
    if (!table || actor === null || !isShared(table) || table.seat === actor) return;
    if (table.view.options.masked.length > 0 && table.pending.length === 0) {
      this.lookFrom(table.id, actor);
    }
  }

  /** Sends commands, each after the one before it was done. */
  send(bodies: readonly CommandBody[]): void {
    const wasIdle = this.#host.state().table?.pending.length === 0;
    const pending = bodies.map((body) => ({ id: this.#environment.newId(), body }));
    this.#host.change({ type: 'sent', pending });
    if (wasIdle) this.#sendNext();
  }

  /** One command at a time: what follows a refused one is dropped. Sent twice, it is done once. */
  #sendNext(): void {
    const [first] = this.#host.state().table?.pending ?? [];
    if (!first || !this.#live?.isLive) {
      this.#sent = '';
      return;
    }
    if (this.#sent === first.id) return;
    if (this.#live.send({ id: first.id, ...first.body })) this.#sent = first.id;
  }
}

/** What a notification is headed by; its text says the rest. */
function alertTitle(formatter: Formatter, attention: Attention, { seat, view }: Shown): string {
  if (attention === 'turn') return formatter.say('title-your-turn');
  const other = seat && view[opponent(seat)];
  if (attention === 'over' || !other) return 'Quaterne';
  return formatter.say('came-title', { name: formatter.name(other) });
}

/** Of two seats that are held, that of the one to act. */
function seatToLookFrom({ held, view }: TableSnapshot): Seat | null {
  const actor = view.to_act;
  return actor !== null && held.includes(actor) ? actor : (held[0] ?? null);
}
