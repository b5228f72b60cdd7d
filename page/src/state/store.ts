/** One value that changes by reduced changes, and notifies its subscribers. */
export class Store<Value, Change> {
  #value: Value;
  readonly #reduce: (value: Value, change: Change) => Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value, reduce: (value: Value, change: Change) => Value) {
    this.#value = value;
    this.#reduce = reduce;
  }

  get(): Value {
    return this.#value;
  }

  change(change: Change): void {
    const next = this.#reduce(this.#value, change);
    if (next === this.#value) return;
    this.#value = next;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The reducer of a store whose changes are parts of its value. */
export const merged = <Value extends object>(value: Value, changed: Partial<Value>): Value => ({
  ...value,
  ...changed,
});
