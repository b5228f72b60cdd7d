import { Warning } from '../clock/clock';
import { type Settings, setOf } from '../settings/settings';
import { Formatter } from '../words/formatter';
import { askCoach, isCoached, isWarned, switchCoach } from './coach/coaching';
import { commandsFor } from './commands';
import type { Environment } from './environment';
import { type Controller, type Host, type Shown, shown } from './host';
import { answerTo } from './intents/answering';
import {
  activateCell,
  activatePiece,
  cancel,
  chooseCell,
  choosePiece,
  confirm,
} from './intents/choosing';
import { Requests } from './intents/requests';
import { TouchController } from './intents/touch';
import { callingSentence } from './lines/calling';
import { TableConnection } from './live/connection';
import { type Change, reduce, START } from './reducer';
import type { CommandBody, Intent, Message, Route, State } from './state';
import { Store } from './store';

/** One person at the page: what they want becomes commands, what happens becomes state and speech. */
export class Session implements Host {
  readonly store = new Store<State, Change>(START, reduce);
  readonly #environment: Environment;
  readonly #warning = new Warning();
  readonly #connection: TableConnection;
  readonly #requests: Requests;
  readonly #touch: TouchController;
  #controller: Controller | null = null;
  /** When the last typed line has been executed. */
  #typed = Promise.resolve();

  constructor(environment: Environment) {
    this.#environment = environment;
    this.#connection = new TableConnection(this, environment);
    this.#requests = new Requests(this, environment, this.#connection);
    this.#touch = new TouchController(this, environment);
  }

  state(): State {
    return this.store.get();
  }

  settings(): Settings {
    return this.#environment.settings();
  }

  changeSettings(changed: Partial<Settings>): void {
    this.#environment.changeSettings(changed);
  }

  change(change: Change): void {
    this.store.change(change);
  }

  formatter(): Formatter {
    const settings = this.settings();
    const { table, played } = this.state();
    const ofTable = table?.view?.options.pieces ?? played?.pieces ?? 'classic';
    return new Formatter(
      this.#environment.catalogue(),
      setOf(settings, ofTable),
      settings.verbosity,
    );
  }

  say(text: string, kind: Message['kind'], then = ''): void {
    this.change({ type: 'said', said: { text, kind, then } });
    const spoken = [text, then].filter(Boolean).join(' ');
    this.#environment.say(spoken, kind === 'news' ? 'polite' : 'assertive', kind === 'touch');
    if (kind === 'error') this.#environment.play('error');
  }

  /** Server time, as far as it is known. */
  serverNow(): number {
    return this.#environment.now() + (this.state().table?.offset ?? 0);
  }

  /** Shows the screen of an address; a secret in it takes its seat. */
  async go(route: Route, secret: string | null = null): Promise<void> {
    this.change({ type: 'went', route });
    const isHere = route.name === 'table' && this.state().table?.id === route.id;
    if (route.name === 'table' && (!isHere || secret !== null)) {
      await this.#connection.open(route.id, secret);
    } else if (route.name !== 'table') this.#connection.close();
    if (route.name === 'review') await this.#lookBack(route.id);
  }

  /** A review by its address alone: with which pieces was it played? */
  async #lookBack(address: string): Promise<void> {
    const [id = '', game] = address.split('/');
    if (game === undefined || this.state().played?.id === id) return;
    const seen = await this.#environment.api.table(id).catch(() => null);
    if (seen) this.change({ type: 'played', played: { id, pieces: seen.view.options.pieces } });
  }

  /** What is to be looked at now and then: the clock. */
  tick(): void {
    const table = shown(this);
    if (!table) return;
    const { to_act: actor } = table.view;
    const now = this.serverNow();
    if (actor === null || !table.held.includes(actor)) return;
    if (!this.#warning.isDue(table.view, now, this.settings().warning)) return;
    const seconds = Math.ceil(((table.view.clock?.due ?? now) - now) / 1000);
    const formatter = this.formatter();
    this.#environment.play('warning');
    this.say(formatter.say('time-warning', { time: formatter.duration(seconds) }), 'answer');
  }

  /** Makes a controller; it answers nothing before `sit`. */
  make<Made extends Controller>(make: (host: Host, environment: Environment) => Made): Made {
    return make(this, this.#environment);
  }

  /** Lets a controller answer in place of a table's connection, until the visitor leaves. */
  sit(controller: Controller): void {
    this.#controller = controller;
  }

  /** Nobody does any more. */
  leave(controller: Controller): void {
    controller.close();
    if (this.#controller === controller) this.#controller = null;
  }

  /** The page was woken or the network is back. */
  wake(): void {
    this.#connection.wake();
  }

  /** The network is gone. */
  cut(): void {
    this.#connection.cut();
  }

  /** Shows at once what waits for its moment; whether anything did. */
  skip(): boolean {
    return this.#connection.skip();
  }

  /** Does what a person wants, with everything shown that has happened; focus also moves by itself. */
  handle(intent: Intent): void {
    if (intent.type !== 'focus-cell' && intent.type !== 'focus-piece') this.skip();
    const { table } = this.state();
    if (this.#controller?.handle(intent)) return;
    if (isWarned(this, intent)) return;
    const commands = table && commandsFor(intent, table);
    if (commands) {
      // A masked player who points out a line touches its cells and is still calling.
      const isTouch = intent.type === 'touch-cell' || intent.type === 'touch-piece';
      if (!isTouch) this.change({ type: 'asking', asking: null });
      this.send(commands);
    } else this.#handleHere(intent);
  }

  #handleHere(intent: Intent): void {
    switch (intent.type) {
      case 'open':
        void this.#requests.create(intent.table, intent.calling);
        break;
      case 'go':
        this.#goTo(intent.route);
        break;
      case 'close-dialog':
        this.change({ type: 'dialog', dialog: null });
        break;
      case 'choose-cell':
        chooseCell(this, intent.cell);
        break;
      case 'choose-piece':
        choosePiece(this, intent.piece);
        break;
      case 'activate-cell':
        activateCell(this, intent.cell);
        break;
      case 'activate-piece':
        activatePiece(this, intent.piece);
        break;
      case 'confirm':
        confirm(this);
        break;
      case 'cancel':
        cancel(this);
        break;
      default:
        this.#handleAsked(intent);
    }
  }

  #goTo(route: Extract<Intent, { type: 'go' }>['route']): void {
    if (route.name === 'settings' || route.name === 'help') {
      this.change({ type: 'dialog', dialog: route.name });
    } else this.#environment.navigate('id' in route ? route : { name: 'start' });
  }

  #handleAsked(intent: Intent): void {
    const table = shown(this);
    switch (intent.type) {
      case 'start-call':
        this.change({ type: 'asking', asking: 'call' });
        if (table) this.say(callingSentence(this.formatter(), table.view), 'answer');
        break;
      case 'point':
        chooseCell(this, intent.cell);
        break;
      case 'resign':
        this.change({ type: 'asking', asking: 'resign' });
        break;
      case 'ask-privacy':
        this.change({ type: 'asking', asking: intent.what });
        break;
      case 'focus-cell':
      case 'focus-piece':
      case 'move-to-cell':
      case 'move-to-piece':
        this.#touch.handle(intent);
        break;
      case 'typed':
        this.#type(intent.text);
        break;
      case 'coach':
        switchCoach(this, intent.isOn);
        break;
      case 'ask-coach':
        askCoach(this);
        break;
      case 'share':
        void this.#environment.shareGame(this);
        break;
      case 'announce':
        this.say(intent.text, 'answer');
        break;
      case 'say':
        if (table) this.#answer(table, intent.what, intent.cell ?? null);
        break;
      case 'say-piece':
        if (table) this.#answerPiece(table, intent.piece);
        break;
      case 'hint':
        if (isCoached(this) && !table?.view.assistance.hints) askCoach(this);
        else if (table) void this.#requests.ask(table, intent);
        break;
      default:
        if (table) void this.#requests.ask(table, intent);
    }
  }

  #answer(table: Shown, what: Extract<Intent, { type: 'say' }>['what'], cell: string | null) {
    if (what === 'cell' && table.view.masked && table.view.board === null) {
      this.handle({ type: 'touch-cell', cell: cell ?? table.focus.cell });
    } else this.say(answerTo(this.formatter(), table, what, cell, this.serverNow()), 'answer');
  }

  #answerPiece(table: Shown, piece: string): void {
    if (table.view.masked) this.handle({ type: 'touch-piece', piece });
    else this.say(answerTo(this.formatter(), table, 'where', piece, this.serverNow()), 'answer');
  }

  /** Each typed line after the one before it: while the grammar is loading, two may wait for it. */
  #type(text: string): void {
    this.#typed = this.#typed.then(() => this.#execute(text));
  }

  /** The grammar of typed words is loaded with the first of them. */
  async #execute(text: string): Promise<void> {
    const typing = await import('./intents/typing').catch(() => null);
    if (typing) typing.type(this, text, this.#environment.catalogue(), this.serverNow());
    else this.say(this.formatter().say('error-unreachable'), 'error');
  }

  send(bodies: readonly CommandBody[]): void {
    (this.#controller ?? this.#connection).send(bodies);
  }
}
