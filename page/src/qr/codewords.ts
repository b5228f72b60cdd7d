/** Text as the bytes of a code: data in blocks, each with its correction, interleaved. */
import { correctionOf } from './correction';
import { capacity, VERSIONS, type Version } from './versions';

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
