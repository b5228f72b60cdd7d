/** One person at a position: what they want becomes state, questions to the engine, and speech. */
import type { KeyAction } from '../keys/keys';
import type { Page } from '../page';
import { readPosition } from '../review/position';
import { indexOf, lineExists } from '../rules/board';
import { Store } from '../state/store';
import { ask, Refused } from '../wire/http';
import type { CellName, PieceCode, PositionAnalysis, Problem } from '../wire/types';
import { cellAnswer } from '../words/answers';
import { problemSentence } from '../words/errors';
import type { Voice } from '../words/voice';
import {
  queryOf,
  reduceSetup,
  type SetupChange,
  type SetupState,
  setupFrom,
  textOf,
} from './state';

/** Who changes several things at once is asked about the last one. */
const PAUSE = 250;

export class SetupDesk {
  readonly store: Store<SetupState, SetupChange>;
  readonly #page: Page;
  #running: AbortController | null = null;
  #timer = 0;

  constructor(page: Page, query: string) {
    this.#page = page;
    this.store = new Store(setupFrom(query), reduceSetup);
  }

  /** Changes the position; the address follows, and the engine is asked after a moment. */
  change(change: SetupChange, isQuiet = false): void {
    const before = this.store.get();
    this.store.change(change);
    const now = this.store.get();
    if (now.position === before.position && now.rules === before.rules) return;
    history.replaceState(null, '', new URL(`setup${queryOf(now)}`, this.#page.base));
    this.ask(isQuiet);
  }

  /** Asks the engine about what lies there. */
  ask(isQuiet = false): void {
    this.stop();
    const run = new AbortController();
    this.#running = run;
    this.#timer = window.setTimeout(() => void this.#analyse(run.signal, isQuiet), PAUSE);
  }

  stop(): void {
    window.clearTimeout(this.#timer);
    this.#running?.abort();
  }

  async #analyse(signal: AbortSignal, isQuiet: boolean): Promise<void> {
    const voice = this.#voice();
    const { language, set: pieces, verbosity: detail } = voice;
    const state = this.store.get();
    const body = { rules: state.rules, position: textOf(state), language, pieces, detail };
    try {
      const asked = { body, signal };
      const analysis = await ask<PositionAnalysis>(this.#page.base, 'analysis', asked);
      if (signal.aborted) return;
      this.store.change({ type: 'analysed', analysis });
      if (!isQuiet) this.say(worth(voice, analysis), 'news');
    } catch (error) {
      if (signal.aborted || !(error instanceof Refused)) return;
      const trouble = reasonOf(voice, error.problem);
      this.store.change({ type: 'failed', trouble });
      if (!isQuiet) this.say(trouble, 'news');
    }
  }

  /** Enter, Space, a click: chooses a piece, or puts the chosen one there. */
  pickCell(cell: CellName): void {
    const { picked, position } = this.store.get();
    const top = position.board[indexOf(cell)]?.at(-1);
    this.store.change({ type: 'focused', cell });
    if (picked !== null) {
      this.say(this.#voice().say('setup-put', this.#named(picked, cell)));
      this.change({ type: 'put', cell });
    } else if (top !== undefined) this.pickPiece(top);
  }

  pickPiece(piece: PieceCode): void {
    this.store.change({ type: 'picked', piece });
    if (this.store.get().picked !== null) {
      this.say(this.#voice().say('setup-picked', this.#named(piece)));
    }
  }

  /** Takes what stands on a cell off the board. */
  remove(cell: CellName): void {
    const { position } = this.store.get();
    const pieces = position.board[indexOf(cell)] ?? [];
    if (pieces.length === 0) return;
    const voice = this.#voice();
    this.say(voice.say('setup-taken', { piece: voice.pieces(pieces) }));
    this.change({ type: 'removed', cell });
  }

  /** The notation, typed. */
  show(text: string): void {
    const position = readPosition(text);
    if (position) this.change({ type: 'position', position });
    else {
      const trouble = this.#voice().say('error-unreadable', { text });
      this.store.change({ type: 'failed', trouble });
      this.say(trouble);
    }
  }

  act(action: KeyAction, id: string, isBoard: boolean): void {
    if (action.do === 'activate') isBoard ? this.pickCell(id) : this.pickPiece(id);
    else if (action.do === 'cancel') this.store.change({ type: 'picked', piece: null });
    else if (action.do === 'help')
      this.#page.session.handle({ type: 'go', route: { name: 'help' } });
    else if (action.do === 'command') document.getElementById('position')?.focus();
    else if (action.do !== 'say') return;
    else if (action.what === 'cell' && isBoard) {
      this.say(cellAnswer(this.#voice(), id, this.store.get().position.board[indexOf(id)] ?? []));
    } else {
      const { analysis, trouble } = this.store.get();
      this.say(analysis ? worth(this.#voice(), analysis) : trouble);
    }
  }

  say(text: string, kind: 'news' | 'answer' = 'answer'): void {
    this.#page.session.say(text, kind);
  }

  #named(piece: PieceCode, cell = '') {
    const voice = this.#voice();
    return { piece: voice.piece(piece), cell: voice.cell(cell) };
  }

  #voice(): Voice {
    return this.#page.session.voice();
  }
}

/** What a position is worth, and to whom. */
export function worth(voice: Voice, { player, stage, said }: PositionAnalysis): string {
  const turn = voice.say('setup-turn', { player });
  return voice.say('setup-worth', { turn, stage, said: said ?? '' });
}

/** Why a position is not analysed. */
function reasonOf(voice: Voice, problem: Problem): string {
  if (problem.code !== 'impossible-position') return problemSentence(voice, problem);
  const reason = String(problem.detail?.reason);
  const at = String(problem.detail?.at);
  return voice.say('setup-impossible', { reason, at: placeOf(voice, reason, at) });
}

function placeOf(voice: Voice, reason: string, at: string): string {
  if (reason === 'twice' || reason === 'missing') return voice.pieces([...at]);
  return reason === 'aligned' && lineExists(at) ? voice.line(at) : voice.cell(at);
}
