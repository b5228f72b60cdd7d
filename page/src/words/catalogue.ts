import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Language } from './languages';

export type Variables = Record<string, string | number>;

/** All messages of one language. */
export class Catalogue {
  readonly language: Language;
  private readonly bundle: FluentBundle;

  constructor(language: Language, text: string) {
    this.language = language;
    // Isolation marks would be read out or take cells of a braille line.
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(text));
  }

  /** Whether there is such a message. */
  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  /** The message in words. A missing message or variable is a mistake of the program: it throws. */
  say(message: string, variables: Variables = {}): string {
    const pattern = this.bundle.getMessage(message)?.value;
    if (pattern === null || pattern === undefined) {
      throw new Error(`${message} is not in the catalogue of ${this.language}`);
    }
    const errors: Error[] = [];
    const said = this.bundle.formatPattern(pattern, variables, errors);
    if (errors[0]) throw new Error(`${message} in ${this.language}: ${errors[0].message}`);
    return said;
  }
}
