/** Reed–Solomon codes over GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1. */

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
