import { afterEach, describe, expect, it, vi } from 'vitest';
import { GamesController, readQuery, writeQuery } from '../../src/games/controller';
import type { GameSummary } from '../../src/wire/types';
import { wholeCatalogues } from '../lazy';
import { Scene } from '../state/scene';

const game = (id: string) => ({ id }) as GameSummary;

/** A server that answers by the address; what is not there is no answer. */
function serving(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (url: URL) => {
    const path = url.href.split('/api/')[1] ?? '';
    if (!(path in answers)) return new Response('', { status: 502 });
    return new Response(JSON.stringify(answers[path]));
  });
  const scene = new Scene();
  scene.catalogue = wholeCatalogues.en;
  const controller = new GamesController({
    base: new URL('https://x.example/'),
    session: scene.session,
  });
  return { scene, controller };
}

afterEach(() => void vi.unstubAllGlobals());

describe('finished games', () => {
  it('are found, and their number is said once', async () => {
    const { scene, controller } = serving({ 'games?player=l': { games: [game('1')], next: null } });
    await controller.find('?player=l');
    expect(controller.store.get()).toMatchObject({ games: [{ id: '1' }], isBusy: false });
    expect(scene.said).toEqual(['One game.']);
  });

  it('of a computer are found by the name that people know', async () => {
    const { scene, controller } = serving({
      'games?player=Engine+3': { games: [game('1')], next: null },
    });
    await controller.find('?player=computer+3');
    expect(controller.store.get()).toMatchObject({ games: [{ id: '1' }], isBusy: false });
    const formatter = scene.session.formatter();
    expect(['Engine 3', 'Engine 9', 'Léa'].map((name) => formatter.recordedName(name))).toEqual([
      'Computer 3',
      'Engine 9',
      'Léa',
    ]);
  });

  it('come page by page', async () => {
    const { scene, controller } = serving({
      games: { games: [game('1'), game('2')], next: 'c' },
      'games?cursor=c': { games: [game('3')], next: null },
    });
    await controller.find('');
    await controller.more();
    await controller.more();
    expect(controller.store.get().games.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(scene.said).toEqual(['The 2 latest games.', '3 games.']);
  });

  it('that were asked for before are not shown later', async () => {
    const { scene, controller } = serving({
      'games?player=a': { games: [game('a')], next: null },
      'games?player=b': { games: [], next: null },
    });
    await Promise.all([controller.find('?player=a'), controller.find('?player=b')]);
    expect(controller.store.get().games).toEqual([]);
    expect(scene.said).toEqual(['No game found.']);
  });

  it('are missed when the server cannot be reached', async () => {
    const { scene, controller } = serving({});
    await controller.find('');
    expect(controller.store.get()).toMatchObject({ isBusy: false, trouble: scene.said[0] });
  });
});

describe('what is searched for', () => {
  it.each([
    '',
    '?player=L%C3%A9a&result=1%2F2-1%2F2&from=2026-11-01&to=2026-11-15',
    '?game=quatrenun',
    '?rules=quarto+clock%3D60',
  ])('%s is read from the address and leads back to it', (query) => {
    const asked = new URLSearchParams(writeQuery(readQuery(query)));
    asked.sort();
    const expected = new URLSearchParams(query);
    expected.sort();
    expect(`${asked}`).toBe(`${expected}`);
  });
});
