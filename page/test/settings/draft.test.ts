import { describe, expect, test } from 'vitest';
import { parseRules } from '../../src/rules/rules';
import { DEFAULT_DRAFT, NAMED, nameOf, tableFrom } from '../../src/settings/draft';

const USUAL_NAMES = { one: 'Player 1', two: 'Player 2' };

describe('what is chosen for a new table', () => {
  test('asks for a classic game against the computer when nothing is chosen', () => {
    expect(tableFrom(DEFAULT_DRAFT, 'engine', USUAL_NAMES)).toEqual({
      options: {
        rules: 'quarto',
        pieces: 'classic',
        masked: [],
        announced: true,
        touch_limit: null,
        lines: false,
        hints: false,
        archived: false,
      },
      one: { type: 'person', name: 'Player 1' },
      two: { type: 'engine', level: 3 },
      listed: false,
    });
  });

  test('leaves a seat open for a friend, and only then lists it', () => {
    const draft = { ...DEFAULT_DRAFT, name: ' Léa ', listed: true };
    expect(tableFrom(draft, 'friend', USUAL_NAMES)).toMatchObject({ two: null, listed: true });
    expect(tableFrom(draft, 'here', USUAL_NAMES)).toMatchObject({
      one: { name: 'Léa' },
      two: { type: 'person', name: 'Player 2' },
      listed: false,
    });
  });

  test('shows games of listed tables in the archive, unless that was decided otherwise', () => {
    const archived = (
      choice: Partial<typeof DEFAULT_DRAFT>,
      opponent: 'friend' | 'engine' | 'here',
    ) => tableFrom({ ...DEFAULT_DRAFT, ...choice }, opponent, USUAL_NAMES).options?.archived;
    expect(archived({}, 'friend')).toBe(false);
    expect(archived({ listed: true }, 'friend')).toBe(true);
    expect(archived({ listed: true }, 'engine')).toBe(true);
    expect(archived({ listed: true, archived: false }, 'friend')).toBe(false);
    expect(archived({ archived: true }, 'engine')).toBe(true);
    expect(archived({ archived: true }, 'here')).toBe(false);
  });

  test('asks for nothing that the server would refuse', () => {
    const draft = { ...DEFAULT_DRAFT, ...NAMED.quatrenun, lines: true, touches: 4 };
    expect(tableFrom(draft, 'here', USUAL_NAMES).options).toMatchObject({
      rules: 'quatrenun',
      lines: false,
      touch_limit: null,
    });
    const masked = { ...DEFAULT_DRAFT, ...NAMED.access, touches: 4 };
    expect(tableFrom(masked, 'here', USUAL_NAMES).options).toMatchObject({
      pieces: 'tactile',
      masked: ['one', 'two'],
      touch_limit: 4,
    });
  });

  test('knows the named sets by what they are', () => {
    for (const name of Object.keys(NAMED))
      expect(nameOf({ ...DEFAULT_DRAFT, ...NAMED[name] })).toBe(name);
    expect(nameOf({ ...DEFAULT_DRAFT, rules: parseRules('quarto squares automatic') })).toBeNull();
  });
});
