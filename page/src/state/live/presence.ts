/** Whether the opponent is there: said when they are away for longer, and when they are back. */
import { opponent } from '../../rules/rules';
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
