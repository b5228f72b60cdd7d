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
