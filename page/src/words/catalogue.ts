import type { Language } from './languages';

export type Variables = Record<string, string | number>;

/** A message as the build writes it: text, or its parts in order. */
export type Pattern = string | readonly PatternPart[];
export type PatternPart = string | readonly [variable: string] | VariantChoice;
/** Which variant is usual, and all of them with what the variable must be. */
export type VariantChoice = readonly [
  variable: string,
  usual: number,
  variants: readonly Variant[],
];
export type Variant = readonly [key: string | number, pattern: Pattern];
export type Messages = Readonly<Record<string, Pattern>>;

/** All messages of one language. The build has read them (`words.ts`): here they are put together. */
export class Catalogue {
  readonly language: Language;
  readonly #messages: Messages;
  readonly #numbers: Intl.NumberFormat;
  readonly #plurals: Intl.PluralRules;

  constructor(language: Language, messages: Messages) {
    this.language = language;
    this.#messages = messages;
    this.#numbers = new Intl.NumberFormat(language);
    this.#plurals = new Intl.PluralRules(language);
  }

  /** Whether there is such a message. */
  has(message: string): boolean {
    return message in this.#messages;
  }

  /** Formats a message. Throws when a message or variable is missing. */
  say(message: string, variables: Variables = {}): string {
    const pattern = this.#messages[message];
    if (pattern === undefined) {
      throw new Error(`no ${message} in ${this.language}`);
    }
    return this.#put(pattern, variables, message);
  }

  #put(pattern: Pattern, variables: Variables, message: string): string {
    if (typeof pattern === 'string') return pattern;
    const texts = pattern.map((part) => {
      if (typeof part === 'string') return part;
      const value = variables[part[0]];
      if (value === undefined) throw new Error(`${message} in ${this.language} lacks ${part[0]}`);
      if (part.length === 3) return this.#put(this.#choose(value, part), variables, message);
      return typeof value === 'number' ? this.#numbers.format(value) : value;
    });
    return texts.join('');
  }

  #choose(value: string | number, [, usual, variants]: VariantChoice): Pattern {
    const plural = typeof value === 'number' && this.#plurals.select(value);
    const found = variants.find(([key]) => key === value || key === plural) ?? variants[usual];
    return found?.[1] ?? '';
  }
}
