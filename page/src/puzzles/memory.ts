import { recall, remember, type Storage } from '../settings/storages';
import type { PuzzleKind } from '../wire/types';

const KEY = 'quaterne.puzzles';
const DAY = 86_400_000;
export const KINDS = ['call', 'give', 'win', 'group'] as const satisfies readonly PuzzleKind[];
export const PUZZLE_LEVELS = ['1', '2', '3', '4', '5'] as const;

/** The progress in puzzles on this device. */
export interface Memory {
  kind: PuzzleKind;
  level: number;
  /** The ids of those that were solved here. */
  solved: string[];
  /** The day whose puzzle was solved last, and how many days in a row with it. */
  last: string;
  streak: number;
}

export const NO_MEMORY: Memory = { kind: 'call', level: 1, solved: [], last: '', streak: 0 };

export function loadMemory(storage: Storage): Memory {
  const kept = recall(storage, KEY);
  const { level, solved, last, streak } = kept;
  return {
    kind: KINDS.find((kind) => kind === kept.kind) ?? NO_MEMORY.kind,
    level:
      typeof level === 'number' && PUZZLE_LEVELS.some((each) => each === `${level}`) ? level : 1,
    solved: Array.isArray(solved) ? solved.filter((id) => typeof id === 'string') : [],
    last: typeof last === 'string' ? last : '',
    streak: typeof streak === 'number' && streak > 0 ? Math.floor(streak) : 0,
  };
}

export function saveMemory(storage: Storage, memory: Memory): void {
  remember(storage, KEY, memory);
}

/** After a puzzle was solved; `day` if it was that of the day. */
export function withSolved(memory: Memory, id: string, day: string | null): Memory {
  const solved = memory.solved.includes(id) ? memory.solved : [...memory.solved, id];
  if (day === null || day === memory.last) return { ...memory, solved };
  return { ...memory, solved, last: day, streak: streakOn(memory, day) + 1 };
}

/** How many days in a row, as it stands on a day: it is kept until that day is over. */
export function streakOn(memory: Memory, day: string): number {
  const since = Date.parse(day) - Date.parse(memory.last);
  return since === 0 || since === DAY ? memory.streak : 0;
}
