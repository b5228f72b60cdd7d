/** What is said besides the events: who is away, that the computer thinks, what an administrator announces. */
import { opponent } from '../../rules/rules';
import type { Announcement, View } from '../../wire/types';
import { announcementSentence } from '../../words/announcements';
import { type Desk, shown } from '../desk';
import type { Environment } from '../environment';

/** Milliseconds: a visitor who only reloads the page was not away. */
const AWAY_AFTER = 6_000;
/** So many absences within the window are told one by one; one more says that they go on. */
const MOST_ABSENCES = 2;
const WINDOW = 60_000;
/** Milliseconds without a change after which an unsteady connection counts as steady again. */
const STEADY = 30_000;

/** An opponent, and whether they are connected. */
interface Other {
  readonly key: string;
  readonly name: string;
  readonly isThere: boolean;
}

/**
 * Reports when the opponent is away for longer, also to a client that joins later, and when
 * they are back; each once. Of an opponent who comes and goes all the time it says so, then
 * nothing until they have stayed or have stayed away.
 */
export class PresenceNotices {
  readonly #desk: Desk;
  readonly #environment: Environment;
  /** The opponent who was said to be away; empty if nobody. */
  #away = '';
  /** The opponent whose connection was said to be unsteady; empty if nobody's. */
  #unsteady = '';
  /** When absences of the opponent were told. */
  #absences: number[] = [];
  #last = '';
  /** Grows with every change: only the timer of the newest one counts. */
  #change = 0;

  constructor(desk: Desk, environment: Environment) {
    this.#desk = desk;
    this.#environment = environment;
  }

  /** A client connected or disconnected. */
  notice(): void {
    const other = this.#other();
    const last = other ? `${other.key} ${other.isThere}` : '';
    if (last === this.#last) return;
    this.#last = last;
    this.#change++;
    if (!other) return;
    if (this.#unsteady === other.key) this.#unlessChanged(() => this.#tellSteady(other), STEADY);
    else if (other.isThere) this.#tellBack(other);
    else this.#unlessChanged(() => this.#tellAway(other), AWAY_AFTER);
  }

  #tellAway(other: Other): void {
    if (other.key === this.#away) return;
    const now = this.#environment.now();
    this.#absences = [...this.#absences.filter((told) => told > now - WINDOW), now];
    if (this.#absences.length > MOST_ABSENCES) {
      this.#unsteady = other.key;
      this.#say('opponent-unsteady', other);
      this.#unlessChanged(() => this.#tellSteady(other), STEADY);
    } else {
      this.#away = other.key;
      this.#say('opponent-away', other);
    }
  }

  #tellBack(other: Other): void {
    if (this.#away === other.key) this.#say('opponent-back', other);
    this.#away = '';
  }

  #tellSteady(other: Other): void {
    this.#unsteady = '';
    this.#away = other.key;
    if (other.isThere) this.#tellBack(other);
    else this.#say('opponent-away', other);
  }

  #unlessChanged(run: () => void, milliseconds: number): void {
    const change = this.#change;
    this.#environment.later(() => {
      if (change === this.#change) run();
    }, milliseconds);
  }

  #say(message: string, { name }: Other): void {
    this.#desk.say(this.#desk.formatter().say(message, { name }), 'news');
  }

  /** The person opposite; null where there is none. */
  #other(): Other | null {
    const table = shown(this.#desk);
    if (!table || table.seat === null || table.held.length !== 1) return null;
    const seat = opponent(table.seat);
    const other = table.view[seat];
    if (other?.type !== 'person' || table.view.stage === 'waiting') return null;
    return { key: `${table.id} ${seat}`, name: other.name, isThere: table.presence[seat] };
  }
}

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
