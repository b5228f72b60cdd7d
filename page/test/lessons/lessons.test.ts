import { describe, expect, it } from 'vitest';
import { alignmentWith, fits } from '../../src/lessons/controller';
import {
  findStep,
  type Goal,
  LESSONS,
  loadDone,
  resumed,
  type Step,
  saveDone,
} from '../../src/lessons/course';
import { viewOf } from '../../src/practice/controller';
import { linesInPlay } from '../../src/rules/board';
import { judge, refusalOf, sharedOn } from '../../src/rules/referee';
import { parseRules } from '../../src/rules/rules';
import type { View } from '../../src/wire/types';
import { wholeCatalogues } from '../lazy';
import { storage } from '../storage';

const STEPS = LESSONS.flatMap((lesson) => lesson.steps);
const LEA = { type: 'person', name: 'Léa' } as const;
const at = (step: Step) => viewOf(step.rules, step.position, LEA);

/** Every action that the rules allow, wrong calls left out. */
function legal(view: View): string[] {
  const cells = [...'abcd'].flatMap((c) => [...'1234'].map((r) => c + r));
  const pieces = [...'0123456789abcdef'];
  const moves = pieces.flatMap((piece) => cells.map((cell) => `${piece}>${cell}`));
  const all = [...cells, ...pieces.map((p) => `>${p}`), ...cells.map((c) => `@${c}`), ...moves];
  return all.filter((action) => refusalOf(view, action) === null);
}

function done(view: View, action: string): View {
  const judged = judge(view, action);
  if ('refused' in judged) throw new Error(`${action}: ${judged.refused}`);
  return judged.view;
}

const isAction = (goal: Goal) => typeof goal === 'string' || 'only' in goal;

describe.each(STEPS.map((step) => [step.id, step] as const))('the step %s', (_, step) => {
  it('can be done, and every action that is expected is allowed', () => {
    let view = at(step);
    expect(view.to_act).toBe('one');
    for (const goal of step.tasks.filter(isAction)) {
      const choices = typeof goal === 'object' && 'only' in goal ? goal.only : legal(view);
      if (typeof goal === 'object') {
        for (const action of choices) expect(refusalOf(view, action), action).toBeNull();
      }
      const good = choices.find((action) => fits(goal, action, done(view, action)));
      expect(good, 'something fits').toBeDefined();
      view = done(view, good ?? '');
    }
    for (const action of step.reply ?? []) view = done(view, action);
  });

  it('has no alignment on the board but those it speaks of', () => {
    const view = at(step);
    const { game, squares } = parseRules(step.rules);
    if (game !== 'quarto') return;
    const lines = linesInPlay(squares).filter((line) => sharedOn(view, line).length > 0);
    const expected = { late: ['\\'], missed: ['2'] }[step.id] ?? [];
    expect(lines.map((line) => line.name)).toEqual(expected);
  });

  it('ends its calls with a win, but for the missed one', () => {
    let view = at(step);
    for (const goal of step.tasks.filter(isAction)) {
      if (typeof goal === 'string') break;
      const [action = ''] = 'only' in goal ? goal.only : [];
      view = done(view, action);
    }
    const isCalled = step.tasks.some(
      (w) => typeof w === 'object' && 'only' in w && w.only[0]?.startsWith('!'),
    );
    if (isCalled) expect(view.outcome?.ending === 'call').toBe(step.id !== 'missed');
  });

  it.each(['en', 'fr'] as const)('has its words in %s', (language) => {
    const catalogue = wholeCatalogues[language];
    for (const part of ['', '-task', '-done', '-wrong']) {
      expect(catalogue.say(`lesson-${step.id}${part}`)).not.toBe('');
    }
    for (let i = 1; i < step.tasks.length; i++) {
      expect(catalogue.has(`lesson-${step.id}-then${i > 1 ? `-${i}` : ''}`)).toBe(true);
    }
  });
});

describe('what the lessons say', () => {
  it('is true of a safe gift: square pieces and no round one', () => {
    const view = at(findStep('safe')?.step as Step);
    const unsafe = (view.reserve ?? []).filter((p) => alignmentWith(done(view, `>${p}`)));
    expect(unsafe).toEqual(['1', '2', '9', 'a', 'b']);
    expect(alignmentWith(done(view, '>1'))).toEqual(['a4', '!a']);
  });

  it('is true of one characteristic: row 4 would be tall', () => {
    const step = findStep('one')?.step as Step;
    const four = done(viewOf('quarto', step.position, LEA), 'd4');
    const row = linesInPlay(false).find((line) => line.name === '4');
    expect(row && sharedOn(four, row)).toEqual(['height']);
    expect(row && sharedOn(done(at(step), 'd4'), row)).toEqual([]);
  });

  it('is true of Quatrenun: which moves lose, which trap works, how it ends', () => {
    const complete = at(findStep('complete')?.step as Step);
    const losing = legal(complete).filter((a) => done(complete, a).outcome !== null);
    expect(losing).toEqual(['7>d1']);
    const force = at(findStep('force')?.step as Step);
    const wins = legal(force).filter((a) => {
      const after = done(force, a);
      return legal(after).every((move) => done(after, move).outcome?.winner === 'one');
    });
    expect(wins).toEqual(['@b2']);
    const end = at(findStep('end')?.step as Step);
    expect(done(end, '6>d1').outcome?.ending).toBe('no move');
    expect(done(end, '6>b4').outcome).toMatchObject({ ending: 'complete group', group: 'b4' });
    expect(legal(at(findStep('larger')?.step as Step))).toEqual(['7>b3', 'a>b3']);
  });
});

describe('progress', () => {
  it('is kept, and leads on to what is not done', () => {
    const kept = storage();
    expect(loadDone(kept)).toEqual([]);
    saveDone(kept, ['give', 'place', 'nonsense']);
    expect(loadDone(kept)).toEqual(['give', 'place']);
    const [quarto] = LESSONS;
    expect(quarto && resumed(quarto, ['give', 'place'])?.id).toBe('call');
  });

  it('has every step once', () => {
    expect(new Set(STEPS.map((step) => step.id)).size).toBe(STEPS.length);
  });
});
