/** The sizes of code we draw: versions 1 to 10 at error correction M, enough for any address. */
export interface Version {
  readonly number: number;
  /** Error-correcting bytes in each block. */
  readonly correction: number;
  /** Bytes of data in each block, short ones first. */
  readonly blocks: readonly number[];
  /** Where alignment patterns have their middles, along both sides. */
  readonly alignment: readonly number[];
}

/** Of each version: bytes of correction, blocks, their bytes; blocks that hold one byte more. */
const SIZES: readonly (readonly [number, number, number, number?])[] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
  [18, 4, 31],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
];

const repeat = (count: number, bytes: number): number[] => Array<number>(count).fill(bytes);

export const VERSIONS: readonly Version[] = SIZES.map(([correction, count, bytes, more = 0], i) => {
  const number = i + 1;
  const last = 10 + 4 * number;
  return {
    number,
    correction,
    blocks: [...repeat(count, bytes), ...repeat(more, bytes + 1)],
    alignment: number < 2 ? [] : number < 7 ? [6, last] : [6, 3 + last / 2, last],
  };
});

/** How many bytes of data a version holds. */
export function capacity(version: Version): number {
  return version.blocks.reduce((sum, bytes) => sum + bytes, 0);
}
