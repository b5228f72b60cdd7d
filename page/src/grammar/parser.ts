import type { Catalogue } from '../words/catalogue';
import { type Head, headed, headless } from './clauses';
import { type Context, type Token, tokenize } from './lexer';
import { type Meaning, written } from './meanings';
import { NotUnderstood } from './notUnderstood';
import {
  ACTIONS,
  ANSWERS,
  OFFERS,
  plain,
  QUESTION_HEADS,
  type Vocabulary,
  vocabularyOf,
} from './vocabulary';

/** The longest line that is read, in characters. */
export const MAX_TEXT = 300;
const MAX_ITEMS = 24;
const MAX_READINGS = 1000;

/** A head and what stands around it. */
type Clause = { head: Head | null; items: Token[] };
type Reader = (items: readonly Token[]) => Meaning[];

/**
 * What a typed line means in these circumstances, in the order in which it was said.
 *
 * A line is one or more clauses. Each has a head (`give`, `quarto`, `reserve`), around which its
 * other words stand in any order, all before it or all behind it; words before the first head may
 * be a clause without one. All ways to share the words out among the heads are tried: the line is
 * understood when exactly one meaning comes out. `NotUnderstood` says what is open.
 */
export function parseMeanings(text: string, catalogue: Catalogue, context: Context): Meaning[] {
  if (text.length > MAX_TEXT) throw new NotUnderstood('too-long');
  const words = vocabularyOf(catalogue);
  const saving = savingRequest(text, words);
  if (saving) return [saving];
  const [all, asked] = tokenize(text, words, context);
  const items = withoutRepeatedHeads(all);
  if (items.length === 0) {
    if (asked) return [{ kind: 'request', word: 'help', argument: '' }];
    throw new NotUnderstood('nothing-said');
  }
  const meaning: Reader = (some) => onlyMeaning(some, asked, context, words);
  for (const [at, item] of items.entries()) {
    if (item.is === 'unknown') throw item.problem.after(meantBefore(items.slice(0, at), meaning));
  }
  return meaningOrJoined(items, meaning);
}

/** `b 2` is a cell, where two codes make no sense. */
function meaningOrJoined(items: readonly Token[], meaning: Reader): Meaning[] {
  try {
    return meaning(items);
  } catch (trouble) {
    const joined = withCellsJoined(items);
    if (joined.length === items.length) throw trouble;
    try {
      return meaning(joined);
    } catch {
      throw trouble;
    }
  }
}

/** `save my game.qtn`: what follows is a file's name, whatever its words mean. */
function savingRequest(text: string, words: Vocabulary): Meaning | null {
  const [head = '', ...rest] = text.trim().split(' ');
  if (words.phrases.get(plain(head)) !== 'save') return null;
  return { kind: 'request', word: 'save', argument: rest.join(' ').trim() };
}

/** `call quarto` and `show reserve` are one head, and so is `touch cell`. */
function withoutRepeatedHeads(items: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const [at, item] of items.entries()) {
    const before = kept.at(-1);
    if (item.is !== 'head') kept.push(item);
    else if (!repeats(item, before, items[at + 1])) {
      const answered = before?.is === 'head' && ANSWERS.includes(before.concept);
      // In "accept draw" the second word says which offer, and offers nothing itself.
      kept.push(OFFERS.includes(item.concept) && answered ? { ...item, is: 'word' } : item);
    }
  }
  return kept;
}

/** Whether a head says nothing beside the one before or after it. */
function repeats(head: Head, before: Token | undefined, following: Token | undefined): boolean {
  if (before?.is === 'head') {
    if (head.concept === 'call' && before.concept === 'call') return true;
    if (head.concept === 'what' && ACTIONS.includes(before.concept)) return true;
  }
  return (
    head.concept === 'what' &&
    following?.is === 'head' &&
    QUESTION_HEADS.includes(following.concept)
  );
}

function withCellsJoined(items: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const isPair = item.is === 'code' && last?.is === 'code';
    if (isPair && 'abcd'.includes(last.code) && '1234'.includes(item.code)) {
      const text = `${last.text} ${item.text}`;
      joined[joined.length - 1] = { is: 'cell', cell: last.code + item.code, text };
    } else joined.push(item);
  }
  return joined;
}

/** What the items before a trouble mean, as far as they mean something. */
function meantBefore(items: readonly Token[], meaning: Reader): readonly Meaning[] {
  try {
    return items.length > 0 ? meaning(items) : [];
  } catch (trouble) {
    if (trouble instanceof NotUnderstood) return trouble.understood;
    throw trouble;
  }
}

/** The only meaning of these items, or the trouble of the reading that goes furthest. */
function onlyMeaning(
  items: readonly Token[],
  asked: boolean,
  context: Context,
  words: Vocabulary,
): Meaning[] {
  if (items.length > MAX_ITEMS) throw new NotUnderstood('too-long');
  const meanings = new Map<string, Meaning[]>();
  let furthest: NotUnderstood | null = null;
  let count = 0;
  for (const reading of readings(items)) {
    if (count++ === MAX_READINGS) throw new NotUnderstood('too-long');
    try {
      const meant = readOut(reading, asked, context, words);
      meanings.set(meant.map(written).join(' ; '), meant);
    } catch (trouble) {
      if (!(trouble instanceof NotUnderstood)) throw trouble;
      if (!furthest || trouble.understood.length > furthest.understood.length) furthest = trouble;
    }
  }
  if (meanings.size > 1) throw new NotUnderstood('ambiguous');
  const [only] = meanings.values();
  if (only) return only;
  throw furthest ?? new NotUnderstood('nothing-said');
}

/** All ways to share the words between two heads out, those that follow their head first. */
function* readings(items: readonly Token[]): Generator<Clause[]> {
  const heads = items.flatMap((item, at) => (item.is === 'head' ? [at] : []));
  if (heads.length === 0) {
    yield [{ head: null, items: [...items] }];
    return;
  }
  // Where in each gap the words stop to belong to what is before it. After the last head all do.
  const cuts = heads.map((end, i) => countdown(end, (heads[i - 1] ?? -1) + 1));
  for (const cut of product(cuts)) {
    const clauses = shared(items, heads, cut);
    if (clauses) yield clauses;
  }
}

function shared(items: readonly Token[], heads: number[], cut: number[]): Clause[] | null {
  const start = cut[0] ?? 0;
  const clauses: Clause[] = start > 0 ? [{ head: null, items: items.slice(0, start) }] : [];
  for (const [i, at] of heads.entries()) {
    const begin = cut[i] ?? 0;
    const end = cut[i + 1] ?? items.length;
    const head = items[at];
    if (head?.is !== 'head') return null;
    // Only a move may have words on both sides, as in `8>c3`.
    if (begin < at && at + 1 < end && head.concept !== 'move') return null;
    clauses.push({ head, items: [...items.slice(begin, at), ...items.slice(at + 1, end)] });
  }
  return clauses;
}

function countdown(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, i) => from - i);
}

function* product(choices: readonly number[][]): Generator<number[]> {
  const [first, ...rest] = choices;
  if (!first) {
    yield [];
    return;
  }
  for (const choice of first) for (const others of product(rest)) yield [choice, ...others];
}

function readOut(
  clauses: readonly Clause[],
  asked: boolean,
  context: Context,
  words: Vocabulary,
): Meaning[] {
  const meant: Meaning[] = [];
  for (const { head, items } of clauses) {
    try {
      meant.push(
        ...(head ? headed(head, items, asked, context, words) : headless(items, asked, context)),
      );
    } catch (trouble) {
      throw trouble instanceof NotUnderstood ? trouble.after(meant) : trouble;
    }
  }
  return meant;
}
