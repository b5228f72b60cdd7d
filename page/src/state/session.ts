import { type Settings, setOf } from '../settings/settings';
import { Formatter } from '../words/formatter';
import { askCoach, isCoached, isWarned, switchCoach } from './coach/coach';
import { commandsFor } from './commands';
import { type Desk, type StandIn, shown } from './desk';
import type { Environment } from './environment';
import { answerTo } from './intents/answering';
import {
  activateCell,
  activatePiece,
  cancel,
  chooseCell,
  choosePiece,
  confirm,
} from './intents/choosing';
import { Feeling } from './intents/feeling';
import { Requests } from './intents/requests';
import { callingSentence } from './lines/calling';
import { TableClock } from './live/clock';
import { TableConnection } from './live/connection';
import { type Change, reduce, START } from './reducer';
import type { CommandBody, Intent, Route, Said, State } from './state';
import { Store } from './store';

type Handler = (intent: Intent) => void;
/** The intents that are commands, or that only a stand-in answers. */
type Elsewhere =
  | 'act'
  | 'place'
  | 'give'
  | 'call'
  | 'decline'
  | 'designate'
  | 'move'
  | 'touch-cell'
  | 'touch-piece'
  | 'offer'
  | 'accept'
  | 'refuse'
  | 'withdraw'
  | 'resign-now'
  | 'agree'
  | 'mute'
  | 'find-opponent'
  | 'forget-table';
type Handlers = {
  readonly [Type in Exclude<Intent['type'], Elsewhere>]: (
    intent: Extract<Intent, { type: Type }>,
  ) => void;
};

/** One person at the page: what they want becomes commands, what happens becomes state and speech. */
export class Session implements Desk {
  readonly store = new Store<State, Change>(START, reduce);
  /** Of the move; null without a clock. */
  readonly secondsLeft: TableClock['left'];
  readonly #environment: Environment;
  readonly #connection: TableConnection;
  readonly #requests: Requests;
  readonly #feeling: Feeling;
  readonly #clock: TableClock;
  #standIn: StandIn | null = null;
  /** When the last typed line has been executed. */
  #typed = Promise.resolve();

  constructor(environment: Environment) {
    this.#environment = environment;
    this.#connection = new TableConnection(this, environment);
    this.#requests = new Requests(this, environment, this.#connection);
    this.#feeling = new Feeling(this, environment);
    this.#clock = new TableClock(this, environment);
    this.secondsLeft = this.#clock.left;
    this.store.subscribe(() => this.#clock.follow());
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

  say(text: string, kind: Said['kind'], then = ''): void {
    this.change({ type: 'said', said: { text, kind, then } });
    const spoken = [text, then].filter(Boolean).join(' ');
    this.#environment.say(spoken, kind === 'news' ? 'polite' : 'assertive', kind === 'touch');
    if (kind === 'error') this.#environment.play('error');
  }

  sayOnly(text: string, urgency: 'polite' | 'assertive'): void {
    this.#environment.say(text, urgency);
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

  /** Makes a stand-in; it answers nothing before `sit`. */
  make<Made extends StandIn>(make: (desk: Desk, environment: Environment) => Made): Made {
    return make(this, this.#environment);
  }

  /** Lets a stand-in answer in place of a table's connection, until the visitor leaves. */
  sit(standIn: StandIn): void {
    this.#standIn = standIn;
  }

  /** Ends a stand-in; from then on the table's connection answers, unless another one has come. */
  leave(standIn: StandIn): void {
    standIn.close();
    if (this.#standIn === standIn) this.#standIn = null;
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
    if (this.#standIn?.handle(intent)) return;
    if (isWarned(this, intent)) return;
    const commands = table && commandsFor(intent, table);
    if (commands) {
      // A masked player who points out a line touches its cells and is still calling.
      const isFeeling = intent.type === 'touch-cell' || intent.type === 'touch-piece';
      if (!isFeeling) this.change({ type: 'asking', asking: null });
      this.send(commands);
      return;
    }
    const handler = this.#handlers[intent.type as keyof Handlers] as Handler | undefined;
    handler?.(intent);
  }

  /** What each intent does here that is no command. */
  readonly #handlers: Handlers = {
    open: ({ table, calling }) => void this.#requests.create(table, calling),
    go: ({ route }) => this.#goTo(route),
    'close-dialog': () => this.change({ type: 'dialog', dialog: null }),
    'choose-cell': ({ cell }) => chooseCell(this, cell),
    'choose-piece': ({ piece }) => choosePiece(this, piece),
    'activate-cell': ({ cell }) => activateCell(this, cell),
    'activate-piece': ({ piece }) => activatePiece(this, piece),
    confirm: () => confirm(this),
    cancel: () => cancel(this),
    'start-call': () => this.#startCall(),
    resign: () => this.change({ type: 'asking', asking: 'resign' }),
    'ask-privacy': ({ what }) => this.change({ type: 'asking', asking: what }),
    'focus-cell': (intent) => this.#feeling.handle(intent),
    'focus-piece': (intent) => this.#feeling.handle(intent),
    'move-to-cell': (intent) => this.#feeling.handle(intent),
    'move-to-piece': (intent) => this.#feeling.handle(intent),
    typed: ({ text }) => this.#type(text),
    coach: ({ isOn }) => switchCoach(this, isOn),
    'ask-coach': () => askCoach(this),
    hint: (intent) => this.#hint(intent),
    share: () => void this.#environment.shareGame(this),
    say: ({ what, cell }) => this.#answer(what, cell ?? null),
    'say-piece': ({ piece }) => this.#answerPiece(piece),
    'say-text': ({ text }) => this.say(text, 'answer'),
    'ask-lines': (intent) => this.#ask(intent),
    join: (intent) => this.#ask(intent),
    leave: (intent) => this.#ask(intent),
    privacy: (intent) => this.#ask(intent),
    'copy-private-link': (intent) => this.#ask(intent),
  };

  #goTo(route: Extract<Intent, { type: 'go' }>['route']): void {
    if (route.name === 'settings' || route.name === 'help') {
      this.change({ type: 'dialog', dialog: route.name });
    } else this.#environment.navigate('id' in route ? route : { name: 'start' });
  }

  #startCall(): void {
    const table = shown(this);
    this.change({ type: 'asking', asking: 'call' });
    if (table) this.say(callingSentence(this.formatter(), table.view), 'answer');
  }

  /** From the coach, or from the engine where the players have agreed on hints. */
  #hint(intent: Intent): void {
    if (isCoached(this) && !shown(this)?.view.assistance.hints) askCoach(this);
    else this.#ask(intent);
  }

  /** Asks the server over HTTP. */
  #ask(intent: Intent): void {
    const table = shown(this);
    if (table) void this.#requests.ask(table, intent);
  }

  #answer(what: Extract<Intent, { type: 'say' }>['what'], cell: string | null): void {
    const table = shown(this);
    if (!table) return;
    if (what === 'cell' && table.view.masked && table.view.board === null) {
      this.handle({ type: 'touch-cell', cell: cell ?? table.focus.cell });
    } else this.say(answerTo(this.formatter(), table, what, cell, this.serverNow()), 'answer');
  }

  #answerPiece(piece: string): void {
    const table = shown(this);
    if (!table) return;
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
    (this.#standIn ?? this.#connection).send(bodies);
  }
}
