import { describe, expect, it } from 'vitest';
import type { Announcement } from '../../../src/wire/types';
import { golden } from '../../golden';
import { Scene } from '../scene';

const giving = golden.views.find((v) => v.stage === 'give' && v.seat === 'one' && !v.masked);
if (!giving) throw new Error('no view');

const announcement = (more: Partial<Announcement> = {}): Announcement => ({
  id: 1,
  at: 600_000,
  until: 900_000,
  en: '',
  fr: '',
  ...more,
});

async function seated(): Promise<Scene> {
  const scene = new Scene();
  await scene.sit(giving as NonNullable<typeof giving>);
  scene.said.length = 0;
  return scene;
}

describe('an announcement at a table', () => {
  it('is said once and shown until it is over', async () => {
    const scene = await seated();
    for (let again = 0; again < 3; again++) {
      scene.hear({ type: 'announcement', announcement: announcement() });
    }
    expect(scene.said).toHaveLength(1);
    expect(scene.said[0]).toMatch(/^The server restarts at .+\. Games are kept/);
    expect(scene.session.state().announcement?.id).toBe(1);
    scene.wait(900_000);
    expect(scene.session.state().announcement).toBeNull();
  });

  it('is said in the language of the page, with the words of the administrator', async () => {
    const scene = await seated();
    scene.hear({
      type: 'announcement',
      announcement: announcement({ at: null, en: 'Cake!', fr: 'Du gâteau !' }),
    });
    expect(scene.said).toEqual(['Cake!']);
  });

  it('replaces the one before, which ends no earlier for that', async () => {
    const scene = await seated();
    scene.hear({ type: 'announcement', announcement: announcement({ until: 1_000 }) });
    scene.hear({ type: 'announcement', announcement: announcement({ id: 2 }) });
    expect(scene.said).toHaveLength(2);
    scene.wait(2_000);
    expect(scene.session.state().announcement?.id).toBe(2);
  });

  it('is taken back without a word', async () => {
    const scene = await seated();
    scene.hear({ type: 'announcement', announcement: announcement() });
    scene.hear({ type: 'announcement', announcement: null });
    expect(scene.said).toHaveLength(1);
    expect(scene.session.state().announcement).toBeNull();
  });
});

describe('a table that an administrator ends', () => {
  it.each(['closed', 'blocked'] as const)('says why at once: %s', async (reason) => {
    const scene = await seated();
    scene.refusal = reason === 'closed' ? 'table-closed' : 'blocked';
    scene.hear({ type: 'bye', reason });
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(scene.session.state().table?.connection).toBe('gone');
    expect(scene.said).toEqual([
      reason === 'closed'
        ? 'An administrator has closed this table.'
        : 'Your network is blocked on this server until .',
    ]);
  });
});
