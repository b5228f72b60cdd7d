/** The controller of a review: turns intents into state and announcements. */
import type { KeyAction } from '../keys/keys';
import type { Page } from '../page';
import { indexOf } from '../rules/board';
import { type Position, readPosition } from '../rules/position';
import { Store } from '../state/store';
import { Refused, request } from '../wire/http';
import type { ReviewMessage, WordingOptions } from '../wire/types';
import { cellAnswer, lineContent } from '../words/descriptions';
import { problemSentence } from '../words/errors';
import type { Formatter } from '../words/formatter';
import { decisionAt, lengthOf, mistakeFrom, NO_REVIEW, reduceReview, standingAt } from './state';
import { parseTypedCommand, verdictSentences } from './words';

/** What is reviewed: a game of the server by its address, or a text. */
export type Source = { readonly id: string } | { readonly record: string };

/** What a screen reader says by itself. */
type Heard = 'nothing' | 'action' | 'judgement';

export class ReviewController {
  readonly store = new Store(NO_REVIEW, reduceReview);
  readonly #page: Page;
  #running: AbortController | null = null;
  #source = '';

  constructor(page: Page) {
    this.#page = page;
  }

  /** Requests a review in these words, and stops a running one. */
  async review(source: Source, words: WordingOptions): Promise<void> {
    this.#running?.abort();
    const run = new AbortController();
    this.#running = run;
    const key = JSON.stringify(source);
    this.store.change({ type: 'asked', isSame: key === this.#source });
    this.#source = key;
    try {
      await this.#read('record' in source ? { ...words, ...source } : words, source, run.signal);
    } catch (error) {
      if (!run.signal.aborted) this.#fail(error);
    }
  }

  stop(): void {
    this.#running?.abort();
    this.store.change({ type: 'stopped' });
  }

  async #read(body: WordingOptions, source: Source, signal: AbortSignal): Promise<void> {
    const response = await request(this.#page.base, pathOf(source), { body, signal });
    for await (const message of streamedMessages<ReviewMessage | { type: 'error'; error: never }>(
      response,
    )) {
      if (signal.aborted) return;
      if (message.type === 'error') throw new Refused(message.error);
      this.store.change({ type: 'told', message });
      if (message.type === 'review-done') this.say((message.summary ?? []).join(' '));
    }
  }

  #fail(error: unknown): void {
    // An incomplete answer counts as none: the connection was cut.
    const problem =
      error instanceof Refused ? error.problem : { code: 'unreachable', message: '', detail: null };
    const trouble = problemSentence(this.#formatter(), problem);
    this.store.change({ type: 'failed', trouble });
    this.say(trouble);
  }

  /**
   * Goes to the position after this many actions. `heard`: what a screen reader says by itself,
   * because focus is on a list or a slider; that is not said again.
   */
  go(at: number, heard: Heard = 'nothing'): void {
    const before = this.store.get().at;
    this.store.change({ type: 'went', at });
    if (this.store.get().at === before) this.say(this.#formatter().say('nothing-further'));
    else this.say(this.sentences(heard).join(' '));
  }

  step(by: number): void {
    this.go(this.store.get().at + by);
  }

  toMistake(isBack = false): void {
    const at = mistakeFrom(this.store.get(), isBack);
    if (at === null) this.say(this.#formatter().say('review-no-mistake'));
    else this.go(at);
  }

  /** The last action and its verdict in words. */
  sentences(heard: Heard = 'nothing'): string[] {
    const state = this.store.get();
    const decision = decisionAt(state);
    const said = decision ? verdictSentences(this.#formatter(), decision) : [];
    // The badge of a good decision says as much as its first sentence; that of a mistake does not.
    const isBadgeEnough = heard === 'judgement' && decision?.judgement === 'as-good';
    if (heard !== 'nothing') return said.slice(isBadgeEnough ? 1 : 0);
    const action = state.game?.done?.[state.at - 1] ?? this.#formatter().say('review-start');
    const standing = standingAt(state, state.at)?.said;
    return [action, ...(said.length > 0 ? said : standing ? [standing] : [])];
  }

  /** The current position. */
  position(): Position | null {
    const { game, at } = this.store.get();
    return readPosition(game?.positions[at] ?? '');
  }

  typed(text: string): void {
    const formatter = this.#formatter();
    const command = parseTypedCommand(formatter, text);
    if (!command) this.say(formatter.say('review-not-understood'));
    else if ('cell' in command) this.#sayCell(command.cell);
    else if ('move' in command) {
      const turn = this.store.get().game?.turns.indexOf(command.move) ?? -1;
      if (turn < 0) this.say(formatter.say('nothing-further'));
      else this.go(turn + 1);
    } else this.do(command.to);
  }

  do(what: 'next' | 'back' | 'start' | 'end' | 'mistake' | 'verdict' | 'board'): void {
    if (what === 'next') this.step(1);
    else if (what === 'back') this.step(-1);
    else if (what === 'start') this.go(0);
    else if (what === 'end') this.go(lengthOf(this.store.get()));
    else if (what === 'mistake') this.toMistake();
    else if (what === 'board') this.#sayBoard();
    else this.say(this.sentences().join(' '));
  }

  /** The keys that ask something. */
  act(action: KeyAction, id: string, isBoard: boolean): void {
    if (action.do === 'command') document.getElementById('command')?.focus();
    else if (action.do === 'help')
      this.#page.session.handle({ type: 'go', route: { name: 'help' } });
    else if (action.do !== 'say') return;
    else if (action.what === 'cell' && isBoard) this.#sayCell(id);
    else if (action.what === 'board') this.#sayBoard();
    else this.do('verdict');
  }

  #sayCell(cell: string): void {
    const pieces = this.position()?.board[indexOf(cell)] ?? [];
    this.say(cellAnswer(this.#formatter(), cell, pieces));
  }

  #sayBoard(): void {
    const board = this.position()?.board ?? [];
    const formatter = this.#formatter();
    this.say(['1', '2', '3', '4'].map((row) => lineContent(formatter, board, row)).join(' '));
  }

  say(text: string): void {
    this.#page.session.say(text, 'answer');
  }

  #formatter(): Formatter {
    return this.#page.session.formatter();
  }
}

function pathOf(source: Source): string {
  if ('record' in source) return 'review';
  const [id = '', game] = source.id.split('/');
  return game === undefined ? `games/${id}/review` : `tables/${id}/review?game=${game}`;
}

/** The messages of a streamed answer, one per line, as they arrive. */
export async function* streamedMessages<Message>(response: Response): AsyncGenerator<Message> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const read = await reader?.read();
    const lines = (rest + (read?.value ?? '')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Message;
    if (!read || read.done) return;
  }
}
