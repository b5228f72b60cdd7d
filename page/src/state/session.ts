import { Warning } from '../clock/clock';
import { type Settings, setOf } from '../settings/settings';
import { Refused } from '../wire/http';
import type { NewTable } from '../wire/types';
import { hintSentence, lineReadingSentence } from '../words/answers';
import { problemSentence } from '../words/errors';
import { Voice } from '../words/voice';
import { answerTo } from './answering';
import { activateCell, activatePiece, cancel, chooseCell, choosePiece, confirm } from './choosing';
import { actingSeat, commandsFor } from './commands';
import { type Host, type Shown, shown } from './host';
import { TableLink } from './link';
import { type Change, reduce, START } from './reducer';
import type { CommandBody, Intent, Message, Route, State } from './state';
import { Store } from './store';
import { type as typeWords } from './typing';
import type { World } from './world';

/** One person at the page: what they want becomes commands, what happens becomes state and speech. */
export class Session implements Host {
  readonly store = new Store<State, Change>(START, reduce);
  private readonly world: World;
  private readonly warning = new Warning();
  private readonly link: TableLink;

  constructor(world: World) {
    this.world = world;
    this.link = new TableLink(this, world);
  }

  state(): State {
    return this.store.get();
  }

  settings(): Settings {
    return this.world.settings();
  }

  changeSettings(changed: Partial<Settings>): void {
    this.world.changeSettings(changed);
  }

  change(change: Change): void {
    this.store.change(change);
  }

  voice(): Voice {
    const settings = this.settings();
    const ofTable = this.state().table?.view?.options.pieces ?? 'classic';
    return new Voice(this.world.catalogue(), setOf(settings, ofTable), settings.verbosity);
  }

  say(text: string, kind: Message['kind'], then = ''): void {
    this.change({ type: 'said', said: { text, kind, then } });
    const spoken = [text, then].filter(Boolean).join(' ');
    this.world.say(spoken, kind === 'news' ? 'polite' : 'assertive');
    if (kind === 'error') this.world.play('error');
  }

  /** Server time, as far as it is known. */
  serverNow(): number {
    return this.world.now() + (this.state().table?.offset ?? 0);
  }

  /** Shows the screen of an address; a secret in it takes its seat. */
  async go(route: Route, secret: string | null = null): Promise<void> {
    this.change({ type: 'went', route });
    if (route.name === 'table' && this.state().table?.id !== route.id) {
      await this.link.open(route.id, secret);
    } else if (route.name === 'start') this.link.close();
  }

  /** What is to be looked at now and then: the clock. */
  tick(): void {
    const table = shown(this);
    if (!table) return;
    const { to_act: actor } = table.view;
    const now = this.serverNow();
    if (actor === null || !table.held.includes(actor)) return;
    if (!this.warning.isDue(table.view, now, this.settings().warning)) return;
    const seconds = Math.ceil(((table.view.clock?.due ?? now) - now) / 1000);
    const voice = this.voice();
    this.world.play('warning');
    this.say(voice.say('time-warning', { time: voice.duration(seconds) }), 'answer');
  }

  /** The page was woken or the network is back. */
  wake(): void {
    this.link.wake();
  }

  /** Does what a person wants. */
  handle(intent: Intent): void {
    const { table } = this.state();
    const commands = table && commandsFor(intent, table);
    if (commands) {
      this.change({ type: 'asking', asking: null });
      this.send(commands);
    } else this.handleHere(intent);
  }

  private handleHere(intent: Intent): void {
    switch (intent.type) {
      case 'open':
        void this.create(intent.table);
        break;
      case 'go':
        this.goTo(intent.route);
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
        this.handleAsked(intent);
    }
  }

  private goTo(route: Extract<Intent, { type: 'go' }>['route']): void {
    if (route.name === 'settings' || route.name === 'help') {
      this.change({ type: 'dialog', dialog: route.name });
    } else this.world.navigate('id' in route ? route : { name: 'start' });
  }

  private handleAsked(intent: Intent): void {
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
        this.focusCell(intent.cell);
        break;
      case 'focus-piece':
        this.focusPiece(intent.piece);
        break;
      case 'typed':
        typeWords(this, intent.text, this.world.catalogue(), this.serverNow());
        break;
      case 'announce':
        this.say(intent.text, 'answer');
        break;
      case 'say':
        if (table) this.answer(table, intent.what, intent.cell ?? null);
        break;
      case 'say-piece':
        if (table) this.answerPiece(table, intent.piece);
        break;
      case 'ask-lines':
      case 'hint':
      case 'join':
        if (table) void this.ask(table, intent);
        break;
      default:
    }
  }

  private answer(
    table: Shown,
    what: Extract<Intent, { type: 'say' }>['what'],
    cell: string | null,
  ) {
    if (what === 'cell' && table.view.masked && table.view.board === null) {
      this.handle({ type: 'touch-cell', cell: cell ?? table.focus.cell });
    } else this.say(answerTo(this.voice(), table, what, cell, this.serverNow()), 'answer');
  }

  private answerPiece(table: Shown, piece: string): void {
    if (table.view.masked) this.handle({ type: 'touch-piece', piece });
    else this.say(answerTo(this.voice(), table, 'where', piece, this.serverNow()), 'answer');
  }

  /** Behind a mask focus feels, unless touches are counted. */
  private focusCell(cell: string): void {
    const table = shown(this);
    if (!table || table.focus.cell === cell) return;
    this.change({ type: 'focused', focus: { cell } });
    if (this.feelsByFocus(table)) this.handle({ type: 'touch-cell', cell });
  }

  private focusPiece(piece: string): void {
    const table = shown(this);
    if (!table || table.focus.piece === piece) return;
    this.change({ type: 'focused', focus: { piece } });
    if (this.feelsByFocus(table)) this.handle({ type: 'touch-piece', piece });
  }

  private feelsByFocus({ view }: Shown): boolean {
    return view.masked && view.seat !== null && view.touches_left === null && view.to_act !== null;
  }

  private async create(table: NewTable): Promise<void> {
    this.change({ type: 'busy', isBusy: true });
    try {
      const { table: id, seats } = await this.world.api.createTable(table);
      this.change({ type: 'busy', isBusy: false });
      this.world.navigate({ name: 'table', id });
      for (const seat of ['one', 'two'] as const) {
        const secret = seats[seat]?.secret;
        if (secret !== undefined) this.change({ type: 'secret', seat, secret });
      }
    } catch (error) {
      const trouble = this.explain(error);
      this.change({ type: 'busy', isBusy: false, trouble });
      this.world.say(trouble, 'assertive');
    }
  }

  private async ask(table: Shown, intent: Intent): Promise<void> {
    const { api } = this.world;
    try {
      if (intent.type === 'ask-lines') {
        const { lines } = await api.lines(table.id, intent.cell, actingSeat(table));
        const voice = this.voice();
        this.say(lines.map((line) => lineReadingSentence(voice, line)).join(' '), 'answer');
      } else if (intent.type === 'hint') {
        const { actions } = await api.hint(table.id, actingSeat(table));
        this.say(hintSentence(this.voice(), actions), 'answer');
      } else if (intent.type === 'join') {
        await this.join(table, intent);
      }
    } catch (error) {
      this.say(this.explain(error), 'error');
    }
  }

  /** What happens from now on is told to who sits, no longer to who looked on. */
  private async join(table: Shown, { name, seat }: Extract<Intent, { type: 'join' }>) {
    this.link.pause();
    try {
      const request = { id: this.world.newId(), name, seat };
      const given = await this.world.api.join(table.id, request);
      this.change({ type: 'secret', seat: given.seat, secret: given.secret });
      this.link.lookFrom(table.id, given.seat);
    } catch (error) {
      this.link.lookFrom(table.id, table.seat);
      throw error;
    }
  }

  private explain(error: unknown): string {
    if (!(error instanceof Refused)) throw error;
    return problemSentence(this.voice(), error.problem);
  }

  send(bodies: readonly CommandBody[]): void {
    this.link.send(bodies);
  }
}
