import type { TableEvent, View } from '../wire/types';

/** An event that is an action of the game. */
export type GameEvent = View['last'][number];

export function isGameEvent(event: TableEvent): event is GameEvent {
  return ['given', 'placed', 'called', 'declined', 'designated', 'moved'].includes(event.type);
}
