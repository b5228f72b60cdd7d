import type { View } from '../../wire/types';
import type { Environment } from '../environment';
import { type Host, shown } from '../host';

/** Milliseconds after which the computer is said to think: sooner, its move says enough. */
const LONG = 4_000;

/** Whether the computer is to act. */
export function isThinking(view: View): boolean {
  return view.to_act !== null && view[view.to_act]?.type === 'engine';
}

/** Says once per action that the computer is still thinking. */
export class ThinkingNotice {
  readonly #host: Host;
  readonly #environment: Environment;
  #number = 0;

  constructor(host: Host, environment: Environment) {
    this.#host = host;
    this.#environment = environment;
  }

  /** Something was shown. */
  notice(): void {
    const table = shown(this.#host);
    if (!table || !isThinking(table.view) || table.view.number === this.#number) return;
    const { number } = table.view;
    this.#number = number;
    this.#environment.later(() => this.#tell(table.id, number), LONG);
  }

  #tell(id: string, number: number): void {
    const table = shown(this.#host);
    if (table?.id !== id || table.view.number !== number || table.connection !== 'live') return;
    const actor = table.view.to_act;
    const formatter = this.#host.formatter();
    const name = actor && formatter.name(table.view[actor]);
    if (name) this.#host.say(formatter.say('computer-thinking', { name }), 'news');
  }
}
