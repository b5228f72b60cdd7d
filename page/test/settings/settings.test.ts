import { describe, expect, it } from 'vitest';
import { loadDraft, saveDraft } from '../../src/settings/draft';
import { defaultSettings, loadSettings, saveSettings, setOf } from '../../src/settings/settings';

function memory(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}
const refusing = {
  getItem: () => {
    throw new Error('refused');
  },
  setItem: () => {
    throw new Error('refused');
  },
};

describe('settings', () => {
  it('begin with the language of the browser', () => {
    expect(defaultSettings(['de', 'fr-CA', 'en']).language).toBe('fr');
    expect(defaultSettings(['de']).language).toBe('en');
    expect(defaultSettings([]).sounds).toBe(true);
    expect(defaultSettings([]).notifications).toBe(false);
  });

  it('are remembered', () => {
    const storage = memory();
    const chosen = {
      ...defaultSettings([]),
      verbosity: 'codes' as const,
      volume: 0.2,
      keys: false,
    };
    saveSettings(storage, chosen);
    expect(loadSettings(storage, ['fr'])).toEqual(chosen);
  });

  it('are as usual where what was kept makes no sense', () => {
    const kept = { language: 'xx', volume: 7, keys: 'yes', verbosity: 'codes', warning: 3 };
    const storage = memory({ 'quaterne.settings': JSON.stringify(kept) });
    expect(loadSettings(storage, [])).toEqual({ ...defaultSettings([]), verbosity: 'codes' });
    expect(loadSettings(memory({ 'quaterne.settings': '{' }), [])).toEqual(defaultSettings([]));
    expect(loadSettings(memory({ 'quaterne.settings': '3' }), [])).toEqual(defaultSettings([]));
  });

  it('do without a browser that refuses to keep them', () => {
    expect(loadSettings(refusing, [])).toEqual(defaultSettings([]));
    expect(() => saveSettings(refusing, defaultSettings([]))).not.toThrow();
  });

  it('choose which set is drawn', () => {
    expect(setOf(defaultSettings([]), 'tactile')).toBe('tactile');
    expect(setOf({ ...defaultSettings([]), pieces: 'classic' }, 'tactile')).toBe('classic');
  });
});

describe('what was chosen for the last table', () => {
  it('is remembered', () => {
    const storage = memory();
    const usual = loadDraft(storage);
    const draft = {
      ...usual,
      name: 'Léa',
      level: 7,
      masks: 'both' as const,
      touches: 3,
      rules: { ...usual.rules, squares: true, clock: 60 },
    };
    saveDraft(storage, draft);
    expect(loadDraft(storage)).toEqual(draft);
  });

  it('is as usual where it makes no sense', () => {
    const kept = { level: 99, masks: 'all', touches: -1, name: 3, rules: 7 };
    const storage = memory({ 'quaterne.table': JSON.stringify(kept) });
    expect(loadDraft(storage)).toEqual(loadDraft(memory()));
  });
});
