import { describe, expect, it } from 'vitest';
import {
  reduceSetup,
  type SetupChange,
  type SetupState,
  setupFrom,
  setupQuery,
  textOf,
} from '../../src/setup/state';

function stateAfter(query: string, ...changes: SetupChange[]): SetupState {
  return changes.reduce(reduceSetup, setupFrom(query));
}

describe('a position set up by hand', () => {
  it('is in its address', () => {
    const query = '?rules=quarto+squares&position=01..%2F....%2F....%2F....+3';
    const state = setupFrom(query);
    expect([state.rules, textOf(state)]).toEqual(['quarto squares', '01../..../..../.... 3']);
    expect(setupQuery(state)).toBe(query);
    expect(textOf(setupFrom(''))).toBe('..../..../..../.... -');
    expect(textOf(setupFrom('?rules=quatrenun'))).toMatch(/^d,6,/);
  });

  it('has each piece once, wherever it is put', () => {
    const state = stateAfter(
      '?position=01../..../..../.... 3',
      { type: 'picked', piece: '0' },
      { type: 'put', cell: 'b1' },
    );
    expect(textOf(state)).toBe('.0../..../..../.... 3');
    const inHand = stateAfter(
      '?position=01../..../..../.... 3',
      { type: 'picked', piece: '3' },
      { type: 'put', cell: 'd4' },
    );
    expect(textOf(inHand)).toBe('01../..../..../...3 -');
  });

  it('builds groups in Quatrenun', () => {
    const state = stateAfter(
      '?rules=quatrenun',
      { type: 'picked', piece: 'd' },
      { type: 'put', cell: 'b1' },
    );
    expect(textOf(state)).toMatch(/^\.,6d,5,1\//);
  });

  it('picks again to let go, and takes off', () => {
    const twice: SetupChange = { type: 'picked', piece: '0' };
    expect(stateAfter('', twice, twice).picked).toBeNull();
    const query = '?position=01../..../..../.... -';
    expect(textOf(stateAfter(query, { type: 'removed', cell: 'a1' }))).toBe(
      '.1../..../..../.... -',
    );
    expect(textOf(stateAfter(query, twice, { type: 'dropped' }))).toBe('.1../..../..../.... -');
    expect(stateAfter(query, { type: 'put', cell: 'c1' })).toEqual(stateAfter(query));
  });

  it('starts anew in another game, but not with other rules', () => {
    const query = '?position=01../..../..../.... -';
    expect(textOf(stateAfter(query, { type: 'rules', rules: 'quarto squares' }))).toMatch(/^01/);
    expect(textOf(stateAfter(query, { type: 'rules', rules: 'quatrenun' }))).toMatch(/^d,6/);
  });

  it('forgets what was known when it changes', () => {
    const known = stateAfter('', { type: 'failed', trouble: 'x' });
    expect(known.trouble).toBe('x');
    expect(reduceSetup(known, { type: 'next', next: '4' })).toMatchObject({ trouble: '' });
  });
});
