import type { KeyAction } from './keys';

/** A grid as keys see it: its ids row by row, and which of them hold a piece. */
export interface Places {
  ids: readonly string[];
  columns: number;
  /** Null where it may not be known: behind a mask nothing can be sought. */
  holds: ((id: string) => boolean) | null;
}

export type Edge = 'top' | 'bottom' | 'left' | 'right';
/** Where focus goes, or which edge it is at; null for keys that move nothing. */
export type FocusMove = { id: string } | { edge: Edge } | { none: true } | null;

/** Where a key takes the focus. Nothing wraps around. */
export function focusMove(action: KeyAction, at: string, places: Places): FocusMove {
  const { ids, columns } = places;
  const index = Math.max(0, ids.indexOf(at));
  const rows = Math.ceil(ids.length / columns);
  const row = Math.floor(index / columns);
  const column = index % columns;
  const to = (r: number, c: number): FocusMove => {
    const id = ids[Math.min(ids.length - 1, r * columns + c)];
    return id === undefined ? null : { id };
  };
  switch (action.do) {
    case 'step': {
      const [r, c] = [row + action.rows, column + action.columns];
      const edge = edgeAt(r, c, rows, Math.min(columns, ids.length - row * columns));
      if (edge) return { edge };
      return r * columns + c < ids.length ? to(r, c) : { edge: 'bottom' };
    }
    case 'row-end':
      return to(row, action.last ? columns - 1 : 0);
    case 'column-end':
      return to(action.last ? rows - 1 : 0, column);
    case 'corner':
      return action.last ? to(rows - 1, columns - 1) : to(0, 0);
    case 'row':
      return action.at < rows ? to(action.at, column) : { edge: 'bottom' };
    case 'column':
      return action.at < columns ? to(row, action.at) : { edge: 'right' };
    case 'seek':
      return sought(action, index, places);
    default:
      return null;
  }
}

function edgeAt(row: number, column: number, rows: number, columns: number): Edge | null {
  if (row < 0) return 'top';
  if (row >= rows) return 'bottom';
  if (column < 0) return 'left';
  return column >= columns ? 'right' : null;
}

function sought(action: KeyAction & { do: 'seek' }, index: number, places: Places): FocusMove {
  const { ids, holds } = places;
  if (holds === null) return { none: true };
  const way = action.back ? ids.slice(0, index).reverse() : ids.slice(index + 1);
  const id = way.find((each) => holds(each) === (action.what === 'piece'));
  return id === undefined ? { none: true } : { id };
}
