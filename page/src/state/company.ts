import { opponent } from '../words/voice';
import { type Host, shown } from './host';
import type { World } from './world';

/** Whoever only reloads the page was not away. */
const PATIENCE = 6_000;

/** Tells when the opponent stays away, and when they are back. */
export class Company {
  readonly #host: Host;
  readonly #world: World;
  #away = '';

  constructor(host: Host, world: World) {
    this.#host = host;
    this.#world = world;
  }

  /** Somebody connected or went. */
  notice(): void {
    const name = this.#missing();
    if (name === null) return;
    if (name !== '') this.#world.later(() => this.#tellAway(name), PATIENCE);
    else if (this.#away !== '') {
      this.#host.say(this.#host.voice().say('opponent-back', { name: this.#away }), 'news');
      this.#away = '';
    }
  }

  #tellAway(name: string): void {
    if (this.#away === name || this.#missing() !== name) return;
    this.#away = name;
    this.#host.say(this.#host.voice().say('opponent-away', { name }), 'news');
  }

  /** The name of an opponent who is not connected; empty when they are, null when there is none. */
  #missing(): string | null {
    const table = shown(this.#host);
    if (!table || table.seat === null || table.held.length !== 1) return null;
    const seat = opponent(table.seat);
    const other = table.view[seat];
    if (other?.type !== 'person' || table.view.stage === 'waiting') return null;
    return table.presence[seat] ? '' : other.name;
  }
}
