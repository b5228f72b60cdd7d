/** The search as in the form; empty fields match everything. */
export interface GameQuery {
  readonly player: string;
  /** `game=quarto` for a game whatever its rules, `rules=quarto squares` for exactly these. */
  readonly rules: string;
  readonly result: string;
  readonly from: string;
  readonly to: string;
}

/** Who won, by the result as the notation writes it. */
export const WINNERS = { '1-0': 'first', '0-1': 'second', '1/2-1/2': 'nobody' } as const;

export function isResult(text: string): text is keyof typeof WINNERS {
  return text in WINNERS;
}

/** The search in the query of an address; the server uses the same names. */
export function readQuery(query: string): GameQuery {
  const given = new URLSearchParams(query);
  const at = (name: string) => given.get(name) ?? '';
  const by = ['game', 'rules'].find((name) => at(name) !== '');
  const rules = by ? `${by}=${at(by)}` : '';
  return { player: at('player'), rules, result: at('result'), from: at('from'), to: at('to') };
}

/** The query of a search; empty for an empty search. */
export function writeQuery({ rules, ...asked }: GameQuery): string {
  const [by = '', ...text] = rules.split('=');
  const given = Object.entries({ ...asked, [by]: text.join('=') });
  const query = new URLSearchParams(given.filter(([, value]) => value.trim() !== ''));
  return query.size > 0 ? `?${query}` : '';
}
