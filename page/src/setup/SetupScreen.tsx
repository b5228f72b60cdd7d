/** A position set up by hand, and everything that can be done in it. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useStore } from '../hooks';
import { PlayOn } from '../review/PlayOn';
import { parseRules } from '../rules/rules';
import { NavButtons } from '../screens/buttons';
import type { LazyScreenProps } from '../screens/LazyScreen';
import { SetupController, type SetupPartProps, worth } from './controller';
import { Fields } from './Fields';
import { SetupBoard } from './SetupBoard';
import { textOf } from './state';

export function SetupScreen({
  page,
  route,
  settings,
  formatter,
  state: whole,
  dispatch,
}: LazyScreenProps) {
  const controller = useMemo(() => new SetupController(page, route.id), [page, route.id]);
  const state = useStore(controller.store);
  const heading = useRef<HTMLHeadingElement>(null);
  const { language, set, verbosity } = formatter;
  useEffect(() => {
    // The verdict changes with the language or the set of pieces.
    if (language && set && verbosity) controller.ask(true);
    return () => controller.stop();
  }, [controller, language, set, verbosity]);
  useEffect(() => heading.current?.focus(), []);
  const { rules, analysis } = state;
  const record = `[Rules "${rules}"]\n[Setup "${textOf(state)}"]\n`;
  return (
    <main class={`review setup ${parseRules(rules).game}`}>
      <header class="head">
        <h1 ref={heading} tabIndex={-1}>
          {formatter.say('setup-heading')}
        </h1>
        <NavButtons formatter={formatter} dispatch={dispatch} />
      </header>
      <SetupBoard controller={controller} state={state} formatter={formatter} settings={settings} />
      <Fields controller={controller} state={state} formatter={formatter} />
      <Choices controller={controller} state={state} formatter={formatter} />
      <PlayOn
        formatter={formatter}
        record={record}
        toAct={analysis?.player ?? null}
        isBusy={whole.isBusy}
        trouble={whole.trouble}
        dispatch={dispatch}
      />
    </main>
  );
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
