import { describe, expect, it } from 'vitest';
import { isSuitable } from '../../src/home/controller';
import { DEFAULT_DRAFT, tableFrom } from '../../src/settings/draft';
import type { OpenTable } from '../../src/wire/types';

const wanted = tableFrom(DEFAULT_DRAFT, 'friend', { one: 'A', two: 'B' });
const options = { ...wanted.options, onlookers: true } as OpenTable['options'];
const open: OpenTable = {
  table: 't',
  options,
  one: { type: 'person', name: 'Léa' },
  two: null,
  since: 0,
};

describe('an open table suits', () => {
  it('when a person waits there for the same game', () => {
    expect(isSuitable(open, wanted)).toBe(true);
    expect(isSuitable({ ...open, one: null, two: open.one }, wanted)).toBe(true);
    const tactile: OpenTable = { ...open, options: { ...options, pieces: 'tactile' } };
    expect(isSuitable(tactile, wanted)).toBe(true);
  });

  it('not with other rules, masks or assistance, or another choice about the archive', () => {
    for (const other of [
      { rules: 'quarto squares' },
      { masked: ['one'] },
      { hints: true },
      { archived: true },
    ]) {
      const table = { ...open, options: { ...options, ...other } } as OpenTable;
      expect(isSuitable(table, wanted)).toBe(false);
    }
  });

  it('not when nobody waits there, or the computer', () => {
    expect(isSuitable({ ...open, one: null }, wanted)).toBe(false);
    expect(isSuitable({ ...open, one: { type: 'engine', level: 3 } }, wanted)).toBe(false);
  });
});
