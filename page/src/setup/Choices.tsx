/** Everything that can be done in the position, with what it leads to, as a table. */
import type { Voice } from '../words/voice';
import { type SetupDesk, worth } from './desk';
import type { SetupState } from './state';

export interface PartProps {
  readonly desk: SetupDesk;
  readonly state: SetupState;
  readonly voice: Voice;
}

export function Choices({ state, voice }: PartProps) {
  const { analysis, trouble } = state;
  return (
    <section class="verdict">
      <h2>{voice.say('setup-choices')}</h2>
      {trouble !== '' && <p class="trouble">{trouble}</p>}
      {!analysis && trouble === '' && <p class="soft">{voice.say('review-thinking')}</p>}
      {analysis && <p>{worth(voice, analysis)}</p>}
      {analysis && (
        <table>
          <thead>
            <tr>
              <th scope="col">{voice.say('setup-action')}</th>
              <th scope="col">{voice.say('setup-value')}</th>
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
