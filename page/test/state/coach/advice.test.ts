import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/practice/controller';
import {
  adviceFor,
  aligningCells,
  canCoach,
  linesAligned,
  safePieces,
} from '../../../src/state/coach/advice';
import { newTable, type TableState } from '../../../src/state/state';
import type { Placed, TableEvent, View } from '../../../src/wire/types';

const ENGINE = { type: 'engine', level: 3 } as const;
const at = (position: string, rules = 'quarto') => viewOf(rules, position, ENGINE);
/** Three tall pieces in row 1, the fourth in hand or in the reserve. */
const GIVING = '8de./..../..../.... - c1';
const PLACING = '8de./..../..../.... b c1';

const placed = (cell: string): Placed => ({
  ...{ type: 'placed', number: 1, time: 0, command: null },
  ...{ seat: 'one', piece: '0', cell },
});

function table(view: View, more: Partial<TableState> = {}): TableState {
  return { ...newTable('t'), view, seat: 'one', held: ['one'], ...more };
}

describe('the coach', () => {
  it('is there in games against low levels only', () => {
    const view = at(GIVING);
    expect(canCoach(table(view))).toBe(true);
    expect(canCoach(table({ ...view, two: { type: 'engine', level: 5 } }))).toBe(false);
    expect(canCoach(table({ ...view, two: { type: 'person', name: 'Tom' } }))).toBe(false);
    expect(canCoach(table(view, { held: ['one', 'two'] }))).toBe(false);
    expect(canCoach(table(view, { seat: null, held: [] }))).toBe(false);
    expect(canCoach(table(view, { id: 'practice' }))).toBe(false);
    expect(canCoach(table(at(GIVING, 'quarto automatic')))).toBe(false);
    const masked = { ...view, options: { ...view.options, masked: ['one' as const] } };
    expect(canCoach(table(masked))).toBe(false);
  });

  it('knows where a piece aligns, and which are safe to give', () => {
    expect(aligningCells(at(GIVING), 'b')).toEqual(['d1']);
    expect(aligningCells(at(GIVING), '0')).toEqual([]);
    expect(safePieces(at(GIVING))).toEqual([...'01234567']);
    expect(aligningCells(at(GIVING, 'quarto finish'), 'b')).toEqual([]);
  });

  it('advises to align, to place safely, to give safely', () => {
    expect(adviceFor(at(PLACING), [])).toEqual({ do: 'align', cell: 'd1' });
    expect(adviceFor(at(GIVING), [])).toEqual({ do: 'give', pieces: [...'01234567'] });
    const short = adviceFor(at('8de./..../..../.... 0 c1'), []);
    expect(short).toEqual({ do: 'place', cell: 'd1' });
    expect(adviceFor({ ...at(GIVING), reserve: [...'bcf'] }, [])).toEqual({ do: 'hope' });
  });

  it('sees an alignment as long as it may be called', () => {
    const full = at('8deb/..../..../.... - d1');
    const made: TableEvent[] = [placed('d1')];
    expect(linesAligned(full, made).map(({ name }) => name)).toEqual(['1']);
    expect(adviceFor(full, made)).toMatchObject({ do: 'call', line: { name: '1' } });
    expect(linesAligned(full, [placed('d1'), placed('a4')])).toEqual([]);
    const late = at('8deb/..../..../.... 0 d1', 'quarto late-call=after');
    expect(linesAligned(late, made)).toEqual([]);
  });
});
