import { describe, expect, it } from 'vitest';
import { LessonController } from '../../src/lessons/controller';
import { act } from '../doing';
import { wholeCatalogues } from '../lazy';
import { Scene } from '../state/scene';
import { storage } from '../storage';

/** Somebody at a step, who has heard what to do. */
function at(step: string, kept = storage()) {
  const scene = new Scene();
  scene.catalogue = wholeCatalogues.en;
  const controller = scene.session.make(
    (host, environment) => new LessonController(host, environment, kept),
  );
  scene.session.sit(controller);
  controller.open(step);
  const count = (message: string) => {
    const text = wholeCatalogues.en.say(message);
    return scene.said.filter((said) => said.includes(text)).length;
  };
  return { scene, controller, count, phase: () => controller.store.get().phase };
}

const DONE = {
  give: '>8',
  place: 'c3 >1',
  call: 'd1 !1',
  safe: '>4',
  late: '!\\',
  missed: '!2 a1',
  one: 'a3 !a',
  squares: 'c3 !b2',
  clock: 'a1 >2',
  masks: '~a3 ~b3 ~c3 d3 !3',
  designate: '@b2',
  move: '2>c2 @a1',
  larger: 'a>b3',
  complete: '7>a3',
  force: '@b2',
  end: '6>d1',
};

const MISTAKES = [
  ['give', '!1', 'lesson-give-wrong'],
  ['place', '!1', 'lesson-place-wrong'],
  ['call', 'd4', 'lesson-call-wrong'],
  ['call', 'd1 >0', 'lesson-call-wrong-2'],
  ['safe', '>1', 'lesson-safe-wrong'],
  ['late', 'a2', 'lesson-late-wrong'],
  ['late', '!1', 'lesson-try-on'],
  ['missed', 'a1', 'lesson-missed-wrong'],
  ['one', 'd4', 'lesson-one-wrong'],
  ['one', 'a3 >0', 'lesson-one-wrong-2'],
  ['squares', 'a1', 'lesson-squares-wrong'],
  ['squares', 'c3 >1', 'lesson-squares-wrong-2'],
  ['masks', 'a1', 'lesson-masks-wrong-2'],
  ['masks', 'd3 >0', 'lesson-masks-wrong-3'],
  ['complete', '7>d1', 'lesson-complete-wrong'],
  ['force', '@d1', 'lesson-force-wrong'],
  ['end', '6>b4', 'lesson-end-wrong'],
] as const;

describe('a step of a lesson', () => {
  it.each(Object.entries(DONE))(
    '%s is done by %s, and each thing is said once',
    (step, actions) => {
      const { scene, count, phase } = at(step);
      expect(count(`lesson-${step}-task`)).toBe(1);
      act(scene, actions);
      scene.pass();
      expect([phase(), count(`lesson-${step}-done`)]).toEqual(['done', 1]);
      expect(count(`lesson-${step}-wrong`)).toBe(0);
    },
  );

  it.each(MISTAKES)('%s explains %s, and can be tried again', (step, actions, message) => {
    const { scene, controller, count, phase } = at(step);
    act(scene, actions);
    expect(count(message)).toBe(1);
    if (phase() === 'wrong') {
      act(scene, 'b4');
      expect(scene.said.at(-1)).toBe(wholeCatalogues.en.say('lesson-over', { phase: 'wrong' }));
      controller.again();
      expect(count(`lesson-${step}-task`)).toBe(2);
    }
    act(scene, DONE[step]);
    expect([phase(), count(`lesson-${step}-done`)]).toEqual(['done', 1]);
  });

  it('answers first and goes on then, when the time is asked for', async () => {
    const { scene } = at('clock');
    act(scene, '?');
    await Promise.resolve();
    expect(scene.said.slice(-2)).toEqual([
      'You have 2 minutes left.',
      wholeCatalogues.en.say('lesson-clock-then'),
    ]);
  });

  it('has its time, and the clock of another step does not matter', () => {
    const { scene, controller, count, phase } = at('clock');
    controller.open('give');
    scene.pass();
    expect(phase()).toBe('doing');
    controller.open('clock');
    scene.pass();
    expect([phase(), count('lesson-clock-wrong')]).toEqual(['wrong', 1]);
  });

  it('shows how the opponent wins after a gift that was not safe, without a word', () => {
    const { scene } = at('safe');
    act(scene, '>1');
    const said = scene.said.length;
    scene.pass();
    scene.pass();
    expect(scene.session.state().table?.view?.outcome).toMatchObject({ winner: 'two', line: 'a' });
    expect(scene.said.length).toBe(said);
  });

  it('forgets what it wanted to show when another one is opened', () => {
    const { scene, controller } = at('safe');
    act(scene, '>1');
    controller.open('give');
    scene.pass();
    expect(scene.session.state().table?.view?.board?.flat()).toEqual([]);
  });

  it('is remembered once it is done', () => {
    const kept = storage();
    const { scene } = at('give', kept);
    act(scene, '>8');
    expect(at('place', kept).controller.store.get().done).toEqual(['give']);
  });

  it('begins anew with nothing felt and nothing done', () => {
    const { scene, controller } = at('masks');
    act(scene, 'd1 ~d1');
    expect(scene.session.state().table).toMatchObject({ touched: { d1: 'piece' } });
    controller.again();
    const { touched, events } = scene.session.state().table ?? {};
    expect([touched, events]).toEqual([{}, []]);
  });

  it('hides a masked board until all is over', () => {
    const { scene } = at('masks');
    const board = () => scene.session.state().table?.view?.board;
    expect(board()).toBeNull();
    act(scene, DONE.masks);
    expect(board()?.flat()).toHaveLength(6);
  });

  it('is left without leaving the table that one has gone to', () => {
    const { scene, controller } = at('give');
    scene.session.change({ type: 'left-table' });
    scene.session.change({ type: 'table', id: 't' });
    scene.session.leave(controller);
    expect(scene.session.state().table?.id).toBe('t');
    const { scene: other, controller: left } = at('give');
    other.session.leave(left);
    expect(other.session.state().table).toBeNull();
  });

  it('offers nothing that needs an opponent', () => {
    const { scene } = at('place');
    for (const intent of [{ type: 'resign' }, { type: 'offer', offer: 'draw' }] as const) {
      scene.session.handle(intent);
      expect(scene.said.at(-1)).toBe(wholeCatalogues.en.say('not-here'));
    }
  });
});
