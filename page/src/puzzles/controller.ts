import { PracticeController, viewOf } from '../practice/controller';
import { forVisits, type Storage } from '../settings/storages';
import { share } from '../share/share';
import type { Desk } from '../state/desk';
import type { Environment } from '../state/environment';
import { addressOf, lasting } from '../state/routes';
import type { Intent } from '../state/state';
import { merged, Store } from '../state/store';
import { ask, Refused } from '../wire/http';
import type {
  DailyPuzzle,
  PuzzlePage,
  PuzzleReply,
  PuzzleSolution,
  PuzzleSummary,
  TableEvent,
} from '../wire/types';
import { problemSentence } from '../words/errors';
import { expected } from '../words/events';
import type { Formatter } from '../words/formatter';
import { loadMemory, type Memory, saveMemory, withSolved } from './memory';
import {
  questionSentence,
  replySentences,
  resultText,
  rulesSentence,
  solutionSentence,
  titleSentence,
} from './words';

/** `shown`: the solution was asked for. */
export type PuzzlePhase =
  | 'choosing'
  | 'fetching'
  | 'solving'
  | 'judging'
  | 'wrong'
  | 'right'
  | 'shown';

export interface PuzzleState {
  phase: PuzzlePhase;
  puzzle: PuzzleSummary | null;
  /** The reaction to the answer, independent of the language. */
  told: ((formatter: Formatter) => string) | null;
  /** The day whose puzzle it is; null for any other. */
  day: string | null;
  /** What was done so far. */
  done: readonly string[];
  memory: Memory;
  trouble: string | null;
}

const NOTHING = {
  phase: 'choosing',
  puzzle: null,
  told: null,
  day: null,
  done: [],
  trouble: null,
} as const;

/** One puzzle after the other: the board is local, the engine on the server. */
export class PuzzleController extends PracticeController {
  readonly store: Store<PuzzleState, Partial<PuzzleState>>;
  readonly #storage: Storage;

  constructor(desk: Desk, environment: Environment, storage: Storage = forVisits) {
    super(desk, environment);
    this.#storage = storage;
    const start: PuzzleState = { ...NOTHING, memory: loadMemory(storage) };
    this.store = new Store(start, merged);
  }

  /** The puzzle of an address: an id, `daily`, or none yet. */
  async open(id: string): Promise<void> {
    this.close();
    const isNone = id === '';
    this.store.change({ phase: isNone ? 'choosing' : 'fetching', puzzle: null, trouble: null });
    if (isNone) return;
    await this.#trying(async () => {
      const path = `puzzles/${encodeURIComponent(id)}`;
      if (id !== 'daily') this.#begin(await this.#ask<PuzzleSummary>(path), null);
      else {
        const { day, puzzle } = await this.#ask<DailyPuzzle>(path);
        this.#begin(puzzle, day);
      }
    });
  }

  #begin(puzzle: PuzzleSummary, day: string | null): void {
    this.store.change({ puzzle, day });
    const formatter = this.desk.formatter();
    this.again();
    const title = titleSentence(formatter, puzzle, day !== null);
    const asked = `${questionSentence(formatter, puzzle)} ${rulesSentence(formatter, puzzle)}`;
    this.desk.say(asked, 'news', title);
  }

  /** Puts the pieces back. */
  again(): void {
    const { puzzle } = this.store.get();
    if (!puzzle) return;
    const name = this.desk.formatter().say('puzzle-opponent');
    this.lay(viewOf(puzzle.rules, puzzle.position, { type: 'person', name }));
    this.store.change({ phase: 'solving', done: [], told: null });
  }

  /** Puts the pieces back and asks once more. */
  retry(): void {
    const { puzzle } = this.store.get();
    this.again();
    if (puzzle) this.desk.say(questionSentence(this.desk.formatter(), puzzle), 'news');
  }

  /** The choice of kind and level, remembered for the next puzzle. */
  choose(chosen: Partial<Pick<Memory, 'kind' | 'level'>>): void {
    this.#remember({ ...this.store.get().memory, ...chosen });
  }

  /** Another one of the kind and level that are chosen: one that was not solved yet, if there is. */
  async next(): Promise<void> {
    const { kind, level, solved } = this.store.get().memory;
    await this.#trying(async () => {
      const found = await this.#ask<PuzzlePage>(`puzzles?kind=${kind}&level=${level}`);
      const current = this.store.get().puzzle?.id;
      const others = found.puzzles.map(({ id }) => id).filter((id) => id !== current);
      const open = others.filter((id) => !solved.includes(id));
      const choice = open.length > 0 ? open : others;
      const id = choice[Math.floor(Math.random() * choice.length)];
      if (id !== undefined) this.environment.navigate({ name: 'puzzles', id });
    });
  }

  /** Shows the solution on the board, and says it. */
  async giveUp(): Promise<void> {
    const { puzzle, phase } = this.store.get();
    if (!puzzle || phase === 'right' || phase === 'shown') return;
    await this.#trying(async () => {
      const path = `puzzles/${puzzle.id}/solution`;
      const { actions } = await this.#ask<PuzzleSolution>(path);
      this.again();
      this.#tell('shown', (formatter) => solutionSentence(formatter, actions));
      this.playOut(actions);
    });
  }

  /** The link to this puzzle, for sharing. */
  share(): void {
    const { puzzle } = this.store.get();
    if (!puzzle) return;
    const connection = addressOf({ name: 'puzzles', id: puzzle.id }, this.environment.base);
    const isCopied = this.environment.copy(connection);
    this.desk.say(isCopied ? this.desk.formatter().say('link-copied') : connection, 'answer');
  }

  /** The result of the day with the streak, by the share sheet or the clipboard. */
  async shareResult(): Promise<void> {
    const { puzzle, day, memory } = this.store.get();
    if (!puzzle || day === null) return;
    const formatter = this.desk.formatter();
    const title = titleSentence(formatter, puzzle, true);
    const address = addressOf({ name: 'puzzles', id: puzzle.id }, this.environment.base);
    const result = resultText(formatter, puzzle, day, memory.streak);
    const text = [result, ...lasting(address)].join('\n');
    const how = await share({ title, text, picture: null });
    if (how !== 'cancelled') this.desk.say(formatter.say('share-done', { how }), 'answer');
  }

  override handle(intent: Intent): boolean {
    if (intent.type !== 'typed') return super.handle(intent);
    const forms = this.desk.formatter().say('puzzle-words-solution').split(',');
    const text = intent.text.trim().toLowerCase();
    if (!forms.some((form) => form.trim() === text)) return false;
    void this.giveUp();
    return true;
  }

  protected busy(): string | null {
    const { phase } = this.store.get();
    return phase === 'solving' ? null : this.desk.formatter().say('puzzle-over', { phase });
  }

  protected acted(action: string, events: readonly TableEvent[]): void {
    const { puzzle, done: before } = this.store.get();
    const formatter = this.desk.formatter();
    if (events.some((event) => event.type === 'called' && !event.right)) {
      this.desk.say(formatter.say('puzzle-no-call'), 'answer');
      return;
    }
    const done = [...before, action];
    this.store.change({ done });
    const isWhole = done.length >= (puzzle?.steps ?? 0) || this.view?.to_act !== 'one';
    if (isWhole) void this.#judge(done);
    else if (this.view) this.desk.say(this.told(events), 'answer', expected(formatter, this.view));
  }

  async #judge(actions: readonly string[]): Promise<void> {
    const { puzzle, day, memory } = this.store.get();
    if (!puzzle) return;
    this.store.change({ phase: 'judging' });
    const path = `puzzles/${puzzle.id}/answer`;
    const isJudged = await this.#trying(async () => {
      const reply = await this.#ask<PuzzleReply>(path, { actions });
      if (this.store.get().puzzle !== puzzle || this.store.get().phase !== 'judging') return;
      if (reply.right) this.#remember(withSolved(memory, puzzle.id, day));
      this.environment.play(reply.right ? 'win' : 'error');
      const days = reply.right && day !== null && this.store.get().memory.streak;
      this.#tell(reply.right ? 'right' : 'wrong', (formatter) =>
        replySentences(formatter, reply, days),
      );
      this.playOut(reply.line);
    });
    // Without an answer from the server nothing is lost: the visitor can try again.
    if (!isJudged) this.again();
  }

  #tell(phase: PuzzlePhase, told: (formatter: Formatter) => string): void {
    this.store.change({ phase, told });
    this.desk.say(told(this.desk.formatter()), 'news');
  }

  #remember(memory: Memory): void {
    this.store.change({ memory });
    saveMemory(this.#storage, memory);
  }

  #ask<Answer>(path: string, body?: unknown): Promise<Answer> {
    return ask(this.environment.base, path, { body });
  }

  /** Runs a request and returns whether it worked; announces a refusal by the server. */
  async #trying(work: () => Promise<void>): Promise<boolean> {
    try {
      this.store.change({ trouble: null });
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const trouble = problemSentence(this.desk.formatter(), error.problem);
      this.store.change(this.store.get().puzzle ? { trouble } : { trouble, phase: 'choosing' });
      this.desk.say(trouble, 'error');
      return false;
    }
  }
}
