/** Meeting people: an opponent to find, open seats, games to watch. */
import { MiniBoard } from '../board/MiniBoard';
import { isAlone, serverElsewhere } from '../local/hosts';
import { parseRules } from '../rules/rules';
import { Button, Link } from '../screens/buttons';
import type { HomeProps } from '../screens/start/StartScreen';
import type { OpenTable, RunningGame } from '../wire/types';

export interface OtherPeopleProps extends HomeProps {
  readonly open: readonly OpenTable[];
  readonly running: readonly RunningGame[];
}

/** Without a server there is nobody to find: the page says so, and where people are. */
function Elsewhere({ formatter }: OtherPeopleProps) {
  const address = serverElsewhere();
  return (
    <section class="panel people" aria-labelledby="people">
      <h2 id="people">{formatter.say('people-title')}</h2>
      <p>{formatter.say('people-elsewhere')}</p>
      {address !== null && (
        <p>
          <a href={address}>{formatter.say('server-elsewhere')}</a>
        </p>
      )}
    </section>
  );
}

export function OtherPeople(props: OtherPeopleProps) {
  if (isAlone()) return <Elsewhere {...props} />;
  return <FindAndWatch {...props} />;
}

function FindAndWatch(props: OtherPeopleProps) {
  const { formatter, dispatch, isBusy, wanted, rules, open, running } = props;
  return (
    <section class="panel people" aria-labelledby="people">
      <h2 id="people">{formatter.say('people-title')}</h2>
      <p>{formatter.say('find-hint', { rules })}</p>
      <p class="note">
        {formatter.say('find-archived', { archived: wanted.options?.archived ? 'yes' : 'no' })}
      </p>
      <Button disabled={isBusy} onClick={() => dispatch({ type: 'find-opponent', table: wanted })}>
        {formatter.say('find-opponent')}
      </Button>
      {open.length > 0 && <OpenSeats {...props} />}
      {running.length > 0 && <GamesToWatch {...props} />}
    </section>
  );
}

function OpenSeats({ formatter, dispatch, open }: OtherPeopleProps) {
  return (
    <>
      <h3>{formatter.say('open-seats-title')}</h3>
      <ul class="seats">
        {open.map(({ table: id, options, one, two }) => (
          <li key={id}>
            <Link dispatch={dispatch} to={{ name: 'table', id }}>
              {formatter.say('open-table', {
                name: formatter.name(one ?? two),
                game: parseRules(options.rules).game,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function GamesToWatch({ formatter, dispatch, running }: OtherPeopleProps) {
  return (
    <>
      <h3>{formatter.say('watch-title')}</h3>
      <ul>
        {running.map(({ table: id, view }) => (
          <li key={id}>
            <Link dispatch={dispatch} to={{ name: 'table', id }} class="glance">
              <MiniBoard board={view.board} set={view.options.pieces} />
              <span class="what">
                <b>
                  {formatter.say('table-players', {
                    one: formatter.name(view.one),
                    two: formatter.name(view.two),
                  })}
                </b>
                <span>{formatter.say('watch-game')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
