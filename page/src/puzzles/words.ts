import type { PuzzleReply, PuzzleSummary } from '../wire/types';
import type { Formatter } from '../words/formatter';

/** Which puzzle it is. */
export function titleSentence(
  formatter: Formatter,
  { id, level }: PuzzleSummary,
  isDaily: boolean,
): string {
  return formatter.say('puzzle-title', { daily: isDaily ? 'yes' : 'no', id, level });
}

/** What is asked. */
export function questionSentence(formatter: Formatter, puzzle: PuzzleSummary): string {
  const { kind, stage, late, distance } = puzzle;
  return formatter.say('puzzle-question', {
    kind: kind === 'group' ? stage : kind,
    late: late ? 'yes' : 'no',
    distance,
  });
}

/** The reaction to an answer, why a wrong one fails, and the streak of the daily puzzle. */
export function replySentences(
  formatter: Formatter,
  reply: PuzzleReply,
  days: number | false,
): string {
  const { value, distance, line } = reply;
  if (reply.right) {
    const right =
      line.length === 0
        ? formatter.say('puzzle-right')
        : formatter.say('puzzle-right-line', { actions: listed(formatter, line) });
    return days === false ? right : `${right} ${formatter.say('puzzle-streak', { days })}`;
  }
  if (reply.start) return formatter.say('puzzle-start');
  if (reply.wrong_call || value === null) return formatter.say('puzzle-no-call');
  const wrong = formatter.say('puzzle-wrong', { value, distance: distance ?? 0 });
  if (line.length === 0) return wrong;
  return `${wrong} ${formatter.say('puzzle-refutation', { actions: listed(formatter, line) })}`;
}

/** The answer. */
export function solutionSentence(formatter: Formatter, actions: readonly string[]): string {
  return formatter.say('puzzle-solution', { actions: listed(formatter, actions) });
}

function listed(formatter: Formatter, actions: readonly string[]): string {
  const said = actions.map((action) => formatter.action(action));
  return formatter.listed(said, 'list-pieces', 'list-pieces');
}
