import { render } from 'preact';
import { App } from './app';
import { BrowserPage } from './page';
import type { Settings } from './settings/settings';
import { Catalogue, type Messages } from './words/catalogue';

/** Renders the page in place of the loading text. */
export function start(root: HTMLElement, settings: Settings, words: Messages): void {
  const page = new BrowserPage(settings, new Catalogue(settings.language, words));
  root.replaceChildren();
  render(<App page={page} />, root);
}
