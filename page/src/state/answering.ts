import type { Question } from '../grammar/meanings';
import * as answers from '../words/answers';
import { expected } from '../words/happenings';
import { rulesSentences } from '../words/tableWords';
import type { Voice } from '../words/voice';
import { deadLines } from './dead';
import { type Shown, spokenView } from './host';

/** The answer to a question about a table, from what is in sight; `now` is the server's time. */
export function answerTo(
  voice: Voice,
  table: Shown,
  question: Question,
  subject: string | null,
  now: number,
): string {
  const view = spokenView(table);
  switch (question) {
    case 'cell':
      return answers.cellSentence(voice, view, subject ?? table.focus.cell);
    case 'line':
      return answers.lineSentence(voice, view, subject ?? '1');
    case 'where':
      return answers.whereSentence(voice, view, subject ?? '0');
    case 'reserve':
      return answers.reserveSentence(voice, view);
    case 'hand':
      return answers.handSentence(voice, view);
    case 'time':
      return answers.timeSentence(voice, view, now);
    case 'last':
      return answers.lastSentence(voice, view);
    case 'board':
      return answers.boardSentences(voice, view).join(' ');
    case 'rules':
      return rulesSentences(voice, view).join(' ');
    case 'free':
      return answers.freeCellsSentence(voice, view);
    case 'dead':
      return deadLinesSentence(voice, table);
    case 'moves':
      return possible(voice, table);
    case 'again':
      return again(table);
    default:
      return [
        expected(voice, view),
        ...answers.offerSentences(voice, view),
        answers.touchesLeftSentence(voice, view),
      ]
        .filter(Boolean)
        .join(' ');
  }
}

function again(table: Shown): string {
  const { text = '', then = '' } = table.messages.at(-1) ?? {};
  return [text, then].filter(Boolean).join(' ');
}

function deadLinesSentence(voice: Voice, table: Shown): string {
  if (table.view.board === null) return answers.boardSentences(voice, table.view).join(' ');
  const dead = deadLines(table.view, table.events);
  const lines = voice.listed(dead.map((line) => voice.line(line.name)));
  return voice.say('dead-lines', { count: dead.length, lines });
}

function possible(voice: Voice, table: Shown): string {
  const view = spokenView(table);
  if (view.stage === 'give') return answers.reserveSentence(voice, view);
  if (view.stage === 'place') return answers.freeCellsSentence(voice, view);
  return expected(voice, view);
}
