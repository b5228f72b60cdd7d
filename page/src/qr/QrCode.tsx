/** An address as a QR code, computed in the browser without any request. */

/** Modules of quiet around a code. */
const QUIET = 4;

/** The code of a text, row by row; null when it is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (!version) return null;
  const matrix = patterns(version);
  drawData(matrix, codewords(bytes, version));
  return masked(matrix);
}

export interface QrCodeProps {
  readonly text: string;
  /** What the picture is, for screen readers. */
  readonly label: string;
}

/** The code as a drawing; nothing when the text is too long for one. */
export function QrCode({ text, label }: QrCodeProps) {
  const dark = qrCode(text);
  if (!dark) return null;
  const size = dark.length + 2 * QUIET;
  const path = dark
    .flatMap((row, r) => row.map((on, c) => (on ? `M${c + QUIET} ${r + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <div class="code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shape-rendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </div>
  );
}

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

// Text as the bytes of a code: data in blocks, each with its correction, interleaved.

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

/** The smallest version that holds this many bytes; null when none does. */
export function versionFor(bytes: number): Version | null {
  return VERSIONS.find((v) => 4 + countBits(v) + 8 * bytes <= 8 * capacity(v)) ?? null;
}

function countBits(version: Version): number {
  return version.number < 10 ? 8 : 16;
}

/** All bytes of the code in the order in which they are drawn. */
export function codewords(bytes: Uint8Array, version: Version): number[] {
  const data = padded(bytes, version);
  let from = 0;
  const blocks = version.blocks.map((size) => {
    from += size;
    return data.slice(from - size, from);
  });
  const corrections = blocks.map((block) => correctionOf(block, version.correction));
  return [...interleaved(blocks), ...interleaved(corrections)];
}

function padded(bytes: Uint8Array, version: Version): number[] {
  const size = capacity(version);
  const bits = [...binary(BYTE_MODE, 4), ...binary(bytes.length, countBits(version))];
  for (const byte of bytes) bits.push(...binary(byte, 8));
  bits.push(...Array<number>(Math.min(4, 8 * size - bits.length)).fill(0));
  while (bits.length % 8 !== 0) bits.push(0);
  const out: number[] = [];
  for (let i = 0; i < bits.length; i += 8) {
    out.push(bits.slice(i, i + 8).reduce((value, bit) => 2 * value + bit, 0));
  }
  for (let i = 0; out.length < size; i++) out.push(PADDING[i % 2] ?? 0);
  return out;
}

function binary(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, i) => (value >> (width - 1 - i)) & 1);
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  const columns = Array.from({ length: longest }, (_, i) => blocks.map((block) => block[i]));
  return columns.flat().filter((byte) => byte !== undefined);
}

// Reed–Solomon codes over GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1.

const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0);
}

/** The coefficients of (x − 1)(x − 2)(x − 4)…, without the leading one. */
function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0; i < degree; i++) {
    const root = EXP[i] ?? 0;
    poly = [...poly, 0].map((c, k) => c ^ product(poly[k - 1] ?? 0, root));
  }
  return poly.slice(1);
}

/** The bytes that let a reader mend what it misread in `data`. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, i) => value ^ product(divisor[i] ?? 0, factor));
  }
  return rest;
}

// Where everything stands in a code: fixed patterns first, then the data around them.

/** A square of modules, row by row; `fixed` ones hold no data and are never masked. */
export interface Matrix {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
}

/** An empty code of a version with its patterns drawn and space reserved for format and version. */
export function patterns(version: Version): Matrix {
  const size = 17 + 4 * version.number;
  const square = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const matrix: Matrix = { size, dark: square(), fixed: square() };
  for (let i = 0; i < size; i++) {
    put(matrix, 6, i, i % 2 === 0);
    put(matrix, i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    rings(matrix, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  }
  for (const row of version.alignment) {
    for (const column of version.alignment) {
      const isFinder = row + column < 16 || Math.abs(row - column) === size - 13;
      if (!isFinder) rings(matrix, row, column, 2, (ring) => ring !== 1);
    }
  }
  drawFormat(matrix, 0);
  drawVersion(matrix, version.number);
  return matrix;
}

function put(matrix: Matrix, row: number, column: number, dark: boolean): void {
  const [darks, fixed] = [matrix.dark[row], matrix.fixed[row]];
  if (!darks || !fixed || column < 0 || column >= matrix.size) return;
  darks[column] = dark;
  fixed[column] = true;
}

function rings(
  matrix: Matrix,
  row: number,
  column: number,
  radius: number,
  isDark: (ring: number) => boolean,
): void {
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      put(matrix, row + y, column + x, isDark(Math.max(Math.abs(x), Math.abs(y))));
    }
  }
}

/** Bits followed by the remainder of their division, as format and version are written. */
function protectedBits(value: number, divisor: number, degree: number): number {
  let rest = value;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor);
  return (value << degree) | rest;
}

/** Which mask is used, and that correction is M: written twice around the corners. */
export function drawFormat(matrix: Matrix, mask: number): void {
  const bits = protectedBits(mask, 0x537, 10) ^ 0x5412;
  const { size } = matrix;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const near = i < 6 ? i : i < 8 ? i + 1 : 14 - i + (i < 9 ? 1 : 0);
    if (i < 8) put(matrix, near, 8, dark);
    else put(matrix, 8, near, dark);
    if (i < 8) put(matrix, 8, size - 1 - i, dark);
    else put(matrix, size - 15 + i, 8, dark);
  }
  put(matrix, size - 8, 8, true);
}

function drawVersion(matrix: Matrix, version: number): void {
  if (version < 7) return;
  const bits = protectedBits(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const [far, near] = [matrix.size - 11 + (i % 3), Math.floor(i / 3)];
    put(matrix, far, near, dark);
    put(matrix, near, far, dark);
  }
}

/** Writes the data: up and down in columns two modules wide, from the lower right corner. */
export function drawData(matrix: Matrix, bytes: readonly number[]): void {
  const { size, dark, fixed } = matrix;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const isUpward = ((right + 1) & 2) === 0;
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = dark[row];
        if (!line || fixed[row]?.[column]) continue;
        line[column] = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
}

// The eight masks of a code, and which of them reads best.

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The code under the mask that readers like best. */
export function masked(matrix: Matrix): boolean[][] {
  const candidates = MASKS.map((flips, number) => {
    const dark = matrix.dark.map((row, r) =>
      row.map((value, c) => value !== (!matrix.fixed[r]?.[c] && flips(r, c))),
    );
    drawFormat({ ...matrix, dark }, number);
    return { dark, penalty: penalty(dark) };
  });
  return candidates.reduce((best, next) => (next.penalty < best.penalty ? next : best)).dark;
}

/** How much a code could confuse a reader: runs, blocks, false finders, imbalance. */
function penalty(dark: readonly boolean[][]): number {
  const columns = dark.map((_, c) => dark.map((row) => row[c] === true));
  let sum = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  dark.forEach((row, r) => {
    row.forEach((value, c) => {
      const same = [dark[r]?.[c + 1], dark[r + 1]?.[c], dark[r + 1]?.[c + 1]];
      if (same.every((other) => other === value)) sum += 3;
    });
  });
  const share = dark.flat().filter(Boolean).length / dark.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
