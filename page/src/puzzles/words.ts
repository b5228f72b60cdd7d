import type { PuzzleReply, PuzzleTold } from '../wire/types';
import type { Voice } from '../words/voice';

/** Which puzzle it is. */
export function titleSentence(voice: Voice, { id, level }: PuzzleTold, isDaily: boolean): string {
  return voice.say('puzzle-title', { daily: isDaily ? 'yes' : 'no', id, level });
}

/** What is asked. */
export function questionSentence(voice: Voice, puzzle: PuzzleTold): string {
  const { kind, stage, late, distance } = puzzle;
  return voice.say('puzzle-question', {
    kind: kind === 'group' ? stage : kind,
    late: late ? 'yes' : 'no',
    distance,
  });
}

/** What is said to an answer, and why a wrong one fails; with the streak of the day's puzzle. */
export function replySentences(voice: Voice, reply: PuzzleReply, days: number | false): string {
  const { value, distance, line } = reply;
  if (reply.right) {
    const right =
      line.length === 0
        ? voice.say('puzzle-right')
        : voice.say('puzzle-right-line', { actions: listed(voice, line) });
    return days === false ? right : `${right} ${voice.say('puzzle-streak', { days })}`;
  }
  if (reply.start) return voice.say('puzzle-start');
  if (reply.wrong_call || value === null) return voice.say('puzzle-no-call');
  const wrong = voice.say('puzzle-wrong', { value, distance: distance ?? 0 });
  if (line.length === 0) return wrong;
  return `${wrong} ${voice.say('puzzle-refutation', { actions: listed(voice, line) })}`;
}

/** The answer. */
export function solutionSentence(voice: Voice, actions: readonly string[]): string {
  return voice.say('puzzle-solution', { actions: listed(voice, actions) });
}

function listed(voice: Voice, actions: readonly string[]): string {
  const said = actions.map((action) => voice.action(action));
  return voice.listed(said, 'list-pieces', 'list-pieces');
}
