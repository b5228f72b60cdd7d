/** Actions of the games as the notation writes them: `>7`, `b2`, `!4`, `=`, `@b3`, `8>c3`. */
import type { CellName, LineName, PieceCode, TableEvent, View } from '../wire/types';
import { lineExists } from './board';

export type Action =
  | { readonly type: 'give'; readonly piece: PieceCode }
  | { readonly type: 'place'; readonly cell: CellName }
  | { readonly type: 'call'; readonly line: LineName }
  | { readonly type: 'decline' }
  | { readonly type: 'designate'; readonly cell: CellName }
  | { readonly type: 'move'; readonly piece: PieceCode; readonly cell: CellName };

/** The game that an action belongs to. */
export function gameOf(action: Action): 'quarto' | 'quatrenun' {
  return action.type === 'designate' || action.type === 'move' ? 'quatrenun' : 'quarto';
}

const FORM =
  /^(?:>(?<given>[0-9a-f])|!(?<line>.{1,2}?)\??|(?<declined>=)|(?<mark>@)?(?:(?<moved>[0-9a-f])>)?(?<cell>[a-d][1-4]))$/;

/** What a text says; null when it is no action. Records write a wrong call with a question mark. */
export function parseAction(text: string): Action | null {
  const { given, line, declined, mark, moved, cell } = FORM.exec(text)?.groups ?? {};
  if (given) return { type: 'give', piece: given };
  if (line) return lineExists(line) ? { type: 'call', line } : null;
  if (declined) return { type: 'decline' };
  if (!cell || (mark && moved)) return null;
  if (mark) return { type: 'designate', cell };
  return moved ? { type: 'move', piece: moved, cell } : { type: 'place', cell };
}

/** The text of an action. */
export function actionText(action: Action): string {
  switch (action.type) {
    case 'give':
      return `>${action.piece}`;
    case 'place':
      return action.cell;
    case 'call':
      return `!${action.line}`;
    case 'decline':
      return '=';
    case 'designate':
      return `@${action.cell}`;
    case 'move':
      return `${action.piece}>${action.cell}`;
  }
}

/** The cell, the piece and the line that an action is about; null for what it does not name. */
export interface Subject {
  readonly cell: CellName | null;
  readonly piece: PieceCode | null;
  readonly line: LineName | null;
}

/** What an action in the notation is about; nothing for a text that is no action. */
export function subjectOf(text: string): Subject {
  const action = parseAction(text) ?? { type: 'none' };
  return {
    cell: 'cell' in action ? action.cell : null,
    piece: 'piece' in action ? action.piece : null,
    line: 'line' in action ? action.line : null,
  };
}

/** An event that is an action of the game. */
export type GameEvent = View['last'][number];

export function isGameEvent(event: TableEvent): event is GameEvent {
  return ['given', 'placed', 'called', 'declined', 'designated', 'moved'].includes(event.type);
}
