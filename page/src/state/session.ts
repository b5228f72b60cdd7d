import { Warning } from '../clock/clock';
import { type Settings, setOf } from '../settings/settings';
import { Voice } from '../words/voice';
import { answerTo } from './answering';
import { activateCell, activatePiece, cancel, chooseCell, choosePiece, confirm } from './choosing';
import { commandsFor } from './commands';
import { Feeling } from './feeling';
import { type Desk, type Host, type Shown, shown } from './host';
import { TableLink } from './link';
import { findTables } from './lobby';
import { type Change, reduce, START } from './reducer';
import { Requests } from './requests';
import type { CommandBody, Intent, Message, Route, State } from './state';
import { Store } from './store';
import { type as typeWords } from './typing';
import type { World } from './world';

/** One person at the page: what they want becomes commands, what happens becomes state and speech. */
export class Session implements Host {
  readonly store = new Store<State, Change>(START, reduce);
  readonly #world: World;
  readonly #warning = new Warning();
  readonly #link: TableLink;
  readonly #requests: Requests;
  readonly #feeling: Feeling;
  #desk: Desk | null = null;

  constructor(world: World) {
    this.#world = world;
    this.#link = new TableLink(this, world);
    this.#requests = new Requests(this, world, this.#link);
    this.#feeling = new Feeling(this, world);
  }

  state(): State {
    return this.store.get();
  }

  settings(): Settings {
    return this.#world.settings();
  }

  changeSettings(changed: Partial<Settings>): void {
    this.#world.changeSettings(changed);
  }

  change(change: Change): void {
    this.store.change(change);
  }

  voice(): Voice {
    const settings = this.settings();
    const { table, played } = this.state();
    const ofTable = table?.view?.options.pieces ?? played?.pieces ?? 'classic';
    return new Voice(this.#world.catalogue(), setOf(settings, ofTable), settings.verbosity);
  }

  say(text: string, kind: Message['kind'], then = ''): void {
    this.change({ type: 'said', said: { text, kind, then } });
    const spoken = [text, then].filter(Boolean).join(' ');
    this.#world.say(spoken, kind === 'news' ? 'polite' : 'assertive');
    if (kind === 'error') this.#world.play('error');
  }

  /** Server time, as far as it is known. */
  serverNow(): number {
    return this.#world.now() + (this.state().table?.offset ?? 0);
  }

  /** Shows the screen of an address; a secret in it takes its seat. */
  async go(route: Route, secret: string | null = null): Promise<void> {
    this.change({ type: 'went', route });
    const isHere = route.name === 'table' && this.state().table?.id === route.id;
    if (route.name === 'table' && (!isHere || secret !== null)) {
      await this.#link.open(route.id, secret);
    } else if (route.name !== 'table') this.#link.close();
    if (route.name === 'review') await this.#lookBack(route.id);
    if (route.name === 'start') {
      const tables = await findTables(this.#world.api, this.#world.lastTable());
      this.change({ type: 'tables', tables });
    }
  }

  /** A review by its address alone: with which pieces was it played? */
  async #lookBack(address: string): Promise<void> {
    const [id = '', game] = address.split('/');
    if (game === undefined || this.state().played?.id === id) return;
    const seen = await this.#world.api.look(id).catch(() => null);
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
    const voice = this.voice();
    this.#world.play('warning');
    this.say(voice.say('time-warning', { time: voice.duration(seconds) }), 'answer');
  }

  /** Lets somebody answer in place of a table's connection, until it is left. */
  sit<Made extends Desk>(make: (host: Host, world: World) => Made): Made {
    const made = make(this, this.#world);
    this.#desk = made;
    return made;
  }

  /** Nobody does any more. */
  leave(desk: Desk): void {
    desk.close();
    if (this.#desk === desk) this.#desk = null;
  }

  /** The page was woken or the network is back. */
  wake(): void {
    this.#link.wake();
  }

  /** The network is gone. */
  cut(): void {
    this.#link.cut();
  }

  /** Does what a person wants. */
  handle(intent: Intent): void {
    const { table } = this.state();
    if (this.#desk?.handle(intent)) return;
    const commands = table && commandsFor(intent, table);
    if (commands) {
      // Who points out a line behind a mask feels for it, and is still calling.
      const isTouch = intent.type === 'touch-cell' || intent.type === 'touch-piece';
      if (!isTouch) this.change({ type: 'asking', asking: null });
      this.send(commands);
    } else this.#handleHere(intent);
  }

  #handleHere(intent: Intent): void {
    switch (intent.type) {
      case 'open':
        void this.#requests.create(intent.table);
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
    } else this.#world.navigate('id' in route ? route : { name: 'start' });
  }

  #handleAsked(intent: Intent): void {
    const table = shown(this);
    switch (intent.type) {
      case 'start-call':
        this.change({ type: 'asking', asking: 'call' });
        this.say(this.voice().say('calling'), 'answer');
        break;
      case 'point':
        chooseCell(this, intent.cell);
        break;
      case 'resign':
        this.change({ type: 'asking', asking: 'resign' });
        break;
      case 'focus-cell':
      case 'focus-piece':
      case 'move-to-cell':
      case 'move-to-piece':
        this.#feeling.handle(intent);
        break;
      case 'typed':
        typeWords(this, intent.text, this.#world.catalogue(), this.serverNow());
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
      default:
        if (table) void this.#requests.ask(table, intent);
    }
  }

  #answer(table: Shown, what: Extract<Intent, { type: 'say' }>['what'], cell: string | null) {
    if (what === 'cell' && table.view.masked && table.view.board === null) {
      this.handle({ type: 'touch-cell', cell: cell ?? table.focus.cell });
    } else this.say(answerTo(this.voice(), table, what, cell, this.serverNow()), 'answer');
  }

  #answerPiece(table: Shown, piece: string): void {
    if (table.view.masked) this.handle({ type: 'touch-piece', piece });
    else this.say(answerTo(this.voice(), table, 'where', piece, this.serverNow()), 'answer');
  }

  send(bodies: readonly CommandBody[]): void {
    (this.#desk ?? this.#link).send(bodies);
  }
}
