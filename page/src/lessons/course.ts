/** The lessons: their steps and goals, and how far a visitor has come. */
import { recall, remember, type Storage } from '../settings/storages';
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

/** A guided first game of Quarto. */
export const QUARTO: Lesson = {
  game: 'quarto',
  steps: [
    {
      id: 'give',
      rules: 'quarto',
      position: '..../..../..../.... - -',
      tasks: ['any'],
      reply: ['b2'],
    },
    {
      id: 'place',
      rules: 'quarto',
      position: '..../.6../..../.... 9 b2',
      tasks: ['any', 'any'],
    },
    {
      id: 'call',
      rules: 'quarto',
      position: '8db./.2../5.../..7. e c4',
      tasks: [{ only: ['d1'] }, { only: ['!1'] }],
    },
    { id: 'safe', rules: 'quarto', position: '0.../3..d/8.../.6.. - d2', tasks: ['safe'] },
    {
      id: 'late',
      rules: 'quarto',
      position: '2.../.7.4/..b./..8e 1 c3',
      tasks: [{ only: ['!\\'] }],
    },
    {
      id: 'missed',
      rules: 'quarto',
      position: '.0../179f/..../4.8. 2 c4',
      tasks: [{ only: ['!2'] }, 'any'],
    },
    {
      id: 'one',
      rules: 'quarto shape',
      position: '4.../7.../..1./d8a. e c3',
      tasks: [{ only: ['a3'] }, { only: ['!a'] }],
    },
    {
      id: 'squares',
      rules: 'quarto squares',
      position: '..../.067/.a../5... c a4',
      tasks: [{ only: ['c3'] }, { only: ['!b2'] }],
    },
    {
      id: 'clock',
      rules: 'quarto clock=120',
      position: '..../.6../..d./.... 9 c3',
      tasks: [{ ask: 'time' }, 'any', 'any'],
    },
    {
      id: 'masks',
      rules: 'quarto',
      position: '..../..2./91f./4... 5 a4',
      masked: true,
      tasks: [{ touch: ['a3', 'b3', 'c3'] }, { only: ['d3'] }, { only: ['!3'] }],
    },
  ],
};

/** A guided first game of Quatrenun. */
export const QUATRENUN: Lesson = {
  game: 'quatrenun',
  steps: [
    {
      id: 'designate',
      rules: 'quatrenun',
      position: 'd,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -',
      tasks: ['any'],
    },
    {
      id: 'move',
      rules: 'quatrenun',
      position: 'd,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 b2',
      tasks: ['any', 'any'],
    },
    {
      id: 'larger',
      rules: 'quatrenun',
      position: '6c,.,.,2/.,.,1,59/4,bef,7a,0/3,.,.,8d c3',
      tasks: [{ only: ['7>b3', 'a>b3'] }],
    },
    {
      id: 'complete',
      rules: 'quatrenun',
      position: '.,2e,9,8f/3,0,56,./c,ab,.,7/d,.,14,. d3',
      tasks: ['safe'],
    },
    {
      id: 'force',
      rules: 'quatrenun',
      position: '24,.,b,1d/.,e,.,38/6a,.,.,./.,.,57cf,09 -',
      tasks: [{ only: ['@b2'] }],
      reply: ['e>d2'],
    },
    {
      id: 'end',
      rules: 'quatrenun',
      position: '.,6,.,24ce/579df,.,.,./.,.,.,./.,0138ab,.,. b1',
      tasks: [{ only: ['6>d1'] }],
    },
  ],
};

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
