import { parseRules } from '../rules/rules';
import type { PuzzleReply, PuzzleSummary } from '../wire/types';
import type { Formatter } from '../words/formatter';

/** Which puzzle it is: its number tells people nothing. */
export function titleSentence(
  formatter: Formatter,
  puzzle: PuzzleSummary,
  isDaily: boolean,
): string {
  return formatter.say('puzzle-heading', {
    daily: isDaily ? 'yes' : 'no',
    game: gameOf(formatter, puzzle),
    level: puzzle.level,
  });
}

function gameOf(formatter: Formatter, { rules }: PuzzleSummary): string {
  return formatter.say('game-name', { game: parseRules(rules).game });
}

/** The rules in one line, for a visitor who does not know the game. */
export function rulesSentence(formatter: Formatter, { rules }: PuzzleSummary): string {
  const { game, squares } = parseRules(rules);
  const said = formatter.say('puzzle-rules', { game });
  return squares ? `${said} ${formatter.say('rules-squares')}` : said;
}

/** The result of a day, to hand on: it tells nothing of the answer. */
export function resultText(
  formatter: Formatter,
  puzzle: PuzzleSummary,
  day: string,
  days: number,
): string {
  const date = new Intl.DateTimeFormat(formatter.language, { dateStyle: 'long', timeZone: 'UTC' });
  return [
    formatter.say('puzzle-result', {
      game: gameOf(formatter, puzzle),
      date: date.format(Date.parse(day)),
    }),
    formatter.say('puzzle-streak', { days }),
  ].join(' ');
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
