import type { Formatter } from '../words/formatter';
import type { AnswerPart, NotUnderstood } from './meanings';

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
