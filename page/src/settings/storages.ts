/** What the browser keeps for the page; some browsers forbid it, and then even to look is an error. */

/** A place that outlives the page; browsers may refuse it. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** A storage of the browser; where it is forbidden, one that lasts as long as the page. */
export function openStorage(open: () => Storage): Storage {
  try {
    return open();
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
  }
}

/** What is kept for all visits. */
export const forVisits = openStorage(() => localStorage);
/** What is kept as long as the tab. */
export const forTab = openStorage(() => sessionStorage);

/** Something kept under a name; an empty object when there is nothing of use. */
export function recall(storage: Storage, key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Stores a value; ignores a browser that refuses. */
export function remember(storage: Storage, key: string, value: object): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}
