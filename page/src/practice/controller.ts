/** A board without a server: the page judges the actions itself. */
import { CELLS, indexOf } from '../rules/board';
import { soundOf } from '../sounds/sounds';
import type { Environment } from '../state/environment';
import type { Controller, Host } from '../state/host';
import { type CommandBody, type Intent, PRACTICE } from '../state/state';
import type { TableEvent, View } from '../wire/types';
import { cellAnswer } from '../words/descriptions';
import { problemSentence } from '../words/errors';
import { eventSentence } from '../words/events';
import { judge, refusalOf } from './referee';

/** The set-up of a practice board: a position, masked or not. */
export abstract class PracticeController implements Controller {
  protected readonly host: Host;
  protected readonly environment: Environment;
  /** With everything in sight, whatever is shown. */
  protected view: View | null = null;
  /** Grows with every position, so that delayed work for an older one is dropped. */
  #laid = 0;

  constructor(host: Host, environment: Environment) {
    this.host = host;
    this.environment = environment;
  }

  /** Called with a legal action, for the lesson or the puzzle to judge. */
  protected abstract acted(action: string, events: readonly TableEvent[]): void;

  close(): void {
    this.#laid++;
    this.view = null;
    // A visitor who moves on to a table is already seated there.
    if (this.host.state().table?.id === PRACTICE) this.host.change({ type: 'left-table' });
  }

  /** Puts a position on the board, in place of what was there. */
  protected lay(view: View): void {
    this.#laid++;
    this.view = view;
    const now = this.environment.now();
    const seen = { view: this.#shown(view), seat: 'one', held: ['one'] } as const;
    const presence = { one: true, two: true, onlookers: 0 };
    const frame = { type: 'welcome', table: PRACTICE, number: 0, now, presence } as const;
    if (this.host.state().table === null) this.host.change({ type: 'table', id: PRACTICE });
    this.host.change({ type: 'asking', asking: null });
    this.host.change({ type: 'chosen', chosen: { cell: null, piece: null } });
    this.host.change({ type: 'frame', frame: { ...frame, ...seen, held: ['one'] }, now });
  }

  /** Behind a mask neither board nor reserve is shown. */
  #shown(view: View): View {
    const isMasked = view.options.masked.includes('one') && view.outcome === null;
    return isMasked ? { ...view, masked: true, board: null, position: null, reserve: null } : view;
  }

  handle(intent: Intent): boolean {
    if (intent.type === 'resign' || intent.type === 'hint' || intent.type === 'ask-lines') {
      this.host.say(this.host.formatter().say('not-here'), 'answer');
      return true;
    }
    return false;
  }

  /** Plays the actions in order and stops at the first illegal one. */
  send(bodies: readonly CommandBody[]): void {
    for (const body of bodies) if (!this.#command(body)) return;
  }

  #command(body: CommandBody): boolean {
    if (body.type === 'act') return this.#act(body.action);
    if (body.type === 'touch-cell') return this.#touch(body.cell);
    if (body.type === 'touch-reserve') return this.#touchPiece(body.piece);
    this.host.say(this.host.formatter().say('not-here'), 'answer');
    return false;
  }

  #act(action: string): boolean {
    const { view } = this;
    if (!view) return false;
    const busy = this.busy();
    if (busy !== null) {
      this.host.say(busy, 'answer');
      return false;
    }
    const reason = refusalOf(view, action);
    if (reason !== null) {
      const detail = { action, reason, stage: view.stage };
      const problem = { code: 'move-refused', message: '', detail };
      this.host.say(problemSentence(this.host.formatter(), problem), 'error');
      return false;
    }
    this.acted(action, this.play(action));
    return true;
  }

  /** Why the board is locked just now, whatever the rules say. */
  protected abstract busy(): string | null;

  /** Plays an action of either player, without an announcement. */
  protected play(action: string): readonly TableEvent[] {
    if (!this.view) return [];
    const now = this.environment.now();
    const judged = judge(this.view, action, now);
    if ('refused' in judged) return [];
    this.#happen(judged.events, judged.view, now);
    return judged.events;
  }

  /** Shows and sounds events as a table does. */
  #happen(events: TableEvent[], after: View, now: number): void {
    this.view = after;
    const view = this.#shown(after);
    this.host.change({ type: 'frame', frame: { type: 'events', events, view, now }, now });
    for (const event of events) {
      const sound = soundOf(event, 'one');
      if (sound) this.environment.play(sound);
    }
  }

  /** Plays actions one after the other, slowly enough to be followed; then does something. */
  protected playOut(actions: readonly string[], then: () => void = () => undefined): void {
    const laid = this.#laid;
    const [first, ...rest] = actions;
    if (first === undefined) {
      then();
      return;
    }
    this.environment.later(() => {
      if (laid !== this.#laid) return;
      this.play(first);
      this.playOut(rest, then);
    }, PACE);
  }

  /** What happened, in sentences. */
  protected told(events: readonly TableEvent[]): string {
    const { view } = this;
    if (!view) return '';
    const formatter = this.host.formatter();
    return events
      .map((event) => eventSentence(formatter, event, view))
      .filter(Boolean)
      .join(' ');
  }

  /** The event tells which cells are known to be taken, as behind the masks of a table. */
  #touch(cell: string): boolean {
    const { view } = this;
    if (!view || !CELLS.includes(cell)) return false;
    const pieces = [...(view.board?.[indexOf(cell)] ?? [])];
    const now = this.environment.now();
    const number = view.number + 1;
    const stamp = { number, time: now, seat: 'one', command: null } as const;
    this.#happen([{ type: 'cell-touched', ...stamp, cell, pieces }], { ...view, number }, now);
    this.host.say(cellAnswer(this.host.formatter(), cell, pieces), 'touch');
    this.touched(cell);
    return true;
  }

  /** A cell was touched. */
  protected touched(_cell: string): void {}

  #touchPiece(piece: string): boolean {
    const formatter = this.host.formatter();
    const present = this.view?.reserve?.includes(piece) ? 'yes' : 'no';
    this.host.say(
      formatter.say('reserve-touched', { piece: formatter.piece(piece), present }),
      'touch',
    );
    return true;
  }
}

const PACE = 900;
