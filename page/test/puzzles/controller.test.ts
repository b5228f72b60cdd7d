import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PuzzleController } from '../../src/puzzles/controller';
import { loadMemory } from '../../src/puzzles/memory';
import type { PuzzleReply, PuzzleSummary } from '../../src/wire/types';
import { act } from '../doing';
import { wholeCatalogues } from '../lazy';
import { Scene } from '../state/scene';
import { storage } from '../storage';

/** Square pieces are safe, round ones lose in column A. */
const PUZZLE = {
  id: '00000001',
  kind: 'give',
  level: 2,
  rules: 'quarto',
  position: '0.../3..d/8.../.6.. - d2',
  stage: 'give',
  late: false,
  steps: 1,
  distance: 0,
} as PuzzleSummary;
const WRONG = {
  right: false,
  start: false,
  wrong_call: false,
  value: 'loss',
  distance: 1,
  line: ['a4', '!a'],
} as PuzzleReply;
const RIGHT = { ...WRONG, right: true, line: [] } as PuzzleReply;

const asked: [string, unknown][] = [];
const answers: Record<string, unknown> = {};

beforeEach(() => {
  asked.length = 0;
  answers[`puzzles/${PUZZLE.id}`] = PUZZLE;
  answers['puzzles/daily'] = { day: '2026-11-15', puzzle: PUZZLE };
  answers[`puzzles/${PUZZLE.id}/answer`] = RIGHT;
  answers[`puzzles/${PUZZLE.id}/solution`] = { actions: ['>4'] };
  vi.stubGlobal('fetch', async (url: URL, { body }: RequestInit = {}) => {
    const path = url.href.split('/api/')[1] ?? '';
    asked.push([path, body && JSON.parse(String(body))]);
    if (!(path in answers)) return new Response('', { status: 502 });
    return new Response(JSON.stringify(answers[path]));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function at(id: string, kept = storage()) {
  const scene = new Scene();
  scene.catalogue = wholeCatalogues.en;
  const controller = scene.session.make(
    (host, environment) => new PuzzleController(host, environment, kept),
  );
  scene.session.sit(controller);
  await controller.open(id);
  return { scene, controller, kept, phase: () => controller.store.get().phase };
}

describe('a puzzle', () => {
  it('asks its question once, with its title', async () => {
    const { scene } = await at(PUZZLE.id);
    expect(scene.said).toEqual([
      'Only one piece is safe. Which one do you give? ' +
        'Four pieces in a line with something in common win. Quarto: puzzle, level 2',
    ]);
  });

  it('is solved by what the server finds right, and remembered', async () => {
    const { scene, kept, phase } = await at(PUZZLE.id);
    act(scene, '>4');
    await settled();
    expect(asked.at(-1)).toEqual([`puzzles/${PUZZLE.id}/answer`, { actions: ['>4'] }]);
    expect([phase(), scene.said.at(-1)]).toEqual(['right', 'Right!']);
    expect(loadMemory(kept)).toMatchObject({ solved: [PUZZLE.id], streak: 0 });
  });

  it('counts in the streak when it is that of the day', async () => {
    const { scene, kept } = await at('daily');
    act(scene, '>4');
    await settled();
    expect(scene.said.at(-1)).toBe('Right! 1-day streak.');
    expect(loadMemory(kept)).toMatchObject({ last: '2026-11-15', streak: 1 });
  });

  it('says why a wrong answer fails, shows it without a word, and begins anew', async () => {
    answers[`puzzles/${PUZZLE.id}/answer`] = WRONG;
    const { scene, controller, kept, phase } = await at(PUZZLE.id);
    act(scene, '>1');
    await settled();
    expect(scene.said.at(-1)).toMatch(
      /^No: you lose in 1 move\. What follows, the opponent first: /,
    );
    const said = scene.said.length;
    scene.pass();
    scene.pass();
    expect(scene.session.state().table?.view?.outcome).toMatchObject({ winner: 'two', line: 'a' });
    expect(scene.said.length).toBe(said);
    act(scene, '>4');
    expect(scene.said.at(-1)).toBe(wholeCatalogues.en.say('puzzle-over', { phase: 'wrong' }));
    controller.retry();
    expect([phase(), controller.store.get().done]).toEqual(['solving', []]);
    expect(loadMemory(kept).solved).toEqual([]);
  });

  it('takes a wrong call for nothing', async () => {
    const { scene, phase } = await at(PUZZLE.id);
    act(scene, '!1');
    expect([phase(), scene.said.at(-1)]).toEqual([
      'solving',
      wholeCatalogues.en.say('puzzle-no-call'),
    ]);
  });

  it('can be tried again when the server was not to be reached', async () => {
    delete answers[`puzzles/${PUZZLE.id}/answer`];
    const { scene, controller, phase } = await at(PUZZLE.id);
    act(scene, '>4');
    await settled();
    expect(phase()).toBe('solving');
    expect(controller.store.get().trouble).toBe(wholeCatalogues.en.say('error-unreachable'));
    expect(scene.session.state().table?.view?.hand).toBeNull();
  });

  it('is left alone by an answer that comes when another one is there', async () => {
    const { scene, controller, phase } = await at(PUZZLE.id);
    act(scene, '>4');
    await controller.open('');
    await settled();
    expect(phase()).toBe('choosing');
  });

  it.each(['solution', 'Give up '])('shows the solution when "%s" is typed', async (text) => {
    const { scene, kept, phase } = await at(PUZZLE.id);
    scene.session.handle({ type: 'typed', text });
    await settled();
    expect(phase()).toBe('shown');
    expect(scene.said.at(-1)).toMatch(/^The solution: /);
    expect(loadMemory(kept).solved).toEqual([]);
  });

  it('of the next kind and level is one that was not solved yet', async () => {
    const { scene, controller } = await at(PUZZLE.id);
    act(scene, '>4');
    await settled();
    controller.choose({ kind: 'win', level: 3 });
    const puzzles = [PUZZLE.id, '00000002'].map((id) => ({ ...PUZZLE, id }));
    answers['puzzles?kind=win&level=3'] = { puzzles };
    await controller.next();
    expect(scene.went).toEqual([{ name: 'puzzles', id: '00000002' }]);
  });

  it('that is not there is told, and one can choose', async () => {
    const { scene, phase } = await at('nonsense');
    expect([phase(), scene.said]).toEqual([
      'choosing',
      [wholeCatalogues.en.say('error-unreachable')],
    ]);
  });
});
