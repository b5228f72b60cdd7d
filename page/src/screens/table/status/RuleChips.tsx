/** The rules of a table beside its name, as far as they are not the usual ones. */
import type { View } from '../../../wire/types';
import type { Formatter } from '../../../words/formatter';
import { ruleChips } from '../../../words/ruleChips';

export function RuleChips({
  view,
  formatter,
}: {
  readonly view: View;
  readonly formatter: Formatter;
}) {
  const chips = ruleChips(formatter, view);
  if (chips.length === 0) return null;
  return (
    <ul class="chips" aria-label={formatter.say('chips-title')}>
      {chips.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
