import { lineNamed } from '../../rules/board';
import type { LineName, PieceCode, TableEvent } from '../../wire/types';

/** What the list of moves draws of an event: a piece, a short text, or both. */
export interface DrawnAction {
  readonly kind: 'at' | 'gift' | 'designation' | 'wrong-call' | 'winning-call' | 'nothing';
  readonly piece: PieceCode | null;
  readonly text: string;
}

/** What is drawn of an event; null when there is nothing to draw. */
export function drawnActionOf(event: TableEvent): DrawnAction | null {
  switch (event.type) {
    case 'placed':
      return { kind: 'at', piece: event.piece, text: (event.cell ?? '').toUpperCase() };
    case 'moved':
      return { kind: 'at', piece: event.piece, text: (event.target ?? '').toUpperCase() };
    case 'given':
      return { kind: 'gift', piece: event.piece, text: '' };
    case 'designated':
      return { kind: 'designation', piece: null, text: event.cell.toUpperCase() };
    case 'declined':
      return { kind: 'nothing', piece: null, text: '–' };
    case 'called':
      // The end of the game follows a right call and draws it, as it does where the software calls.
      return event.right ? null : callOn('wrong-call', event.line);
    case 'game-ended':
      return event.line === null ? null : callOn('winning-call', event.line);
    default:
      return null;
  }
}

function callOn(kind: DrawnAction['kind'], line: LineName): DrawnAction {
  const { cells } = lineNamed(line);
  const [from = '', to = ''] = [cells[0], cells.at(-1)];
  return { kind, piece: null, text: `QUARTO ${from}–${to}`.toUpperCase() };
}
