import { parseRules, rulesText } from '../rules/rules';
import { type Draft, USUAL } from '../screens/start/draft';
import { recall, remember, type Storage } from './settings';

const KEY = 'quaterne.table';
const MASKS = ['nobody', 'me', 'other', 'both'] as const;

/** What was chosen for the last table; anything that makes no sense is as usual. */
export function loadDraft(storage: Storage): Draft {
  const kept = recall(storage, KEY);
  const text = (name: 'name' | 'other') => {
    const value = kept[name];
    return typeof value === 'string' ? value.slice(0, 60) : USUAL[name];
  };
  const flag = (name: 'announced' | 'lines' | 'hints' | 'listed') =>
    typeof kept[name] === 'boolean' ? kept[name] === true : USUAL[name];
  const whole = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : null;
  return {
    name: text('name'),
    other: text('other'),
    level: whole(kept.level, 1, 8) ?? USUAL.level,
    rules: typeof kept.rules === 'string' ? parseRules(kept.rules) : USUAL.rules,
    pieces: kept.pieces === 'tactile' ? 'tactile' : 'classic',
    masks: MASKS.find((who) => who === kept.masks) ?? USUAL.masks,
    announced: flag('announced'),
    touches: whole(kept.touches, 0, 1000),
    lines: flag('lines'),
    hints: flag('hints'),
    listed: flag('listed'),
  };
}

/** Keeps it for the next time. */
export function saveDraft(storage: Storage, draft: Draft): void {
  remember(storage, KEY, { ...draft, rules: rulesText(draft.rules) });
}

/** The level that was tried last is the one of the next table. */
export function keepLevel(storage: Storage, level: number): void {
  saveDraft(storage, { ...loadDraft(storage), level });
}
