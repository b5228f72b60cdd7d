/** A visitor who goes from screen to screen. */

import { act } from 'preact/test-utils';
import type { Route } from '../../src/state/state';
import { find } from './finding';
import { Stage } from './stage';

type Way = ConstructorParameters<typeof Stage>[0];

export class Visit extends Stage {
  /** Opens the page at a screen. */
  static async to(route: Route, way: Way = {}): Promise<Visit> {
    const visit = new Visit(way);
    await visit.go(route);
    return visit;
  }

  /** Goes to a screen, as by an address. */
  async go(route: Route): Promise<void> {
    // Loaded before, so that they are there as soon as they are wanted.
    await Promise.all([import('../../src/lazy'), import('../../src/home/Home')]);
    await act(() => this.scene.session.go(route));
    await this.settle();
  }

  /** Chooses from a list. */
  choose(message: string, value: string): void {
    const list = find('combobox', this.words(message)) as HTMLSelectElement;
    this.do(() => {
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  /** Fills a field. */
  fill(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
    this.do(() => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }

  /** Fills a field and sends its form. */
  async send(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
    this.fill(field, text);
    this.do(() => field.form?.requestSubmit());
    await this.settle();
  }
}
