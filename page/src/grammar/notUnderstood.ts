/** The answer to a line that was not understood: what is open, and what would be possible. */
import type { Line } from '../rules/board';
import type { CellName, PieceCode } from '../wire/types';
import type { Formatter } from '../words/formatter';
import type { Meaning } from './meanings';

/** What an answer can show: a word as it was typed, or a thing to be named in the language. */
export type AnswerPart =
  | { kind: 'word'; word: string }
  | { kind: 'cell'; cell: CellName }
  | { kind: 'line'; line: Line }
  | { kind: 'piece'; piece: PieceCode };

/** A line that was not understood; nothing of it is done. */
export class NotUnderstood extends Error {
  readonly trouble: string;
  readonly word: string;
  readonly choices: readonly AnswerPart[];
  /** What the words before the trouble mean. */
  readonly understood: readonly Meaning[];

  constructor(
    trouble: string,
    word = '',
    choices: readonly AnswerPart[] = [],
    understood: readonly Meaning[] = [],
  ) {
    super(trouble);
    this.trouble = trouble;
    this.word = word;
    this.choices = choices;
    this.understood = understood;
  }

  /** The same trouble, with what was understood before it. */
  after(understood: readonly Meaning[]): NotUnderstood {
    const all = [...understood, ...this.understood];
    return new NotUnderstood(this.trouble, this.word, this.choices, all);
  }
}

export const asWords = (words: readonly string[]): AnswerPart[] =>
  words.map((word) => ({ kind: 'word', word }));

export const asPieces = (pieces: readonly PieceCode[]): AnswerPart[] =>
  pieces.map((piece) => ({ kind: 'piece', piece }));

export const asCell = (cell: CellName): AnswerPart => ({ kind: 'cell', cell });

/** Why a typed line was not understood, and what would be possible. */
export function notUnderstoodSentences(formatter: Formatter, error: NotUnderstood): string[] {
  const done = error.understood.flatMap((meaning) => {
    if (meaning.kind === 'do') return [formatter.action(meaning.action)];
    if (meaning.kind === 'touch') return [formatter.touchCell(meaning.cell)];
    return meaning.kind === 'touch-piece' ? [formatter.touchPiece(meaning.piece)] : [];
  });
  const actions = formatter.listed(done, 'list-pieces', 'list-pieces');
  const said = done.length > 0 ? [formatter.say('understood', { actions })] : [];
  const [first] = error.choices;
  const trouble = formatter.say(`trouble-${error.trouble}`, {
    word: error.word,
    choices: choicesInWords(formatter, error),
    count: error.choices.length,
    game: first?.kind === 'word' ? first.word : '',
  });
  return [...said, trouble];
}

function choicesInWords(formatter: Formatter, { trouble, choices }: NotUnderstood): string {
  if (trouble === 'whole-piece') return formatter.characteristics(choices.map(plainWord));
  const pieces = choices.flatMap((part) => (part.kind === 'piece' ? [part.piece] : []));
  if (pieces.length > 0) return formatter.pieces(pieces);
  const words = choices.map((part) => inWords(formatter, part));
  return formatter.listed(words, 'list-more', trouble === 'contradiction' ? 'list-and' : 'list-or');
}

function inWords(formatter: Formatter, part: AnswerPart): string {
  if (part.kind === 'cell') return formatter.cell(part.cell);
  if (part.kind === 'line') return formatter.line(part.line.name);
  return plainWord(part);
}

const plainWord = (part: AnswerPart) => (part.kind === 'word' ? part.word : '');
