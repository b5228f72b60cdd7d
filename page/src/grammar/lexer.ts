/** Text to tokens, by the vocabulary of a language and the circumstances at the table. */
import { CELLS, indexOf } from '../rules/board';
import { wordOf } from '../rules/pieces';
import { parseRules } from '../rules/rules';
import type { CellName, Characteristic, PieceCode, PieceSet, Stage, View } from '../wire/types';
import { asWords, NotUnderstood } from './notUnderstood';
import { alike } from './suggestions';
import { FILLER, HEADS, PIECE_WORDS, plain, TABLE, type Vocabulary } from './vocabulary';

/**
 * The circumstances in which a line was typed: only what the player may see. A description that
 * fits one piece of a hidden reserve must not be completed, or the answer would tell what is there.
 */
export interface Context {
  game: 'quarto' | 'quatrenun';
  stage: Stage;
  pieces: PieceSet;
  squares: boolean;
  /** What can be given; null when it is hidden. */
  reserve: readonly PieceCode[] | null;
  hand: PieceCode | null;
  designated: CellName | null;
  /** What stands on the designated cell; null when it is hidden or there is none. */
  group: readonly PieceCode[] | null;
  /** Of the players: `give 5 to Léa` says no more than `give 5`. */
  names: readonly string[];
}

/** The circumstances as a view of the table shows them. */
export function contextOf(view: View): Context {
  const rules = parseRules(view.options.rules);
  const group =
    view.board && view.designated ? (view.board[indexOf(view.designated)] ?? null) : null;
  const names = [view.one, view.two].flatMap((o) => (o?.type === 'person' ? [o.name] : []));
  return {
    game: rules.game,
    stage: view.stage,
    pieces: view.options.pieces,
    squares: rules.squares,
    reserve: view.reserve,
    hand: view.hand,
    designated: view.designated,
    group,
    names,
  };
}

/** What a typed line is made of. */
export type Token =
  | { is: 'cell'; cell: CellName; text: string }
  /** One character: a piece, or the name of a row or a column. */
  | { is: 'code'; code: string; text: string }
  /** One value of a characteristic; `square` may also be the line of that name. */
  | { is: 'piece-word'; characteristic: Characteristic; value: boolean; name: string; text: string }
  | { is: 'word'; concept: string; text: string }
  | { is: 'head'; concept: string; text: string }
  /** `/` and `\`: the diagonals. */
  | { is: 'mark'; text: string }
  /** What means nothing; `problem` is the answer to it. */
  | { is: 'unknown'; text: string; problem: NotUnderstood };

const RUN = /[\p{L}\p{N}]+|[>!=@?/\\]/gu;
const WORD_ENDS = /\p{L}{2}\s*$/u;
const CELL_LIKE = /^([a-z]\d+|\d+[a-z])$/;
const NOTATION_SIGNS: Record<string, string> = {
  '>': 'give',
  '!': 'call',
  '=': 'decline',
  '@': 'designate',
};

const isCell = (word: string | undefined): word is CellName =>
  word !== undefined && CELLS.includes(word);

/** The items of a line, and whether it holds a question mark. */
export function tokenize(
  text: string,
  vocabulary: Vocabulary,
  context: Context,
): [Token[], boolean] {
  const runs: string[] = [];
  for (const found of text.matchAll(RUN)) {
    // Behind a word the mark is only emphasis; elsewhere it is the notation's call.
    if (found[0] !== '!' || !WORD_ENDS.test(text.slice(0, found.index))) runs.push(found[0]);
  }
  const said = runs.filter((run) => run !== '?');
  return [items(said, vocabulary, context), said.length < runs.length];
}

function items(runs: readonly string[], vocabulary: Vocabulary, context: Context): Token[] {
  const words = runs.map(plain);
  const names = context.names.map((name) => (name.match(RUN) ?? []).map(plain));
  const found: Token[] = [];
  let at = 0;
  while (at < words.length) {
    const named = nameHere(names, words, at, vocabulary);
    if (named > 0) {
      at += named;
      continue;
    }
    const rest = words.slice(at);
    const phrase = vocabulary.longestPhrase(rest);
    const taken = phrase?.[1] ?? 1;
    const text = runs.slice(at, at + taken).join(' ');
    const before = found.at(-1);
    const item =
      sign(rest, text, before) ??
      (phrase ? ofPhrase(phrase, text, rest) : single(rest, text, vocabulary, context));
    at += taken;
    if (item && !isSmallWord(item, before, words.slice(at), vocabulary)) found.push(item);
  }
  return found;
}

/** How many words a player's name takes here: one that means nothing else, or behind `to`. */
function nameHere(
  names: readonly string[][],
  words: readonly string[],
  at: number,
  vocabulary: Vocabulary,
): number {
  const called = at > 0 && vocabulary.beforeNames.has(words[at - 1] ?? '');
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const first = name[0];
    if (first === undefined || name.some((word, i) => words[at + i] !== word)) continue;
    const isShort = first.length === 1 || isCell(first);
    const means = vocabulary.phrases.has(first) || vocabulary.pieceWord(first) !== null;
    if (!isShort && (called || !means)) return name.length;
  }
  return 0;
}

/** The notation's signs among words: `b2>5`, `8>c3`, `!2`, `@b3`, `=`. */
function sign(rest: readonly string[], text: string, before: Token | undefined): Token | null {
  const mark = rest[0] ?? '';
  if (mark === '/' || mark === '\\') return { is: 'mark', text: mark };
  if (mark === '>' && before?.is === 'code' && isCell(rest[1])) {
    return { is: 'head', concept: 'move', text };
  }
  const concept = NOTATION_SIGNS[mark];
  return concept === undefined ? null : { is: 'head', concept, text };
}

function ofPhrase([concept, taken]: [string, number], text: string, rest: readonly string[]) {
  if (concept === FILLER) return null;
  if (concept === 'square') return pieceItem('square', text);
  if (concept === 'from' && !isCell(rest[taken])) return null;
  const is = HEADS.includes(concept) ? ('head' as const) : ('word' as const);
  return { is, concept, text };
}

function pieceItem(name: string, text: string): Token | null {
  const said = PIECE_WORDS.get(name);
  return said ? { is: 'piece-word', characteristic: said[0], value: said[1], name, text } : null;
}

function single(
  rest: readonly string[],
  text: string,
  vocabulary: Vocabulary,
  context: Context,
): Token | null {
  const word = rest[0] ?? '';
  const turned = [...word].reverse().join('');
  if (isCell(word)) return { is: 'cell', cell: word, text };
  if (isCell(turned)) return { is: 'cell', cell: turned, text };
  if (/^[0-9a-f]$/.test(word)) return { is: 'code', code: word, text };
  if (CELL_LIKE.test(word)) return unknown('no-such-cell', text, []);
  const name = vocabulary.pieceWord(word);
  if (name !== null) return pieceWordHere(name, text, vocabulary, context);
  const begun = [...vocabulary.beginnings(word)];
  if (begun.length > 1) {
    const choices = begun.map(([concept]) => vocabulary.usual.get(concept) ?? concept);
    return unknown('several-words', text, choices);
  }
  const [only] = begun;
  if (only) return ofPhrase([only[0], 1], text, [only[1], ...rest.slice(1)]);
  const near = alike(word, vocabulary.written.keys());
  return unknown(
    'unknown-word',
    text,
    near.map((other) => vocabulary.written.get(other) ?? other),
  );
}

function unknown(trouble: string, text: string, choices: readonly string[]): Token {
  return { is: 'unknown', text, problem: new NotUnderstood(trouble, text, asWords(choices)) };
}

function pieceWordHere(
  name: string,
  text: string,
  vocabulary: Vocabulary,
  context: Context,
): Token | null {
  const said = PIECE_WORDS.get(name);
  if (!said || wordOf(context.pieces, said[0], said[1]) === name) return pieceItem(name, text);
  const here = [true, false].map((value) => wordOf(context.pieces, said[0], value));
  return unknown(
    'other-set',
    text,
    here.map((word) => vocabulary.usual.get(word) ?? word),
  );
}

/** Articles and prepositions that look like a name: `a tall piece`, `a1 a d1`, `une ronde`. */
function isSmallWord(
  item: Token,
  before: Token | undefined,
  rest: readonly string[],
  vocabulary: Vocabulary,
): boolean {
  const follows = rest[0] ?? '';
  const concept = vocabulary.phrases.get(follows) ?? '';
  const line = ['row', 'column'];
  if (item.is === 'word' && item.concept === 'one') {
    const beside = before?.is === 'word' && line.includes(before.concept);
    const called = before?.is === 'head' && before.concept === 'call' && rest.length === 0;
    return !(beside || called || line.includes(concept));
  }
  if (item.is !== 'code' || item.code !== 'a' || follows === '') return false;
  if (before?.is === 'cell' && isCell(follows)) return true;
  if (before?.is === 'word' && before.concept === 'column') return false;
  return vocabulary.pieceWord(follows) !== null || TABLE.includes(concept);
}
