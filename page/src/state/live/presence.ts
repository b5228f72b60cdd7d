import { opponent } from '../../words/formatter';
import type { Environment } from '../environment';
import { type Host, shown } from '../host';

/** Milliseconds: a visitor who only reloads the page was not away. */
const PATIENCE = 6_000;

/** An opponent, and whether they are connected. */
interface Other {
  readonly key: string;
  readonly name: string;
  readonly isThere: boolean;
}

/**
 * Reports when the opponent is away for longer, also to a client that joins later, and when
 * they are back; each once.
 */
export class PresenceNotices {
  readonly #host: Host;
  readonly #environment: Environment;
  #away = '';

  constructor(host: Host, environment: Environment) {
    this.#host = host;
    this.#environment = environment;
  }

  /** A client connected or disconnected. */
  notice(): void {
    const other = this.#other();
    if (other?.isThere) {
      if (this.#away === other.key) this.#say('opponent-back', other);
      this.#away = '';
    } else if (other) this.#environment.later(() => this.#tellAway(), PATIENCE);
  }

  #tellAway(): void {
    const other = this.#other();
    if (!other || other.isThere || other.key === this.#away) return;
    this.#away = other.key;
    this.#say('opponent-away', other);
  }

  #say(message: string, { name }: Other): void {
    this.#host.say(this.#host.formatter().say(message, { name }), 'news');
  }

  /** The person opposite; null where there is none. */
  #other(): Other | null {
    const table = shown(this.#host);
    if (!table || table.seat === null || table.held.length !== 1) return null;
    const seat = opponent(table.seat);
    const other = table.view[seat];
    if (other?.type !== 'person' || table.view.stage === 'waiting') return null;
    return { key: `${table.id} ${seat}`, name: other.name, isThere: table.presence[seat] };
  }
}
