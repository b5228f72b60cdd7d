import type { PieceCode } from '../wire/types';

/** What can be seen of a piece. */
export interface Traits {
  readonly tall: boolean;
  readonly square: boolean;
  readonly hollow: boolean;
  /** Dark on the classic set, grooved on the tactile one. */
  readonly marked: boolean;
}

/** What a piece looks like; anything but a hex digit counts as `0`. */
export function traitsOf(code: PieceCode): Traits {
  const bits = Number.parseInt(code, 16) || 0;
  return {
    tall: (bits & 8) !== 0,
    square: (bits & 4) !== 0,
    hollow: (bits & 2) !== 0,
    marked: (bits & 1) !== 0,
  };
}
