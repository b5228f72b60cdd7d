/** A lesson on the board: each action is compared with the goal of the step. */
import { hasFinger } from '../device';
import { PracticeController, viewOf } from '../practice/controller';
import { actionText, parseAction } from '../rules/actions';
import { CELLS, indexOf } from '../rules/board';
import { freshLines, judge } from '../rules/referee';
import { parseRules } from '../rules/rules';
import { forVisits, type Storage } from '../settings/storages';
import type { Desk } from '../state/desk';
import type { Environment } from '../state/environment';
import { ONE_TOUCH } from '../state/intents/feeling';
import type { Intent } from '../state/state';
import { merged, Store } from '../state/store';
import type { TableEvent, View } from '../wire/types';
import type { Formatter } from '../words/formatter';
import { findStep, type Goal, loadDone, type Step, saveDone } from './course';

/** `wrong`: a mistake stands on the board, with what is wrong about it. */
export type LessonPhase = 'doing' | 'wrong' | 'done';

export interface LessonState {
  step: Step | null;
  phase: LessonPhase;
  /** The message id of the current task, or of the reaction to the last action. */
  message: string;
  /** How many of the tasks are done. */
  at: number;
  /** The ids of the steps that were ever done here. */
  done: readonly string[];
}

/** One step of a lesson on the board: compares each action with the goal of the step. */
export class LessonController extends PracticeController {
  readonly store: Store<LessonState, Partial<LessonState>>;
  readonly #storage: Storage;
  #touched = new Set<string>();
  #latest = { cell: '', at: 0, isTask: false };

  constructor(desk: Desk, environment: Environment, storage: Storage = forVisits) {
    super(desk, environment);
    this.#storage = storage;
    const start: LessonState = {
      step: null,
      phase: 'doing',
      message: '',
      at: 0,
      done: loadDone(storage),
    };
    this.store = new Store(start, merged);
  }

  /** The step of an address; no board where there is none. */
  open(id: string): void {
    this.close();
    const step = findStep(id)?.step ?? null;
    this.store.change({ step });
    this.again();
  }

  /** Puts the pieces as the step has them, and says what to do. */
  again(): void {
    const { step } = this.store.get();
    if (!step) return;
    this.#touched = new Set();
    this.store.change({ phase: 'doing', at: 0 });
    this.lay(this.#viewOf(step));
    this.#tell(this.desk.formatter().say(`lesson-${step.id}`), `lesson-${step.id}-task`);
  }

  #viewOf(step: Step): View {
    const name = this.desk.formatter().say('lesson-partner');
    const view = viewOf(step.rules, step.position, { type: 'person', name });
    const options = { ...view.options, masked: step.masked ? ['one' as const] : [] };
    const seconds = parseRules(step.rules).clock;
    if (seconds === null) return { ...view, options };
    const began = this.environment.now();
    const due = began + 1000 * seconds;
    this.environment.later(() => this.#flag(step, due), 1000 * seconds);
    return { ...view, options, clock: { seconds, began, due } };
  }

  /** The time of a move is over; reports it only to a step that still waits for it. */
  #flag(step: Step, due: number): void {
    const { step: current, phase } = this.store.get();
    if (current !== step || phase !== 'doing' || this.view?.clock?.due !== due) return;
    this.#fail(`lesson-${step.id}-wrong`);
  }

  override handle(intent: Intent): boolean {
    const goal = this.#goal();
    const isCalling = this.desk.state().table?.asking === 'call';
    if (intent.type === 'choose-cell' && !isCalling && this.#isFelt(intent.cell)) return true;
    if (intent.type === 'say' && intent.what === 'time' && typeof goal === 'object') {
      // After the answer, which is said first.
      if ('ask' in goal) queueMicrotask(() => this.#advance(''));
    }
    return super.handle(intent);
  }

  /** While the task is to touch, a click touches, unless focus that it brought has just done so. */
  #isFelt(cell: string): boolean {
    const { cell: latest, at, isTask } = this.#latest;
    const isJustFelt = isTask && latest === cell && this.environment.now() - at < ONE_TOUCH;
    if (isJustFelt) return true;
    if (!isTouching(this.#goal())) return false;
    this.desk.handle({ type: 'touch-cell', cell });
    return true;
  }

  protected override touched(cell: string): void {
    const goal = this.#goal();
    this.#touched.add(cell);
    this.#latest = { cell, at: this.environment.now(), isTask: isTouching(goal) };
    if (!isTouching(goal)) return;
    if (goal.touch.every((each) => this.#touched.has(each))) this.#advance('');
  }

  protected busy(): string | null {
    const { phase } = this.store.get();
    return phase === 'doing' ? null : this.desk.formatter().say('lesson-over', { phase });
  }

  protected acted(action: string, events: readonly TableEvent[]): void {
    const goal = this.#goal();
    if (!goal || !this.view) return;
    const isIdle = typeof goal === 'object' && !('only' in goal);
    // A learner who acts before asking or touching has skipped that: judge the action all the same.
    if (isIdle) this.store.change({ at: this.store.get().at + 1 });
    const wanted = this.#goal();
    if (wanted && fits(wanted, action, this.view)) this.#advance(this.told(events));
    else if (events.some((event) => event.type === 'called' && !event.right))
      this.#wrongCall(events);
    else this.#mistake(events);
  }

  /** A wrong call costs nothing here: the board is as it was. */
  #wrongCall(events: readonly TableEvent[]): void {
    const { step } = this.store.get();
    // Where anything goes but a call, that is the one mistake there is.
    const isNever = step?.tasks.every((goal) => goal === 'any');
    const message = isNever ? `lesson-${step?.id}-wrong` : 'lesson-try-on';
    this.desk.say(`${this.told(events)} ${this.desk.formatter().say(message)}`, 'answer');
  }

  #mistake(events: readonly TableEvent[]): void {
    const { step, at } = this.store.get();
    if (!step || !this.view) return;
    const formatter = this.desk.formatter();
    const special = `lesson-${step.id}-wrong-${at + 1}`;
    const refutation = this.view.stage === 'place' ? alignmentWith(this.view) : null;
    this.#fail(formatter.has(special) ? special : `lesson-${step.id}-wrong`, this.told(events));
    if (refutation && step.tasks[at] === 'safe') this.playOut(refutation);
  }

  #fail(message: string, told = ''): void {
    this.store.change({ phase: 'wrong' });
    this.environment.play('error');
    this.#tell(told, message);
  }

  #goal() {
    const { step, at, phase } = this.store.get();
    return phase === 'doing' ? step?.tasks[at] : undefined;
  }

  /** One task is done; the next one, or praise. */
  #advance(told: string): void {
    const { step, at: before, done } = this.store.get();
    if (!step) return;
    const at = before + 1;
    if (at < step.tasks.length) {
      this.store.change({ at });
      this.#tell(told, `lesson-${step.id}-then${at > 1 ? `-${at}` : ''}`);
      return;
    }
    const all = done.includes(step.id) ? done : [...done, step.id];
    this.store.change({ at, phase: 'done', done: all });
    saveDone(this.#storage, all);
    this.#tell(told, `lesson-${step.id}-done`);
    this.playOut(step.reply ?? []);
  }

  /** What happened is only said, for it is seen; what it means stays on the screen. */
  #tell(happened: string, message: string): void {
    this.store.change({ message });
    const task = taskSentence(this.desk.formatter(), message);
    this.desk.say([happened, task].filter(Boolean).join(' '), 'news');
  }
}

type Touching = Extract<Goal, { readonly touch: unknown }>;

function isTouching(goal: Goal | undefined): goal is Touching {
  return typeof goal === 'object' && 'touch' in goal;
}

/** How the opponent would align the piece in hand and call: a cell and a line; null for not at all. */
export function alignmentWith(view: View): readonly [string, string] | null {
  for (const cell of CELLS) {
    if (view.board?.[indexOf(cell)]?.length !== 0) continue;
    const placed = judge(view, cell);
    const line = 'view' in placed ? freshLines(placed.view)[0] : undefined;
    if (line) return [cell, actionText({ type: 'call', line: line.name })];
  }
  return null;
}

/** Whether an action reaches the goal; the view is the one after it. */
export function fits(goal: Goal, action: string, after: View): boolean {
  const isCall = parseAction(action)?.type === 'call';
  if (goal === 'any') return !isCall;
  if (goal !== 'safe') return 'only' in goal && goal.only.includes(action);
  if (isCall) return false;
  return after.outcome === null && (after.hand === null || alignmentWith(after) === null);
}

/** A message of a step, with its keys where there are any. */
export function taskSentence(formatter: Formatter, message: string): string {
  const said = formatter.say(message);
  const keys = `${message}-keys`;
  return hasFinger() || !formatter.has(keys) ? said : `${said} ${formatter.say(keys)}`;
}
