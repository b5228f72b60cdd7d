import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/local/indexedDatabase';

describe('where the browser forbids its database', () => {
  it('tables and games last as long as the tab', async () => {
    // Node has none at all.
    const database = await openDatabase(() => undefined);
    expect(database.isLasting).toBe(false);
    expect(await database.append('t', 1, ['a', 'b'])).toBe(true);
    expect(await database.append('t', 2, ['c'])).toBe(false);
    expect(await database.append('t', 3, ['c'])).toBe(true);
    expect(await database.events('t')).toEqual(['a', 'b', 'c']);
    expect(await database.events('u')).toEqual([]);
    await database.addGame('g', 'x');
    expect(await database.games()).toEqual([['g', 'x']]);
    await database.removeGame('g');
    expect(await database.games()).toEqual([]);
  });
});
