import { CHARACTERISTICS, wordOf } from '../rules/pieces';
import type { Characteristic, PieceSet } from '../wire/types';
import type { Catalogue } from '../words/catalogue';
import { TABLE_WORDS } from './meanings';

export const ACTIONS = ['place', 'give', 'call', 'decline', 'designate', 'move', 'touch'];
const ASKED = [
  ...['what', 'where', 'lines', 'reserve', 'hand', 'time', 'last', 'dead', 'board', 'turn'],
  ...['again', 'rules', 'free', 'moves', 'record'],
];
export const QUESTION_HEADS = ASKED;
export const TABLE: readonly string[] = TABLE_WORDS;
export const OFFERS = ['draw', 'take-back', 'rematch'];
export const ANSWERS = ['accept', 'refuse', 'withdraw'];
/** The concept of words that change nothing. */
export const FILLER = 'filler';
/** What a clause can be about. */
export const HEADS: readonly string[] = [...ACTIONS, ...ASKED, ...TABLE];
const MODIFIERS = [
  ...['words', 'codes', 'coordinates', 'table', 'off', 'english', 'french'],
  ...['row', 'column', 'diagonal', 'rising', 'falling', 'square', 'from'],
  ...['one', 'two', 'three', 'four'],
];

const SETS: readonly PieceSet[] = ['classic', 'tactile'];

/** What each word of a piece says, by its English name. */
export const PIECE_WORDS: ReadonlyMap<string, readonly [Characteristic, boolean]> = new Map(
  SETS.flatMap((set) =>
    CHARACTERISTICS.flatMap((c) =>
      [false, true].map((value) => [wordOf(set, c, value), [c, value]] as const),
    ),
  ),
);

const SHORTEST_PIECE_WORD = 2;
const SHORTEST_WORD = 3;

/** Small letters without accents; but the French `à` stays, for `a` is a column and a piece. */
export function plain(text: string): string {
  const small = text.toLowerCase();
  if (small === 'à') return small;
  return small.replaceAll('œ', 'oe').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/** The words of a form as they are compared. */
export function phrase(form: string): string[] {
  return form.replace(/['’]/g, ' ').split(/\s+/).filter(Boolean).map(plain);
}

/** What each word or phrase of a language means, read from its catalogue. */
export class Vocabulary {
  /** Head, modifier or `FILLER` by its words, joined by a space. */
  readonly phrases = new Map<string, string>();
  /** How to write a head, modifier or piece word: its first form. */
  readonly usual = new Map<string, string>();
  /** The words behind which a player's name can stand. */
  readonly beforeNames: ReadonlySet<string>;
  /** Single words that mean something, as one writes them, by how they are compared. */
  readonly written = new Map<string, string>();
  readonly #pieceWords = new Map<string, string>();
  readonly #pieceStems = new Map<string, string>();
  readonly #byFirst = new Map<string, [string[], string][]>();

  constructor(catalogue: Catalogue) {
    const forms = (concept: string) =>
      catalogue
        .say(`input-${concept}`)
        .split(',')
        .map((form) => form.trim());
    for (const concept of [FILLER, ...MODIFIERS, ...HEADS]) this.#learn(concept, forms(concept));
    this.beforeNames = new Set(forms('to').map(plain));
    for (const [key, concept] of this.phrases) {
      const words = key.split(' ');
      const first = words[0] ?? '';
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), [words, concept]]);
    }
    for (const name of PIECE_WORDS.keys()) this.#learnPieceWord(name, forms);
  }

  #learn(concept: string, forms: readonly string[]): void {
    this.usual.set(concept, forms[0] ?? concept);
    for (const form of forms) {
      const key = phrase(form);
      this.phrases.set(key.join(' '), concept);
      if (key.length === 1 && concept !== FILLER) this.#write(key[0] ?? '', form);
    }
  }

  #write(word: string, form: string): void {
    if (!this.written.has(word)) this.written.set(word, form);
  }

  #learnPieceWord(name: string, forms: (concept: string) => string[]): void {
    const concept = name === 'square' ? 'square-piece' : name;
    const all = forms(concept);
    this.usual.set(concept, all[0] ?? name);
    this.#pieceStems.set(plain(all[0] ?? name), name);
    for (const form of all) {
      this.#pieceWords.set(plain(form), name);
      this.#write(plain(form), form);
    }
  }

  /** What the longest phrase at the start of these words means, and how many it takes. */
  longestPhrase(words: readonly string[]): [string, number] | null {
    let best: [string, number] | null = null;
    for (const [key, concept] of this.#byFirst.get(words[0] ?? '') ?? []) {
      const taken = this.#taken(key, words);
      if (taken > (best?.[1] ?? 0)) best = [concept, taken];
    }
    return best;
  }

  /** How many words the phrase takes, 0 when they do not say it; fillers may stand inside it. */
  #taken(key: readonly string[], words: readonly string[]): number {
    let at = 0;
    for (const wanted of key) {
      while (at > 0 && at < words.length && words[at] !== wanted && this.#isFiller(words[at])) at++;
      if (words[at] !== wanted) return 0;
      at++;
    }
    return at;
  }

  #isFiller(word: string | undefined): boolean {
    // The English article is no filler by itself: `a` is a column and a piece.
    return word === 'a' || this.phrases.get(word ?? '') === FILLER;
  }

  /** The piece word that this is, or that it begins like. */
  pieceWord(word: string): string | null {
    const whole = this.#pieceWords.get(word);
    if (whole !== undefined) return whole;
    if (word.length < SHORTEST_PIECE_WORD) return null;
    const found = new Set(
      [...this.#pieceStems].filter(([stem]) => stem.startsWith(word)).map(([, name]) => name),
    );
    return found.size === 1 ? ([...found][0] ?? null) : null;
  }

  /** The concepts that have a word beginning like this, each with that word. */
  beginnings(word: string): Map<string, string> {
    if (word.length < SHORTEST_WORD) return new Map();
    return new Map(
      [...this.phrases]
        .reverse()
        .filter(([key, c]) => !key.includes(' ') && c !== FILLER && key.startsWith(word))
        .map(([key, concept]) => [concept, key]),
    );
  }
}

const vocabularies = new WeakMap<Catalogue, Vocabulary>();

/** The vocabulary of a language, read once. */
export function vocabularyOf(catalogue: Catalogue): Vocabulary {
  const known = vocabularies.get(catalogue) ?? new Vocabulary(catalogue);
  vocabularies.set(catalogue, known);
  return known;
}
