import { afterEach, expect, test } from 'vitest';
import { addressOf, readAddress, useFragments } from '../../src/state/routes';
import type { Route } from '../../src/state/state';

const BASE = new URL('http://example/some/where/index.html#/table/here-1');

afterEach(() => useFragments(false));

test.each<[Route, string]>([
  [{ name: 'start' }, 'http://example/some/where/'],
  [{ name: 'table', id: 'here-1' }, 'http://example/some/where/#/table/here-1'],
  [{ name: 'puzzles', id: '' }, 'http://example/some/where/#/puzzles'],
  [{ name: 'setup', id: '?rules=quarto' }, 'http://example/some/where/#/setup?rules=quarto'],
  [{ name: 'review', id: 'here-1/2' }, 'http://example/some/where/#/review/here-1/2'],
])('a page without a server names %o behind #/', (route, address) => {
  useFragments(true);
  expect(addressOf(route, BASE)).toBe(address);
  expect(readAddress(new URL(address), BASE)).toEqual({ route, secret: null });
});
