import type { NewTable, OpenTable } from '../wire/types';

/** What both must want alike; the set of pieces is a matter of taste, which a setting decides. */
const AGREED = ['rules', 'masked', 'lines', 'hints', 'archived'] as const;

/** Whether a person waits at a table for a game like the wanted one. */
export function isSuitable(
  { options, one, two }: OpenTable,
  { options: wanted }: NewTable,
): boolean {
  const [host, ...more] = [one, two].filter((seat) => seat !== null);
  if (host?.type !== 'person' || more.length > 0) return false;
  return AGREED.every(
    (name) => JSON.stringify(options[name]) === JSON.stringify(wanted?.[name] ?? options[name]),
  );
}
