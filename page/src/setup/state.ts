/** A position that is set up by hand, and what the engine says about it. */

import { piecesOn } from '../rules/alignment';
import { indexOf } from '../rules/board';
import {
  EMPTY_QUARTO,
  type Position,
  readPosition,
  SOME_QUATRENUN,
  writePosition,
} from '../rules/position';
import { parseRules } from '../rules/rules';
import type { AnalysedPosition, CellName, PieceCode } from '../wire/types';

export interface SetupState {
  /** Rules as the notation writes them. */
  readonly rules: string;
  readonly position: Position;
  /** A piece that was chosen and has no new place yet. */
  readonly picked: PieceCode | null;
  readonly cell: CellName;
  readonly piece: PieceCode;
  /** Null until it is known. */
  readonly analysis: AnalysedPosition | null;
  /** Why there is none, in words. */
  readonly trouble: string;
}

export type SetupChange =
  | { type: 'rules'; rules: string }
  | { type: 'position'; position: Position }
  | { type: 'picked'; piece: PieceCode | null }
  | { type: 'put'; cell: CellName }
  /** Everything on a cell goes back to the reserve, or the piece that is picked. */
  | { type: 'removed'; cell: CellName }
  | { type: 'dropped' }
  | { type: 'next'; next: string }
  | { type: 'analysed'; analysis: AnalysedPosition }
  | { type: 'failed'; trouble: string }
  | { type: 'focused'; cell?: CellName; piece?: PieceCode };

/** The state that the query of an address tells: `?rules=quarto&position=…`. */
export function setupFrom(query: string): SetupState {
  const asked = new URLSearchParams(query);
  const rules = asked.get('rules') ?? 'quarto';
  const position = readPosition(asked.get('position') ?? '') ?? usual(rules);
  return { rules, position, picked: null, cell: 'a1', piece: '0', analysis: null, trouble: '' };
}

/** The query that tells the state. */
export function setupQuery(state: SetupState): string {
  return `?${new URLSearchParams({ rules: state.rules, position: textOf(state) })}`;
}

export function isQuarto({ rules }: SetupState): boolean {
  return parseRules(rules).game === 'quarto';
}

/** The position in the notation. */
export function textOf(state: SetupState): string {
  return writePosition(state.position, isQuarto(state));
}

function usual(rules: string): Position {
  const text = parseRules(rules).game === 'quatrenun' ? SOME_QUATRENUN : EMPTY_QUARTO;
  return readPosition(text) ?? { board: [], next: '-', last: '' };
}

/** The state after a change; whatever changes the position makes what was known of it void. */
export function reduceSetup(state: SetupState, change: SetupChange): SetupState {
  switch (change.type) {
    case 'rules':
      return withRules(state, change.rules);
    case 'position':
      return moved(state, change.position);
    case 'picked':
      return { ...state, picked: change.piece === state.picked ? null : change.piece };
    case 'put':
      return state.picked === null ? state : put(state, state.picked, change.cell);
    case 'removed':
      return moved(state, without(state.position, piecesOn(state.position.board, change.cell)));
    case 'dropped':
      return state.picked === null ? state : moved(state, without(state.position, [state.picked]));
    case 'next':
      return moved(state, { ...state.position, next: change.next, last: '' });
    case 'analysed':
      return { ...state, analysis: change.analysis, trouble: '' };
    case 'failed':
      return { ...state, analysis: null, trouble: change.trouble };
    case 'focused':
      return { ...state, cell: change.cell ?? state.cell, piece: change.piece ?? state.piece };
  }
}

function withRules(state: SetupState, rules: string): SetupState {
  const next = { ...state, rules };
  return moved(next, isQuarto(next) === isQuarto(state) ? state.position : usual(rules));
}

function moved(state: SetupState, position: Position): SetupState {
  return { ...state, position, picked: null, analysis: null, trouble: '' };
}

function put(state: SetupState, piece: PieceCode, cell: CellName): SetupState {
  const { board, next } = without(state.position, [piece]);
  const at = indexOf(cell);
  const changed = board.map((group, i) =>
    i !== at ? group : isQuarto(state) ? [piece] : [...group, piece],
  );
  return moved(state, { board: changed, next, last: '' });
}

function without({ board, next }: Position, pieces: readonly PieceCode[]): Position {
  const left = board.map((group) => group.filter((piece) => !pieces.includes(piece)));
  return { board: left, next: pieces.includes(next) ? '-' : next, last: '' };
}
