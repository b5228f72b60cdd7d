import type { Question } from '../../grammar/meanings';
import * as answers from '../../words/descriptions';
import { expected, lastSentence } from '../../words/events';
import type { Formatter } from '../../words/formatter';
import { cellWithMissing } from '../../words/groups';
import { rulesSentences } from '../../words/rulesAndHelp';
import { type Shown, spokenView } from '../desk';
import { deadLines } from '../lines/missedLines';

/** The answer to a question about a table, from what is in sight; `now` is the server's time. */
export function answerTo(
  formatter: Formatter,
  table: Shown,
  question: Question,
  subject: string | null,
  now: number,
): string {
  const view = spokenView(table);
  switch (question) {
    case 'cell':
      return cellWithMissing(formatter, view, subject ?? table.focus.cell);
    case 'line':
      return answers.lineSentence(formatter, view, subject ?? '1');
    case 'where':
      return answers.whereSentence(formatter, view, subject ?? '0');
    case 'reserve':
      return answers.reserveSentence(formatter, view);
    case 'hand':
      return answers.handSentence(formatter, view);
    case 'time':
      return answers.timeSentence(formatter, view, now);
    case 'last':
      return lastSentence(formatter, view);
    case 'board':
      return answers.boardSentences(formatter, view).join(' ');
    case 'rules':
      return rulesSentences(formatter, view).join(' ');
    case 'free':
      return answers.freeCellsSentence(formatter, view);
    case 'dead':
      return deadLinesSentence(formatter, table);
    case 'moves':
      return possible(formatter, table);
    case 'again':
      return again(table);
    default:
      return [
        expected(formatter, view),
        ...answers.offerSentences(formatter, view),
        answers.touchesLeftSentence(formatter, view),
      ]
        .filter(Boolean)
        .join(' ');
  }
}

function again(table: Shown): string {
  const { text = '', then = '' } = table.said.at(-1) ?? {};
  return [text, then].filter(Boolean).join(' ');
}

function deadLinesSentence(formatter: Formatter, table: Shown): string {
  if (table.view.board === null) return answers.boardSentences(formatter, table.view).join(' ');
  const dead = deadLines(table.view, table.events);
  const lines = formatter.listed(dead.map((line) => formatter.line(line.name)));
  return formatter.say('dead-lines', { count: dead.length, lines });
}

function possible(formatter: Formatter, table: Shown): string {
  const view = spokenView(table);
  if (view.stage === 'give') return answers.reserveSentence(formatter, view);
  if (view.stage === 'place') return answers.freeCellsSentence(formatter, view);
  return expected(formatter, view);
}
