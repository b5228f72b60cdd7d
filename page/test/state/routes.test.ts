import { describe, expect, it } from 'vitest';
import { addressOf, privateLink, readAddress } from '../../src/state/routes';

const base = new URL('https://x.example/games/');
const read = (address: string) => readAddress(new URL(address), base);

describe('addresses', () => {
  it('are read under any prefix', () => {
    expect(read('https://x.example/games/')).toEqual({ route: { name: 'start' }, secret: null });
    expect(read('https://x.example/games/table/ab')).toEqual({
      route: { name: 'table', id: 'ab' },
      secret: null,
    });
    expect(read('https://x.example/elsewhere/table/ab').route).toEqual({ name: 'start' });
  });

  it('carry the secret of a seat in the fragment', () => {
    const connection = privateLink('ab', 'two', 's3cret', base);
    expect(connection).toBe('https://x.example/games/table/ab#two.s3cret');
    expect(read(connection)).toEqual({ route: { name: 'table', id: 'ab' }, secret: 's3cret' });
  });

  it('lead back to where they came from', () => {
    for (const route of [
      { name: 'start' },
      { name: 'table', id: 'xyz' },
      { name: 'review', id: '' },
      { name: 'review', id: 'xyz/2' },
      { name: 'setup', id: '' },
      { name: 'games', id: '?player=L%C3%A9a&result=1-0' },
      { name: 'setup', id: '?position=..../..../..../....+-' },
    ] as const) {
      expect(read(addressOf(route, base)).route).toEqual(route);
    }
  });
});
