/** What is said besides the events: that the computer thinks, and what an administrator announces. */
import type { Announcement, View } from '../../wire/types';
import { announcementSentence } from '../../words/announcements';
import { type Desk, shown } from '../desk';
import type { Environment } from '../environment';

/** Milliseconds after which the computer is said to think: sooner, its move says enough. */
const LONG = 4_000;

/** Whether the computer is to act. */
export function isThinking(view: View): boolean {
  return view.to_act !== null && view[view.to_act]?.type === 'engine';
}

/** Says once per action that the computer is still thinking. */
export class ThinkingNotice {
  readonly #desk: Desk;
  readonly #environment: Environment;
  #number = 0;

  constructor(desk: Desk, environment: Environment) {
    this.#desk = desk;
    this.#environment = environment;
  }

  /** Something was shown. */
  notice(): void {
    const table = shown(this.#desk);
    if (!table || !isThinking(table.view) || table.view.number === this.#number) return;
    const { number } = table.view;
    this.#number = number;
    this.#environment.later(() => this.#tell(table.id, number), LONG);
  }

  #tell(id: string, number: number): void {
    const table = shown(this.#desk);
    if (table?.id !== id || table.view.number !== number || table.connection !== 'live') return;
    const actor = table.view.to_act;
    const formatter = this.#desk.formatter();
    const name = actor && formatter.name(table.view[actor]);
    if (name) this.#desk.say(formatter.say('computer-thinking', { name }), 'news');
  }
}

// What an administrator announces: shown everywhere until it is over, said once.

/** Browsers fire a longer timer at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Takes over what the server announces now; the same once more is neither said nor shown anew. */
export function announce(
  desk: Desk,
  environment: Environment,
  announcement: Announcement | null,
): void {
  const known = desk.state().announcement;
  if (known?.id === announcement?.id) return;
  desk.change({ type: 'announced', announcement });
  if (announcement === null) return;
  const now = environment.now();
  desk.sayOnly(announcementSentence(desk.formatter(), announcement, now), 'polite');
  environment.later(
    () => {
      if (desk.state().announcement?.id === announcement.id) {
        desk.change({ type: 'announced', announcement: null });
      }
    },
    Math.min(Math.max(announcement.until - now, 0), LONGEST_TIMER),
  );
}
