/** Tables that are there already: the one that was left, and those with a seat for anyone. */
import type { Dispatch, Tables as Known } from '../../state/state';
import type { Voice } from '../../words/voice';
import { Button } from '../Button';

export interface TablesProps {
  readonly tables: Known;
  readonly voice: Voice;
  readonly dispatch: Dispatch;
}

/** Nothing at all when there is none. */
export function Tables({ tables, voice, dispatch }: TablesProps) {
  const { mine, open } = tables;
  if (mine === null && open.length === 0) return null;
  const button = (id: string, text: string) => (
    <Button onClick={() => dispatch({ type: 'go', route: { name: 'table', id } })}>{text}</Button>
  );
  return (
    <section class="tables" aria-labelledby="tables">
      <h2 id="tables">{voice.say('tables-title')}</h2>
      <ul class="set">
        {mine && (
          <li>
            {button(
              mine.id,
              voice.say('resume-table', {
                one: voice.name(mine.view.one),
                two: voice.name(mine.view.two),
              }),
            )}
          </li>
        )}
        {open.map(({ table, options, one, two }) => (
          <li key={table}>
            {button(
              table,
              voice.say('open-table', {
                name: voice.name(one ?? two),
                game: options.rules.split(' ')[0] ?? '',
              }),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
