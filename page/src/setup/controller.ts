/** One person at a position: what they want becomes state, questions to the engine, and speech. */
import type { KeyAction } from '../keys/keys';
import type { Page } from '../page';
import { piecesOn } from '../rules/alignment';
import { indexOf, lineExists } from '../rules/board';
import { readPosition } from '../rules/position';
import { addressOf } from '../state/routes';
import { Store } from '../state/store';
import { ask, Refused } from '../wire/http';
import type { AnalysedPosition, CellName, PieceCode, Problem } from '../wire/types';
import { cellAnswer } from '../words/descriptions';
import { problemSentence } from '../words/errors';
import type { Formatter } from '../words/formatter';
import {
  reduceSetup,
  type SetupChange,
  type SetupState,
  setupFrom,
  setupQuery,
  textOf,
} from './state';

/** Milliseconds without a change before the position is analysed. */
const PAUSE = 250;

export class SetupController {
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
    history.replaceState(
      null,
      '',
      addressOf({ name: 'setup', id: setupQuery(now) }, this.#page.base),
    );
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
    const formatter = this.#formatter();
    const { language, set: pieces, verbosity: detail } = formatter;
    const state = this.store.get();
    const body = { rules: state.rules, position: textOf(state), language, pieces, detail };
    try {
      const asked = { body, signal };
      const analysis = await ask<AnalysedPosition>(this.#page.base, 'analysis', asked);
      if (signal.aborted) return;
      this.store.change({ type: 'analysed', analysis });
      if (!isQuiet) this.say(worth(formatter, analysis), 'news');
    } catch (error) {
      if (signal.aborted || !(error instanceof Refused)) return;
      const trouble = reasonOf(formatter, error.problem);
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
      this.say(this.#formatter().say('setup-put', this.#named(picked, cell)));
      this.change({ type: 'put', cell });
    } else if (top !== undefined) this.pickPiece(top);
  }

  pickPiece(piece: PieceCode): void {
    this.store.change({ type: 'picked', piece });
    if (this.store.get().picked !== null) {
      this.say(this.#formatter().say('setup-picked', this.#named(piece)));
    }
  }

  /** Takes what stands on a cell off the board. */
  remove(cell: CellName): void {
    const { position } = this.store.get();
    const pieces = piecesOn(position.board, cell);
    if (pieces.length === 0) return;
    const formatter = this.#formatter();
    this.say(formatter.say('setup-taken', { piece: formatter.pieces(pieces) }));
    this.change({ type: 'removed', cell });
  }

  /** The notation, typed. */
  show(text: string): void {
    const position = readPosition(text);
    if (position) this.change({ type: 'position', position });
    else {
      const trouble = this.#formatter().say('error-unreadable', { text });
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
      this.say(cellAnswer(this.#formatter(), id, piecesOn(this.store.get().position.board, id)));
    } else {
      const { analysis, trouble } = this.store.get();
      this.say(analysis ? worth(this.#formatter(), analysis) : trouble);
    }
  }

  say(text: string, kind: 'news' | 'answer' = 'answer'): void {
    this.#page.session.say(text, kind);
  }

  #named(piece: PieceCode, cell = '') {
    const formatter = this.#formatter();
    return { piece: formatter.piece(piece), cell: formatter.cell(cell) };
  }

  #formatter(): Formatter {
    return this.#page.session.formatter();
  }
}

/** What a position is worth, and to whom. */
export function worth(formatter: Formatter, { player, stage, said }: AnalysedPosition): string {
  const turn = formatter.say('setup-turn', { player });
  return formatter.say('setup-worth', { turn, stage, said: said ?? '' });
}

/** Why a position is not analysed. */
function reasonOf(formatter: Formatter, problem: Problem): string {
  if (problem.code !== 'impossible-position') return problemSentence(formatter, problem);
  const reason = String(problem.detail?.reason);
  const at = String(problem.detail?.at);
  return formatter.say('setup-impossible', { reason, at: placeOf(formatter, reason, at) });
}

function placeOf(formatter: Formatter, reason: string, at: string): string {
  if (reason === 'twice' || reason === 'missing') return formatter.pieces([...at]);
  return reason === 'aligned' && lineExists(at) ? formatter.line(at) : formatter.cell(at);
}

export interface SetupPartProps {
  readonly controller: SetupController;
  readonly state: SetupState;
  readonly formatter: Formatter;
}
