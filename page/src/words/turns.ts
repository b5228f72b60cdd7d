import { isGameEvent } from '../state/advance';
import type { TableEvent, View } from '../wire/types';
import { eventSentence } from './events';
import type { Formatter } from './formatter';

/** The game so far, turn by turn, in the words of a spectator. */
export function turnSentences(
  formatter: Formatter,
  view: View,
  events: readonly TableEvent[],
): string[] {
  const start = events.findLastIndex((event) => event.type === 'game-started');
  const turns: string[] = [];
  let actor: TableEvent['seat'] = null;
  for (const event of events.slice(start + 1)) {
    const isEnd = event.type === 'game-ended';
    const said =
      isEnd || isGameEvent(event) ? eventSentence(formatter, event, { ...view, seat: null }) : '';
    if (said === '') continue;
    // How the game ended belongs to the turn that ended it.
    if (turns.length > 0 && (isEnd || event.seat === actor)) turns.push(`${turns.pop()} ${said}`);
    else turns.push(said);
    actor = event.seat;
  }
  return turns;
}
