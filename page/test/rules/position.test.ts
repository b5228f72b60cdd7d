import { describe, expect, it } from 'vitest';
import { readPosition, reserveOf, writePosition } from '../../src/rules/position';

describe('positions', () => {
  it('are read and written', () => {
    for (const text of ['01../..../..../...f 3 b1', '..../..../..../.... -']) {
      const found = readPosition(text);
      expect(found && writePosition(found, true)).toBe(text);
    }
    const group = 'e,.,359,./.,d,2af,./147,.,6b,./0,.,.,8c c1';
    const found = readPosition(group);
    expect(found && writePosition(found, false)).toBe(group);
    expect(reserveOf(readPosition('0123/4567/89ab/.... c') as never)).toEqual(['d', 'e', 'f']);
  });

  it('are refused when they have not sixteen cells, or other pieces', () => {
    expect(readPosition('')).toBeNull();
    expect(readPosition('01..')).toBeNull();
    expect(readPosition('01../..../..../...g 3')).toBeNull();
  });
});
