/** What the browser keeps for the page; some browsers forbid it, and then even to look is an error. */
import type { Storage } from './settings';

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
