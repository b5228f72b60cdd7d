/** Existing tables: the one that the visitor left, and those with an open seat. */
import type { Dispatch, Tables as Known } from '../../state/state';
import type { Formatter } from '../../words/formatter';
import { Button } from '../Button';

export interface TablesProps {
  readonly tables: Known;
  readonly formatter: Formatter;
  readonly dispatch: Dispatch;
}

/** Nothing at all when there is none. */
export function Tables({ tables, formatter, dispatch }: TablesProps) {
  const { mine, open } = tables;
  if (mine === null && open.length === 0) return null;
  const button = (id: string, text: string) => (
    <Button onClick={() => dispatch({ type: 'go', route: { name: 'table', id } })}>{text}</Button>
  );
  return (
    <section class="tables" aria-labelledby="tables">
      <h2 id="tables">{formatter.say('tables-title')}</h2>
      <ul class="set">
        {mine && (
          <li>
            {button(
              mine.id,
              formatter.say('resume-table', {
                one: formatter.name(mine.view.one),
                two: formatter.name(mine.view.two),
              }),
            )}
          </li>
        )}
        {open.map(({ table, options, one, two }) => (
          <li key={table}>
            {button(
              table,
              formatter.say('open-table', {
                name: formatter.name(one ?? two),
                game: options.rules.split(' ')[0] ?? '',
              }),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
