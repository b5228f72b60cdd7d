import type { Storage } from '../src/settings/storages';

/** What a device keeps, empty at first. */
export function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}
