// @vitest-environment happy-dom
/** Your turn: in the title and the icon; and how the settings call a player. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { all, find } from './finding';
import { Stage } from './stage';

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href.split('/').pop();

test('the title and the icon say it', async () => {
  const stage = await Stage.at('whole', 'two');
  const players = 'Léa against Tom · Quaterne';
  expect([document.title, icon()]).toEqual([players, 'icon.svg']);
  stage.next();
  expect([document.title, icon()]).toEqual([`Your turn · ${players}`, 'icon-turn.svg']);
  stage.next(2);
  expect([document.title, icon()]).toEqual([players, 'icon.svg']);
});

test('the title says it in French', async () => {
  const stage = await Stage.at('whole', 'two', { language: 'fr' });
  stage.next();
  expect(document.title).toMatch(/^À vous de jouer · /);
});

test('two at one screen need no call', async () => {
  const stage = await Stage.at('whole', 'both');
  stage.next();
  expect(document.title).not.toContain('urn');
  expect(icon()).toBe('icon.svg');
});

test('a browser that refuses notifications is believed', async () => {
  const requestPermission = vi.fn(async () => 'denied');
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('isSecureContext', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const stage = await Stage.at('whole', 'two');
  const name = stage.words('setting-notifications');
  stage.click(all('button', stage.words('settings'))[0] as HTMLElement);
  expect(requestPermission).not.toHaveBeenCalled();
  stage.click(find('checkbox', name));
  await stage.settle();
  expect(requestPermission).toHaveBeenCalledOnce();
  const status = document.querySelector('dialog [role=status]');
  expect(status?.textContent).toBe(stage.words('notifications-refused'));
  expect((find('checkbox', name) as HTMLInputElement).checked).toBe(false);
  expect(stage.scene.settings.notifications).toBe(false);
});

test('one click silences', async () => {
  const stage = await Stage.at('whole', 'two');
  const pressed = () => stage.button('setting-sounds').getAttribute('aria-pressed');
  expect(pressed()).toBe('true');
  stage.press('setting-sounds');
  await stage.settle();
  expect(pressed()).toBe('false');
  expect(stage.scene.settings.sounds).toBe(false);
});
