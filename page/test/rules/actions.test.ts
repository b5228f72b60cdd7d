import { describe, expect, it } from 'vitest';
import { type Action, actionText, gameOf, parseAction, subjectOf } from '../../src/rules/actions';
import { CELLS, LINES, SQUARES } from '../../src/rules/board';
import { PIECES } from '../../src/rules/pieces';

const ALL: Action[] = [
  ...PIECES.map((piece) => ({ type: 'give', piece }) as const),
  ...CELLS.map((cell) => ({ type: 'place', cell }) as const),
  ...[...LINES, ...SQUARES].map(({ name }) => ({ type: 'call', line: name }) as const),
  { type: 'decline' },
  ...CELLS.map((cell) => ({ type: 'designate', cell }) as const),
  ...PIECES.flatMap((piece) => CELLS.map((cell) => ({ type: 'move', piece, cell }) as const)),
];

describe('actions', () => {
  it('are read as they are written', () => {
    const texts = ALL.map(actionText);
    expect(new Set(texts).size).toBe(ALL.length);
    expect(texts.map(parseAction)).toEqual(ALL);
  });

  it('are read in the form of records: a wrong call has a question mark', () => {
    expect(parseAction('!4?')).toEqual({ type: 'call', line: '4' });
    expect(parseAction('!/?')).toEqual({ type: 'call', line: '/' });
  });

  it.each([
    '',
    '>',
    '>g',
    '>77',
    'e1',
    'b5',
    'b22',
    '!',
    '!5',
    '!d4',
    '!?',
    '@',
    '@8>c3',
    '8>',
    '==',
    'B2',
  ])('are nothing else: %j', (text) => {
    expect(parseAction(text)).toBeNull();
  });

  it('belong to one game', () => {
    const games = Object.fromEntries(ALL.map((action) => [action.type, gameOf(action)]));
    expect(games).toEqual({
      give: 'quarto',
      place: 'quarto',
      call: 'quarto',
      decline: 'quarto',
      designate: 'quatrenun',
      move: 'quatrenun',
    });
  });

  it('say what they are about', () => {
    const nothing = { cell: null, piece: null, line: null };
    expect(subjectOf('b2')).toEqual({ ...nothing, cell: 'b2' });
    expect(subjectOf('>7')).toEqual({ ...nothing, piece: '7' });
    expect(subjectOf('8>c3')).toEqual({ ...nothing, piece: '8', cell: 'c3' });
    expect(subjectOf('@b3')).toEqual({ ...nothing, cell: 'b3' });
    expect(subjectOf('!4?')).toEqual({ ...nothing, line: '4' });
    expect(subjectOf('=')).toEqual(nothing);
    expect(subjectOf('')).toEqual(nothing);
  });
});
