import { recall, remember, type Storage } from '../settings/settings';
import { QUARTO } from './quarto';
import { QUATRENUN } from './quatrenun';
import type { Lesson, Step } from './steps';

export const LESSONS: readonly Lesson[] = [QUARTO, QUATRENUN];

const KEY = 'quaterne.lessons';

/** Where a step is: its lesson, its number from 0, and its neighbours. */
export interface StepPlace {
  readonly lesson: Lesson;
  readonly step: Step;
  readonly at: number;
  readonly before: Step | null;
  readonly after: Step | null;
}

/** The step of an address; null when there is none. */
export function findStep(id: string): StepPlace | null {
  for (const lesson of LESSONS) {
    const at = lesson.steps.findIndex((step) => step.id === id);
    const step = lesson.steps[at];
    if (step) {
      const { steps } = lesson;
      return { lesson, step, at, before: steps[at - 1] ?? null, after: steps[at + 1] ?? null };
    }
  }
  return null;
}

/** The steps that were done on this device. */
export function loadDone(storage: Storage): readonly string[] {
  const { done } = recall(storage, KEY);
  return Array.isArray(done) ? done.filter((id) => findStep(String(id)) !== null) : [];
}

export function saveDone(storage: Storage, done: readonly string[]): void {
  remember(storage, KEY, { done });
}

/** Where to continue a lesson: the first step that is not done, or the first of all. */
export function resumed(lesson: Lesson, done: readonly string[]): Step | undefined {
  return lesson.steps.find((step) => !done.includes(step.id)) ?? lesson.steps[0];
}
