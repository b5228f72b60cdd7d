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
