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

const repeat = (count: number, bytes: number): number[] => Array<number>(count).fill(bytes);

export const VERSIONS: readonly Version[] = [
  { number: 1, correction: 10, blocks: [16], alignment: [] },
  { number: 2, correction: 16, blocks: [28], alignment: [6, 18] },
  { number: 3, correction: 26, blocks: [44], alignment: [6, 22] },
  { number: 4, correction: 18, blocks: repeat(2, 32), alignment: [6, 26] },
  { number: 5, correction: 24, blocks: repeat(2, 43), alignment: [6, 30] },
  { number: 6, correction: 16, blocks: repeat(4, 27), alignment: [6, 34] },
  { number: 7, correction: 18, blocks: repeat(4, 31), alignment: [6, 22, 38] },
  { number: 8, correction: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42] },
  { number: 9, correction: 22, blocks: [...repeat(3, 36), 37, 37], alignment: [6, 26, 46] },
  { number: 10, correction: 26, blocks: [...repeat(4, 43), 44], alignment: [6, 28, 50] },
];

/** How many bytes of data a version holds. */
export function capacity(version: Version): number {
  return version.blocks.reduce((sum, bytes) => sum + bytes, 0);
}
