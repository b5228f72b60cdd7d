import { describe, expect, it } from 'vitest';
import { catalogues, golden } from '../../golden';
import { Scene } from '../scene';

const view = golden.views.find(
  (v) => v.stage === 'give' && v.seat === 'one' && !v.masked && v.two?.type === 'person',
);
if (view?.two?.type !== 'person') throw new Error('no view');
const name = view.two.name;

async function seated(): Promise<Scene> {
  const scene = new Scene();
  await scene.sit(view as NonNullable<typeof view>);
  scene.said.length = 0;
  return scene;
}

const set = (scene: Scene, two: boolean, onlookers = 0) =>
  scene.hear({ type: 'presence', presence: { one: true, two, onlookers } });

/** The opponent goes away for so many milliseconds and is then there for so many. */
function comeAndGo(scene: Scene, away: number, there: number): void {
  set(scene, false);
  scene.wait(away);
  set(scene, true);
  scene.wait(there);
}

describe('announcing that the opponent goes away', () => {
  it('says "away" and "back" once each', async () => {
    const scene = await seated();
    set(scene, false);
    set(scene, false, 1);
    scene.wait(20_000);
    expect(scene.said).toEqual([`${name} is away.`]);
    set(scene, true);
    set(scene, true, 2);
    expect(scene.said).toEqual([`${name} is away.`, `${name} is back.`]);
  });

  it('says nothing about reloads, however many', async () => {
    const scene = await seated();
    for (let again = 0; again < 20; again++) comeAndGo(scene, 4_000, 1_000);
    expect(scene.said).toEqual([]);
  });

  it('says it again after reconnecting only if it has changed', async () => {
    const scene = await seated();
    set(scene, false);
    scene.wait(7_000);
    scene.welcome(view as NonNullable<typeof view>, ['one']);
    scene.wait(7_000);
    expect(scene.said).toEqual([`${name} is away.`, `${name} is back.`]);
  });
});

describe('announcing that the opponent comes and goes', () => {
  it('says it twice, then that the connection is unstable, then nothing', async () => {
    const scene = await seated();
    for (let again = 0; again < 50; again++) comeAndGo(scene, 7_000, 1_000);
    expect(scene.said).toEqual([
      `${name} is away.`,
      `${name} is back.`,
      `${name} is away.`,
      `${name} is back.`,
      `${name} has an unstable connection.`,
    ]);
  });

  it.each([true, false])('speaks again once it is steady: there %s', async (isThere) => {
    const scene = await seated();
    for (let again = 0; again < 10; again++) comeAndGo(scene, 7_000, 1_000);
    scene.said.length = 0;
    set(scene, isThere);
    scene.wait(29_000 - (isThere ? 1_000 : 0));
    expect(scene.said).toEqual([]);
    scene.wait(200_000);
    expect(scene.said).toEqual([isThere ? `${name} is back.` : `${name} is away.`]);
    set(scene, !isThere);
    scene.wait(7_000);
    expect(scene.said.at(-1)).toBe(isThere ? `${name} is away.` : `${name} is back.`);
  });

  it('says every absence when they are rare', async () => {
    const scene = await seated();
    for (let again = 0; again < 5; again++) comeAndGo(scene, 10_000, 40_000);
    expect(scene.said).toHaveLength(10);
  });

  it('says it in French too', async () => {
    const scene = await seated();
    scene.catalogue = catalogues.fr;
    for (let again = 0; again < 10; again++) comeAndGo(scene, 7_000, 1_000);
    expect(scene.said.at(-1)).toBe(`${name} a une connexion instable.`);
    expect(scene.said).toHaveLength(5);
  });
});
