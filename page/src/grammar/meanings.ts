import type { Line } from '../rules/board';
import type { CellName, PieceCode } from '../wire/types';

export const QUESTIONS = [
  'cell',
  'line',
  'where',
  'lines',
  'reserve',
  'hand',
  'time',
  'last',
  'dead',
  'board',
  'turn',
  'again',
  'rules',
  'free',
  'moves',
  'record',
] as const;
export type Question = (typeof QUESTIONS)[number];

export const TABLE_WORDS = [
  'resign',
  'draw',
  'take-back',
  'rematch',
  'accept',
  'refuse',
  'withdraw',
  'mute',
  'save',
  'quit',
  'help',
  'hint',
  'assistance',
  'verbosity',
  'display',
  'language',
  'yes',
  'no',
] as const;
export type TableWord = (typeof TABLE_WORDS)[number];

/** What a person can mean by a typed line. */
export type Meaning =
  /** An action of the game, in the notation. */
  | { kind: 'do'; action: string }
  | { kind: 'touch'; cell: CellName }
  | { kind: 'touch-piece'; piece: PieceCode }
  /** A question; `subject` is a cell, the name of a line or a piece. */
  | { kind: 'ask'; question: Question; subject: string | null }
  /** Something asked of the table or the page. */
  | { kind: 'request'; word: TableWord; argument: string };

/** A short exact form of a meaning. */
export function written(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'do':
      return meaning.action;
    case 'touch':
      return `touch cell ${meaning.cell}`;
    case 'touch-piece':
      return `touch piece ${meaning.piece}`;
    case 'ask':
      return ['?', meaning.question, meaning.subject ?? ''].join(' ').trimEnd();
    case 'request':
      return `${meaning.word} ${meaning.argument}`.trimEnd();
  }
}

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
