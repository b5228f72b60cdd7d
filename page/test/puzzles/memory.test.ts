import { describe, expect, it } from 'vitest';
import { loadMemory, NO_MEMORY, saveMemory, streakOn, withSolved } from '../../src/puzzles/memory';
import { storage } from '../storage';

describe('what a device remembers of puzzles', () => {
  it('counts days in a row', () => {
    let memory = withSolved(NO_MEMORY, '1', '2026-11-14');
    expect(memory.streak).toBe(1);
    memory = withSolved(memory, '2', '2026-11-15');
    expect(memory.streak).toBe(2);
    memory = withSolved(memory, '2', '2026-11-15');
    expect(memory.streak).toBe(2);
    expect(streakOn(memory, '2026-11-16')).toBe(2);
    expect(streakOn(memory, '2026-11-17')).toBe(0);
    expect(withSolved(memory, '3', '2026-11-18').streak).toBe(1);
  });

  it('goes on over the end of a year', () => {
    const memory = withSolved(NO_MEMORY, '1', '2026-12-31');
    expect(withSolved(memory, '2', '2027-01-01').streak).toBe(2);
  });

  it('counts other puzzles once, and in no streak', () => {
    const memory = withSolved(withSolved(NO_MEMORY, '7', null), '7', null);
    expect(memory).toEqual({ ...NO_MEMORY, solved: ['7'] });
  });

  it('comes back, and nonsense does not', () => {
    const kept = storage();
    const memory = { kind: 'win', level: 3, solved: ['1'], last: '2026-11-15', streak: 4 } as const;
    saveMemory(kept, { ...memory, solved: ['1'] });
    expect(loadMemory(kept)).toEqual(memory);
    kept.setItem('quaterne.puzzles', '{"kind":"chess","level":9,"solved":3,"streak":"x"}');
    expect(loadMemory(kept)).toEqual(NO_MEMORY);
  });
});
