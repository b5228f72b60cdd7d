import { fileURLToPath } from 'node:url';
import type { Rollup } from 'vite';

const MAIN = fileURLToPath(new URL('src/main.ts', import.meta.url));
const START = fileURLToPath(new URL('src/start.tsx', import.meta.url));

interface Modules {
  getModuleInfo(id: string): Pick<Rollup.ModuleInfo, 'importedIds'> | null;
}

/**
 * Puts everything that the first screen is made of into one script, even where other screens need parts of it:
 * one compresses better than many. The entry stays by itself, for it asks for the words at once.
 */
export function firstScript(id: string, modules: Modules): string | null {
  return needed(START, modules).has(id) && !needed(MAIN, modules).has(id) ? 'start' : null;
}

const known = new WeakMap<Modules, Map<string, Set<string>>>();

/** A module with all that it imports, not what it loads later. */
function needed(entry: string, modules: Modules): Set<string> {
  const sets = known.get(modules) ?? new Map<string, Set<string>>();
  known.set(modules, sets);
  const found = sets.get(entry) ?? new Set([entry]);
  if (!sets.has(entry)) {
    for (const id of found) {
      for (const each of modules.getModuleInfo(id)?.importedIds ?? []) found.add(each);
    }
  }
  sets.set(entry, found);
  return found;
}
