/** The key table: what each key does on a grid, and where it takes the focus. */
import type { Intent } from '../state/state';

/** What a key does while the board or the reserve has focus. */
export type KeyAction =
  /** Moves focus by rows and columns. */
  | { do: 'step'; rows: number; columns: number }
  | { do: 'row-end' | 'column-end' | 'corner'; last: boolean }
  | { do: 'row' | 'column'; at: number }
  | { do: 'activate' }
  /** To the next or previous piece or empty cell. */
  | { do: 'seek'; what: 'piece' | 'empty'; back: boolean }
  | { do: 'say'; what: Extract<Intent, { type: 'say' }>['what'] }
  | { do: 'lines' | 'call' | 'command' | 'help' | 'cancel' };

/** What matters of a keyboard event. */
export type Key = Pick<
  KeyboardEvent,
  'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
>;

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const SAID: Record<string, Extract<Intent, { type: 'say' }>['what']> = {
  o: 'cell',
  p: 'hand',
  r: 'reserve',
  g: 'board',
  l: 'last',
  t: 'time',
  s: 'again',
};

/** What a key does; null for what is the browser's. `single` says whether single keys are on. */
export function actionOf(key: Key, single: boolean): KeyAction | null {
  if (key.altKey || key.metaKey) return null;
  return navigation(key) ?? (key.ctrlKey || !single ? null : command(key));
}

/** The keys of every grid: they work whatever is switched off. */
function navigation(key: Key): KeyAction | null {
  const step = STEPS[key.key];
  if (step) return key.ctrlKey ? null : { do: 'step', rows: step[0], columns: step[1] };
  switch (key.key) {
    case 'Home':
    case 'End':
      return { do: key.ctrlKey ? 'corner' : 'row-end', last: key.key === 'End' };
    case 'PageUp':
    case 'PageDown':
      return { do: 'column-end', last: key.key === 'PageDown' };
    case 'Enter':
    case ' ':
      return key.ctrlKey ? null : { do: 'activate' };
    case 'Escape':
      return { do: 'cancel' };
    default:
      return null;
  }
}

function command(key: Key): KeyAction | null {
  // By place on the keyboard: on AZERTY the digits need Shift, which here means columns.
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(key.code)?.[1];
  if (digit !== undefined) return { do: key.shiftKey ? 'column' : 'row', at: Number(digit) - 1 };
  if (key.key === '?') return { do: 'help' };
  const letter = key.key.toLowerCase();
  if (letter === 'n' || letter === 'v') {
    return { do: 'seek', what: letter === 'n' ? 'piece' : 'empty', back: key.shiftKey };
  }
  if (key.shiftKey) return letter === 'q' ? { do: 'call' } : null;
  if (letter === 'x') return { do: 'lines' };
  if (letter === 'i') return { do: 'command' };
  const what = SAID[letter];
  return what === undefined ? null : { do: 'say', what };
}

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
