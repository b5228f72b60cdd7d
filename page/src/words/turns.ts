import { isGameEvent } from '../rules/gameEvents';
import type { TableEvent, View } from '../wire/types';
import { eventSentence } from './events';
import type { Formatter } from './formatter';

/** A turn: what was done in it, and that in the words of a spectator. */
export interface TurnSoFar {
  readonly text: string;
  readonly events: readonly TableEvent[];
}

/** The game so far, turn by turn. */
export function turnsOf(
  formatter: Formatter,
  view: View,
  events: readonly TableEvent[],
): TurnSoFar[] {
  const start = events.findLastIndex((event) => event.type === 'game-started');
  const turns: TurnSoFar[] = [];
  let actor: TableEvent['seat'] = null;
  for (const event of events.slice(start + 1)) {
    const isEnd = event.type === 'game-ended';
    const said =
      isEnd || isGameEvent(event) ? eventSentence(formatter, event, { ...view, seat: null }) : '';
    if (said === '') continue;
    // How the game ended belongs to the turn that ended it; a call out of turn is one by itself.
    const isCall = isEnd && event.line !== null;
    const before = (isEnd && !isCall) || event.seat === actor ? turns.pop() : undefined;
    turns.push({
      text: before ? `${before.text} ${said}` : said,
      events: [...(before?.events ?? []), event],
    });
    actor = event.seat;
  }
  return turns;
}
