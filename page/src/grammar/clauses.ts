import { type Action, actionText } from '../rules/actions';
import type { CellName, PieceCode } from '../wire/types';
import type { Context, Token } from './lexer';
import { describedLine, namesALine } from './lines';
import { type Meaning, QUESTIONS, type Question, TABLE_WORDS, type TableWord } from './meanings';
import { asCell, asPieces, asWords, NotUnderstood } from './notUnderstood';
import { describedPiece, fittingPieces, isOfPiece } from './pieces';
import { ACTIONS, ANSWERS, OFFERS, type Vocabulary } from './vocabulary';

export type Head = Extract<Token, { is: 'head' }>;

const OF_QUARTO = ['place', 'give', 'call', 'decline'];
const OF_QUATRENUN = ['designate', 'move'];
const SETTINGS: Record<string, readonly string[]> = {
  verbosity: ['words', 'codes', 'coordinates'],
  display: ['words', 'table', 'off'],
  language: ['english', 'french'],
};

const act = (action: Action): Meaning => ({ kind: 'do', action: actionText(action) });
const give = (pieces: readonly Token[], context: Context): Meaning =>
  act({ type: 'give', piece: describedPiece(pieces, context.reserve) });
const ask = (question: Question, subject: string | null = null): Meaning => ({
  kind: 'ask',
  question,
  subject,
});
const request = (word: TableWord, argument = ''): Meaning => ({ kind: 'request', word, argument });
const tableWord = (concept: string) => TABLE_WORDS.find((word) => word === concept);
const question = (concept: string) => QUESTIONS.find((word) => word === concept);

/** What a head means with these items. */
export function headed(
  head: Head,
  items: readonly Token[],
  asked: boolean,
  context: Context,
  vocabulary: Vocabulary,
): Meaning[] {
  const { concept } = head;
  if (ACTIONS.includes(concept)) {
    const foreign = context.game === 'quarto' ? OF_QUATRENUN : OF_QUARTO;
    if (foreign.includes(concept)) {
      throw new NotUnderstood('other-game', head.text, asWords([context.game]));
    }
    if (asked) throw new NotUnderstood('only-questions', head.text);
    return action(head, items, context);
  }
  const word = tableWord(concept);
  if (word && concept in SETTINGS) return [setting(head, word, items, vocabulary)];
  if (concept === 'what') return askedAbout(items, context);
  if (concept === 'where') return [ask('where', describedPiece(allOfPiece(items), null))];
  if (concept === 'lines') return [ask('lines', oneCell(items))];
  const [first] = items;
  if (word && ANSWERS.includes(concept) && items.length === 1 && first?.is === 'word') {
    if (OFFERS.includes(first.concept)) return [request(word, first.concept)];
  }
  if (first) throw new NotUnderstood('not-together', first.text);
  if (word) return [request(word)];
  const asking = question(concept);
  if (!asking) throw new NotUnderstood('nothing-said');
  return [ask(asking)];
}

/** What items mean by themselves. */
export function headless(items: readonly Token[], asked: boolean, context: Context): Meaning[] {
  if (asked) return askedAbout(items, context);
  if (namesALine(items, context)) return [ask('line', describedLine(items, context).name)];
  const cells = items.flatMap((item) => (item.is === 'cell' ? [item.cell] : []));
  const pieces = items.filter(isOfPiece);
  const odd = items.find((item) => item.is !== 'cell' && !isOfPiece(item));
  if (odd) throw new NotUnderstood('not-together', odd.text);
  return context.game === 'quatrenun'
    ? bareQuatrenun(items, pieces, cells, context)
    : bareQuarto(items, pieces, cells, context);
}

/** A question about a cell, a line or a piece. */
function askedAbout(items: readonly Token[], context: Context): Meaning[] {
  const [first] = items;
  if (!first) throw new NotUnderstood('which-cell');
  if (items.length === 1 && first.is === 'cell') return [ask('cell', first.cell)];
  if (!namesALine(items, context) && items.every(isOfPiece)) {
    return [ask('where', describedPiece(items, null))];
  }
  return [ask('line', describedLine(items, context).name)];
}

function action(head: Head, items: readonly Token[], context: Context): Meaning[] {
  switch (head.concept) {
    case 'place': {
      const [pieces, others] = sorted(items);
      const cell = oneCell(others);
      if (pieces.length > 0) checkHand(pieces, context);
      return [act({ type: 'place', cell })];
    }
    case 'give':
      return [give(allOfPiece(items), context)];
    case 'call':
      return [act({ type: 'call', line: describedLine(items, context, head.text === '!').name })];
    case 'decline':
      if (items[0]) throw new NotUnderstood('not-together', items[0].text);
      return [act({ type: 'decline' })];
    case 'designate':
      return [act({ type: 'designate', cell: oneCell(items) })];
    case 'move':
      return [act(move(items, context))];
    default:
      return touch(items);
  }
}

/** Several cells may be felt one after another; of the reserve one piece. */
function touch(items: readonly Token[]): Meaning[] {
  const [pieces, others] = sorted(items);
  if (pieces.length > 0) {
    if (others[0]) throw new NotUnderstood('not-together', others[0].text);
    return [{ kind: 'touch-piece', piece: describedPiece(pieces, null) }];
  }
  const cells = others.flatMap((item) => (item.is === 'cell' ? [item.cell] : []));
  if (cells.length === 0 || cells.length < others.length) oneCell(others);
  return cells.map((cell) => ({ kind: 'touch', cell }));
}

/** A piece of the designated group goes to a cell; `from` may name that group again. */
function move(items: readonly Token[], context: Context): Action {
  const [pieces, others] = sorted(items);
  const targets = others.filter((item, i) => {
    const before = others[i - 1];
    if (before?.is === 'word' && before.concept === 'from' && item.is === 'cell') {
      if (context.designated !== null && context.designated !== item.cell) {
        throw new NotUnderstood('not-designated', '', [asCell(context.designated)]);
      }
      return false;
    }
    return !(item.is === 'word' && item.concept === 'from');
  });
  const cell = oneCell(targets);
  const [single] = context.group ?? [];
  if (pieces.length === 0 && single !== undefined && context.group?.length === 1) {
    return { type: 'move', piece: single, cell };
  }
  return { type: 'move', piece: describedPiece(pieces, context.group), cell };
}

function bareQuarto(
  items: readonly Token[],
  pieces: readonly Token[],
  cells: readonly CellName[],
  context: Context,
): Meaning[] {
  if (cells.length > 1) throw new NotUnderstood('one-cell');
  const [cell] = cells;
  if (cell === undefined) {
    if (context.stage === 'give') return [give(pieces, context)];
    throw barePiece(pieces);
  }
  if (pieces.length === 0) return [act({ type: 'place', cell })];
  const fitting = fittingPieces(pieces);
  if (context.hand !== null && fitting.includes(context.hand)) {
    // Words that fit the piece in hand and one of the reserve too would be a guess.
    const others = (context.reserve ?? []).filter((piece) => fitting.includes(piece));
    if (others.length === 0) return [act({ type: 'place', cell })];
    throw new NotUnderstood('several-pieces', '', asPieces([context.hand, ...others]));
  }
  if (items[0]?.is === 'cell') {
    return [act({ type: 'place', cell }), give(pieces, context)];
  }
  throw new NotUnderstood('bare-piece', textOf(pieces), asPieces(fitting.slice(0, 1)));
}

function barePiece(pieces: readonly Token[]): NotUnderstood {
  const fitting = fittingPieces(pieces);
  const shown: PieceCode[] = fitting.length === 1 ? fitting : [];
  return new NotUnderstood('bare-piece', textOf(pieces), asPieces(shown));
}

function bareQuatrenun(
  items: readonly Token[],
  pieces: readonly Token[],
  cells: readonly CellName[],
  context: Context,
): Meaning[] {
  const [cell, second] = cells;
  if (cell === undefined) throw barePiece(pieces);
  if (pieces.length > 0) {
    const piece = describedPiece(pieces, context.group);
    if (second === undefined) return [act({ type: 'move', piece, cell })];
    if (cells.length === 2 && items[0]?.is !== 'cell' && items.at(-2)?.is === 'cell') {
      return [act({ type: 'move', piece, cell }), act({ type: 'designate', cell: second })];
    }
    throw new NotUnderstood('one-cell');
  }
  if (second !== undefined) throw new NotUnderstood('one-cell');
  if (context.stage === 'designate') return [act({ type: 'designate', cell })];
  const [single] = context.group ?? [];
  if (context.stage === 'move' && single !== undefined && context.group?.length === 1) {
    return [act({ type: 'move', piece: single, cell })];
  }
  throw new NotUnderstood('bare-cell', '', [asCell(cell)]);
}

function setting(
  head: Head,
  word: TableWord,
  items: readonly Token[],
  vocabulary: Vocabulary,
): Meaning {
  const possible = SETTINGS[word] ?? [];
  const [first] = items;
  if (items.length === 1 && first?.is === 'word' && possible.includes(first.concept)) {
    return request(word, first.concept);
  }
  const choices = possible.map((concept) => vocabulary.usual.get(concept) ?? concept);
  throw new NotUnderstood('which-setting', head.text, asWords(choices));
}

function checkHand(pieces: readonly Token[], context: Context): void {
  if (context.hand !== null && !fittingPieces(pieces).includes(context.hand)) {
    throw new NotUnderstood('not-in-hand', '', asPieces([context.hand]));
  }
}

/** The one cell that is meant. */
function oneCell(items: readonly Token[]): CellName {
  const cells = new Set<CellName>();
  for (const item of items) {
    if (item.is === 'cell') cells.add(item.cell);
    else throw new NotUnderstood(item.is === 'code' ? 'which-cell' : 'not-together', item.text);
  }
  const [cell] = cells;
  if (cell === undefined) throw new NotUnderstood('which-cell');
  if (cells.size > 1) throw new NotUnderstood('one-cell');
  return cell;
}

/** What is of a piece, and the rest. */
function sorted(items: readonly Token[]): [Token[], Token[]] {
  return [items.filter(isOfPiece), items.filter((item) => !isOfPiece(item))];
}

function allOfPiece(items: readonly Token[]): readonly Token[] {
  const odd = items.find((item) => !isOfPiece(item));
  if (odd) throw new NotUnderstood('not-together', odd.text);
  return items;
}

function textOf(items: readonly Token[]): string {
  return items.map((item) => item.text).join(' ');
}
