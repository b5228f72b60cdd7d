import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/practice/controller';
import { targetsOf } from '../../../src/rules/targets';
import {
  adviceFor,
  adviceOnGroups,
  canCoach,
  isLosing,
  safeMoves,
} from '../../../src/state/coach/advice';
import { newTable } from '../../../src/state/state';

const ENGINE = { type: 'engine', level: 2 } as const;
const at = (position: string) => viewOf('quatrenun', position, ENGINE);
/** From C3 the pieces 7 and a can go to B3 alone, which lacks a short piece. */
const MOVING = at('6e,.,.,2/.,.,1,59/4,bcf,7a,0/3,.,.,8d c3');
/** The only piece of C3 is short: wherever it goes it completes a group. */
const LOST = at('6e,.,.,2/.,.,.,59/4,bcf,7,./3a,.,.,8d c3');
const DESIGNATING = { ...MOVING, stage: 'designate', designated: null } as const;

describe('the coach of Quatrenun', () => {
  it('sits at a table with a low level', () => {
    const table = { ...newTable('t'), view: MOVING, seat: 'one', held: ['one'] } as const;
    expect(canCoach({ ...table, held: ['one'] })).toBe(true);
  });

  it('knows which moves complete a group', () => {
    expect(isLosing(MOVING, { piece: '7', cell: 'b3' })).toBe(true);
    expect(isLosing(MOVING, { piece: 'a', cell: 'b3' })).toBe(false);
    expect(isLosing(MOVING, { piece: '0', cell: 'b3' })).toBe(false);
    expect(safeMoves(MOVING)).toEqual([{ piece: 'a', cell: 'b3' }]);
  });

  it('advises a move that completes none', () => {
    expect(adviceFor(MOVING, [])).toEqual({ do: 'move', piece: 'a', cell: 'b3' });
  });

  it('says so when every move loses', () => {
    const view = { ...LOST, board: LOST.board?.map((g, i) => (i === 8 ? [] : g)) ?? null };
    expect(safeMoves(view)).toEqual([]);
    expect(adviceOnGroups(view)).toEqual({ do: 'lose' });
  });

  it('advises the group with the fewest safe moves', () => {
    const advice = adviceOnGroups(DESIGNATING);
    if (advice?.do !== 'designate' && advice?.do !== 'trap') throw new Error('no group');
    const groups = targetsOf(DESIGNATING) ?? [];
    const counts = groups.map((designated) => safeMoves({ ...MOVING, designated }).length);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(advice.count).toBe(Math.min(...counts));
    expect(counts[groups.indexOf(advice.cell)]).toBe(advice.count);
  });

  it('finds a trap: a group out of which every move loses', () => {
    const view = { ...LOST, board: LOST.board?.map((g, i) => (i === 8 ? [] : g)) ?? null };
    const advice = adviceOnGroups({ ...view, stage: 'designate', designated: null });
    expect(advice).toEqual({ do: 'trap', cell: 'c3', count: 0 });
  });
});
