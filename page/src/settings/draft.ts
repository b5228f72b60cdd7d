/** The choices for a new table, the request that they make, and how the browser keeps them. */
import { CLASSIC, parseRules, type Rules, rulesText } from '../rules/rules';
import type { NewTable, Occupant, PieceSet, Seat } from '../wire/types';
import { recall, remember, type Storage } from './storages';

export const OPPONENTS = ['engine', 'here', 'friend'] as const;
export type Opponent = (typeof OPPONENTS)[number];
export type Masks = 'nobody' | 'me' | 'other' | 'both';

export interface Draft {
  readonly name: string;
  /** Of the second player at this screen. */
  readonly other: string;
  readonly level: number;
  readonly rules: Rules;
  readonly pieces: PieceSet;
  readonly masks: Masks;
  /** Whether a masked player hears the opponent's moves. */
  readonly announced: boolean;
  /** Touches per move; null for no limit. */
  readonly touches: number | null;
  readonly lines: boolean;
  readonly hints: boolean;
  /** Whether strangers find the table while it has an open seat. */
  readonly listed: boolean;
  /** Whether finished games enter the public archive; null for no choice: see `isArchived`. */
  readonly archived: boolean | null;
}

/** A classic game with default options. */
export const DEFAULT_DRAFT: Draft = {
  name: '',
  other: '',
  level: 3,
  rules: CLASSIC,
  pieces: 'classic',
  masks: 'nobody',
  announced: true,
  touches: null,
  lines: false,
  hints: false,
  listed: false,
  archived: null,
};

type Named = Pick<Draft, 'rules' | 'pieces' | 'masks'>;

const named = (rules: string, pieces: PieceSet = 'classic', masks: Masks = 'nobody'): Named => ({
  rules: parseRules(rules),
  pieces,
  masks,
});

/** The sets of rules that have a name, in the order in which the rules offer them. */
export const NAMED: Readonly<Record<string, Named>> = {
  classic: named('quarto'),
  beginner: named('quarto height'),
  advanced: named('quarto squares'),
  tournament: named('quarto clock=60'),
  avh: named('quarto late-call=after', 'tactile'),
  access: named('quarto', 'tactile', 'both'),
  quatrenun: named('quatrenun'),
};

/** The name of the set that a draft is, if it is one. */
export function nameOf(draft: Draft): string | null {
  const text = (set: Named) => [rulesText(set.rules), set.pieces, set.masks].join();
  return Object.keys(NAMED).find((name) => text(NAMED[name] ?? draft) === text(draft)) ?? null;
}

/** Whether finished games enter the public archive; without a choice those of listed tables do. */
export function isArchived({ archived, listed }: Draft): boolean {
  return archived ?? listed;
}

const SEATS: Readonly<Record<Masks, Seat[]>> = {
  nobody: [],
  me: ['one'],
  other: ['two'],
  both: ['one', 'two'],
};

/** The request for a table; names that were left empty are filled by the usual ones. */
export function tableFrom(
  draft: Draft,
  opponent: Opponent,
  usual: { readonly one: string; readonly two: string },
): NewTable {
  const masked = SEATS[draft.masks];
  const isQuarto = draft.rules.game === 'quarto';
  const listed = draft.listed && opponent === 'friend';
  return {
    options: {
      rules: rulesText(draft.rules),
      pieces: draft.pieces,
      masked,
      announced: draft.announced,
      touch_limit: masked.length > 0 ? draft.touches : null,
      lines: draft.lines && isQuarto,
      hints: draft.hints,
      archived: opponent !== 'here' && isArchived(draft),
    },
    one: { type: 'person', name: draft.name.trim() || usual.one },
    two: otherSeat(draft, opponent, usual.two),
    listed,
  };
}

/** The opponent; null for the seat that a friend takes. */
export function otherSeat(draft: Draft, opponent: Opponent, usual: string): Occupant | null {
  if (opponent === 'friend') return null;
  if (opponent === 'engine') return { type: 'engine', level: draft.level };
  return { type: 'person', name: draft.other.trim() || usual };
}

const KEY = 'quaterne.table';
const MASKS = ['nobody', 'me', 'other', 'both'] as const;

/** What was chosen for the last table; anything that makes no sense is as usual. */
export function loadDraft(storage: Storage): Draft {
  const kept = recall(storage, KEY);
  const text = (name: 'name' | 'other') => {
    const value = kept[name];
    return typeof value === 'string' ? value.slice(0, 60) : DEFAULT_DRAFT[name];
  };
  const flag = (name: 'announced' | 'lines' | 'hints' | 'listed') =>
    typeof kept[name] === 'boolean' ? kept[name] === true : DEFAULT_DRAFT[name];
  const whole = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : null;
  return {
    name: text('name'),
    other: text('other'),
    level: whole(kept.level, 1, 8) ?? DEFAULT_DRAFT.level,
    rules: typeof kept.rules === 'string' ? parseRules(kept.rules) : DEFAULT_DRAFT.rules,
    pieces: kept.pieces === 'tactile' ? 'tactile' : 'classic',
    masks: MASKS.find((who) => who === kept.masks) ?? DEFAULT_DRAFT.masks,
    announced: flag('announced'),
    touches: whole(kept.touches, 0, 1000),
    lines: flag('lines'),
    hints: flag('hints'),
    listed: flag('listed'),
    archived: typeof kept.archived === 'boolean' ? kept.archived : DEFAULT_DRAFT.archived,
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

/** The name that was given last is the one of the next table. */
export function keepName(storage: Storage, name: string): void {
  saveDraft(storage, { ...loadDraft(storage), name });
}
