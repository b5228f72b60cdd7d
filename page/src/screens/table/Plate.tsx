/** A player's plate at their side of the board: name, level, presence, score of the series, clock. */
import { opponent } from '../../rules/rules';
import { seriesOf } from '../../state/series';
import type { TableState } from '../../state/state';
import type { Seat, View } from '../../wire/types';
import type { Formatter } from '../../words/formatter';
import { Clock } from './Status';

export interface PlateProps {
  readonly side: 'theirs' | 'mine';
  readonly table: TableState;
  readonly view: View;
  readonly formatter: Formatter;
  /** Of the player to act; null without a clock. */
  readonly secondsLeft: number | null;
}

/** Who has the turn is shown by light; the heading beside the board says it. */
export function Plate({ side, table, view, formatter, secondsLeft }: PlateProps) {
  const below = belowBoard(table);
  const seat = side === 'mine' ? below : opponent(below);
  const occupant = view[seat];
  const isToAct = view.to_act === seat;
  return (
    <div class={`plate ${side} ${isToAct ? 'to-act' : ''}`}>
      <Presence {...{ table, view, formatter, seat }} />
      <p class="who">
        {occupant?.type === 'engine' ? (
          <>
            <b>{formatter.say('plate-computer')}</b>{' '}
            <span>{formatter.say('plate-level', { level: occupant.level })}</span>
          </>
        ) : (
          <b>{formatter.name(occupant)}</b>
        )}
        {view.seat === seat && <span class="you"> ({formatter.say('plate-you')})</span>}
      </p>
      <Points table={table} seat={seat} formatter={formatter} />
      {isToAct && secondsLeft !== null && <Clock seconds={secondsLeft} formatter={formatter} />}
    </div>
  );
}

/** The games won so far, a draw counting half; nothing before the first is over. */
function Points({
  table,
  seat,
  formatter,
}: Pick<PlateProps, 'table' | 'formatter'> & { readonly seat: Seat }) {
  const series = seriesOf(table.events);
  const { draws } = series;
  if (series.one + series.two + draws === 0) return null;
  const words = [formatter.say('plate-score', { count: series[seat] })];
  if (draws > 0) words.push(formatter.say('plate-draws', { count: draws }));
  return (
    <p class="points">
      <span aria-hidden="true">{pointsText(series[seat] + draws / 2)}</span>
      <span class="visually-hidden">{words.join(', ')}</span>
    </p>
  );
}

/** 0, ½, 1, 1½ … */
function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** A light for a player at another screen: the computer, and a player at this one, are always there. */
function Presence({
  table,
  view,
  formatter,
  seat,
}: Pick<PlateProps, 'table' | 'view' | 'formatter'> & { readonly seat: Seat }) {
  const isFar = view[seat]?.type === 'person' && !table.held.includes(seat);
  if (!isFar) return null;
  const there = table.presence[seat] ? 'yes' : 'no';
  return (
    <p class={`presence ${there}`}>
      <span class={there === 'yes' ? 'visually-hidden' : ''}>
        {formatter.say('plate-presence', { there })}
      </span>
    </p>
  );
}

/** The seat whose plate is below the board: the player's own; the first for spectators and at a shared screen. */
function belowBoard(table: TableState): Seat {
  return (table.held.length === 1 && table.held[0]) || 'one';
}
