import type { Characteristic, PieceCode, PieceSet } from '../wire/types';

/** In the order in which a piece's words are said. */
export const CHARACTERISTICS: readonly Characteristic[] = ['height', 'shape', 'fill', 'finish'];

/** All pieces, in ascending order. */
export const PIECES: readonly PieceCode[] = [...'0123456789abcdef'];

const BITS: Record<Characteristic, number> = { height: 8, shape: 4, fill: 2, finish: 1 };
const BODY_WORDS = {
  height: ['short', 'tall'],
  shape: ['round', 'square'],
  fill: ['solid', 'hollow'],
} as const;
const FINISH_WORDS = { classic: ['light', 'dark'], tactile: ['smooth', 'grooved'] } as const;

export type PieceWordName =
  | (typeof BODY_WORDS)[keyof typeof BODY_WORDS][number]
  | (typeof FINISH_WORDS)[PieceSet][number];

/** Whether the piece is tall, square, hollow, dark or grooved. */
export function has(piece: PieceCode, characteristic: Characteristic): boolean {
  return (Number.parseInt(piece, 16) & BITS[characteristic]) !== 0;
}

/** The values of characteristics that no piece of a group has; none when the group is complete. */
export function lackingIn(group: readonly PieceCode[]): [Characteristic, boolean][] {
  return CHARACTERISTICS.flatMap((characteristic) =>
    [true, false]
      .filter((value) => group.every((piece) => has(piece, characteristic) !== value))
      .map((value): [Characteristic, boolean] => [characteristic, value]),
  );
}

/** The English name of one value of a characteristic: what the catalogues choose by. */
export function wordOf(
  set: PieceSet,
  characteristic: Characteristic,
  value: boolean,
): PieceWordName {
  const words = characteristic === 'finish' ? FINISH_WORDS[set] : BODY_WORDS[characteristic];
  return words[value ? 1 : 0];
}
