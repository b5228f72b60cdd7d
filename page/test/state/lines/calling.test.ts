import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/practice/controller';
import { cellsAimedAt, lineMeant, linesToCall } from '../../../src/state/lines/calling';

const FULL = '8dbe/7.../5.../3... - d1';
const at = (rules = 'quarto', position = FULL) =>
  viewOf(rules, position, { type: 'engine', level: 1 });
const masked = (rules = 'quarto') => ({ ...at(rules), board: null });
const names = (lines: readonly { name: string }[]) => lines.map(({ name }) => name);

describe('pointing out a line', () => {
  it('is about full lines only', () => {
    expect(names(linesToCall(at(), []))).toEqual(['1', 'a']);
    expect(names(linesToCall(at(), ['b1']))).toEqual(['1']);
    expect(names(linesToCall(at(), ['b2']))).toEqual([]);
  });

  it('is about every line behind a mask', () => {
    expect(linesToCall(masked(), [])).toHaveLength(10);
    expect(linesToCall(masked('quarto squares'), [])).toHaveLength(19);
    expect(names(linesToCall(masked('quarto squares'), ['b2', 'c2']))).toEqual(['2', 'b1', 'b2']);
  });

  it('is done with the second cell of a line that is alone', () => {
    expect(lineMeant(at(), ['b1'])).toBeNull();
    expect(lineMeant(at(), ['a1', 'b1'])?.name).toBe('1');
    expect(lineMeant(masked('quarto squares'), ['b2', 'c2'])).toBeNull();
    expect(lineMeant(masked('quarto squares'), ['b2', 'c2', 'c3'])?.name).toBe('b2');
  });

  it('lights the line that a cell can mean', () => {
    expect(cellsAimedAt(at(), [], null)).toEqual([]);
    expect(cellsAimedAt(at(), [], 'a1')).toEqual([]);
    expect(cellsAimedAt(at(), [], 'c1')).toEqual(['a1', 'b1', 'c1', 'd1']);
    expect(cellsAimedAt(at(), ['a1'], 'a3')).toEqual(['a1', 'a2', 'a3', 'a4']);
  });
});
