import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminController } from '../../src/admin/controller';
import { wholeCatalogues } from '../lazy';
import { Scene } from '../state/scene';

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

const WRONG = { error: { code: 'wrong-token', message: '', detail: null } };

/** A server that answers by the address; what is not there wants a token. */
function serving(answers: Record<string, unknown>) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const path = url.href.split('/api/')[1] ?? '';
    asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    if (!(path in answers)) return new Response(JSON.stringify(WRONG), { status: 401 });
    return new Response(JSON.stringify(answers[path]));
  });
  const scene = new Scene();
  scene.catalogue = wholeCatalogues.en;
  const base = new URL('https://x.example/');
  const controller = new AdminController({ base, session: scene.session });
  return { scene, controller, asked, answers };
}

afterEach(() => void vi.unstubAllGlobals());

describe('the administration', () => {
  it('wants a token without the cookie of one, silently', async () => {
    const { scene, controller } = serving({});
    await controller.recall();
    expect(controller.store.get().session).toBeNull();
    expect(scene.said).toEqual([]);
  });

  it('exchanges the token and does not keep it', async () => {
    const { controller, asked } = serving({ 'admin/sign-in': { name: 'desk', expires: 9 } });
    expect(await controller.signIn('secret')).toBe(true);
    expect(asked).toEqual([{ path: 'admin/sign-in', body: { token: 'secret' } }]);
    expect(JSON.stringify(controller.store.get())).not.toContain('secret');
  });

  it('says once that a token is wrong', async () => {
    const { scene, controller } = serving({});
    expect(await controller.signIn('x')).toBe(false);
    expect(scene.said).toEqual(['This token is wrong, expired or revoked.']);
    expect(controller.store.get()).toMatchObject({ session: null, isBusy: false });
  });

  it('lists page by page', async () => {
    const { scene, controller } = serving({
      'admin/log': { entries: [{ number: 9 }, { number: 8 }], next: 8 },
      'admin/log?before=8': { entries: [{ number: 7 }], next: null },
      'admin/games': { games: [], next: '5.1' },
      'admin/games?cursor=5.1': { games: [], next: null },
    });
    await controller.look('log');
    expect(scene.said).toEqual(['Log: 2 entries']);
    await controller.more('log');
    expect(controller.store.get().log.map(({ number }) => number)).toEqual([9, 8, 7]);
    expect(controller.store.get().next).toBeNull();
    await controller.look('games');
    await controller.more('games');
    expect(controller.store.get().next).toBeNull();
  });

  it('does something, says so once and lists anew', async () => {
    const { scene, controller, asked } = serving({
      'admin/tables/t/close': {},
      'admin/tables': { tables: [], next: null },
    });
    expect(await controller.do('tables', 'tables/t/close', { reason: 'x' })).toBe(true);
    expect(scene.said).toEqual(['Done.']);
    expect(asked.map(({ path }) => path)).toEqual(['admin/tables/t/close', 'admin/tables']);
  });

  it('asks for a token again when it was revoked meanwhile', async () => {
    const { controller, answers } = serving({ 'admin/session': { name: 'desk', expires: 9 } });
    await controller.recall();
    expect(controller.store.get().session?.name).toBe('desk');
    answers['admin/session'] = WRONG;
    expect(await controller.do('tables', 'tables/t/close', { reason: 'x' })).toBe(false);
    expect(controller.store.get().session).toBeNull();
  });

  it('forgets everything at the end', async () => {
    const { controller } = serving({
      'admin/tables': { tables: [{ id: 't' }], next: null },
      'admin/sign-out': {},
    });
    await controller.look('tables');
    await controller.signOut();
    expect(controller.store.get()).toMatchObject({ session: null, tables: [] });
  });
});
