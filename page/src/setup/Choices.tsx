/** Everything that can be done in the position, with what it leads to, as a table. */
import type { Formatter } from '../words/formatter';
import { type SetupController, worth } from './controller';
import type { SetupState } from './state';

export interface SetupPartProps {
  readonly controller: SetupController;
  readonly state: SetupState;
  readonly formatter: Formatter;
}

export function Choices({ state, formatter }: SetupPartProps) {
  const { analysis, trouble } = state;
  return (
    <section class="verdict">
      <h2>{formatter.say('setup-choices')}</h2>
      {trouble !== '' && <p class="trouble">{trouble}</p>}
      {!analysis && trouble === '' && <p class="soft">{formatter.say('review-thinking')}</p>}
      {analysis && <p>{worth(formatter, analysis)}</p>}
      {analysis && (
        <table>
          <thead>
            <tr>
              <th scope="col">{formatter.say('setup-action')}</th>
              <th scope="col">{formatter.say('setup-value')}</th>
            </tr>
          </thead>
          <tbody>
            {analysis.choices.map(({ action, value, words, said }) => (
              <tr key={action} class={value}>
                <th scope="row">{words}</th>
                <td>{said}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
