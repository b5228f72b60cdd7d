import type { CellName } from '../wire/types';

/** What the learner is to do next. */
export type Goal =
  /** Whatever the rules allow at this point, but no call. */
  | 'any'
  /** A gift with which the opponent aligns nothing, a move that completes no group. */
  | 'safe'
  /** One of these actions, and no other. */
  | { readonly only: readonly string[] }
  | { readonly ask: 'time' }
  /** Behind a mask: all of these cells. */
  | { readonly touch: readonly CellName[] };

/**
 * One thing to learn by doing it. Its words are in the catalogue: `lesson-ID` is its heading,
 * `lesson-ID-task` what to do, `lesson-ID-then` what is said between two tasks (`-then-2` before
 * the third), `lesson-ID-done` after the last, `lesson-ID-wrong` to a mistake (`-wrong-2` in the
 * second task, where something else is to be said).
 */
export interface Step {
  /** Its place in the address: `lessons/ID`. */
  readonly id: string;
  readonly rules: string;
  /** In the notation; the learner is to act. */
  readonly position: string;
  readonly masked?: true;
  readonly tasks: readonly Goal[];
  /** What the opponent then does, to see it out. */
  readonly reply?: readonly string[];
}

export interface Lesson {
  readonly game: 'quarto' | 'quatrenun';
  readonly steps: readonly Step[];
}
