import type { Day } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { dayText } from '../ui/dates/first/local-dates.ts';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import styles from './BurnChart.module.css';
import type { BurnDay } from './report.ts';

export interface BurnChartProps {
  /** Burn-up shows the closed work below all work, burn-down the work that is left. */
  kind: 'up' | 'down';
  /** At least one day, in order. */
  days: readonly BurnDay[];
  /** The last day of the milestone or iteration; null without one. */
  due: Day | null;
  /** What is counted: "issues" or "weight". */
  unit: string;
}

/** The drawing is this many units wide and high; it is stretched to the box. */
const WIDTH = 1000;
const HEIGHT = 200;
const LINES = 4;

/** A round number at or above the highest value, which the lines divide evenly. */
export function axisTop(highest: number): number {
  const step = Math.max(1, highest) / LINES;
  const power = 10 ** Math.floor(Math.log10(step));
  const rounded = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((value) => value >= step) ?? step;
  return Math.ceil(rounded) * LINES;
}

/** A chart of the work in a milestone or iteration, day by day. The same numbers are in a table below it. */
export function BurnChart({ kind, days, due, unit }: BurnChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const first = days[0] as BurnDay;
  const last = days.at(-1) as BurnDay;
  const end = Math.max(due ?? last.day, last.day, first.day + 1);
  const left = ({ scope, completed }: BurnDay): number => scope - completed;
  const top = axisTop(Math.max(...days.map((day) => (kind === 'up' ? day.scope : left(day)))));
  const x = (day: Day): number => ((day - first.day) / (end - first.day)) * WIDTH;
  const y = (value: number): number => HEIGHT - (value / top) * HEIGHT;
  const path = (value: (day: BurnDay) => number): string =>
    days.map((day, index) => `${index === 0 ? 'M' : 'L'}${x(day.day)} ${y(value(day))}`).join('');
  const area = (value: (day: BurnDay) => number): string =>
    `${path(value)}L${x(last.day)} ${HEIGHT}L${x(first.day)} ${HEIGHT}Z`;
  const lower = kind === 'up' ? ({ completed }: BurnDay) => completed : left;
  const shown = days[pointed ?? days.length - 1] ?? last;
  const summary =
    kind === 'up'
      ? `${numberText(shown.completed)} of ${numberText(shown.scope)} ${unit} done`
      : `${numberText(left(shown))} ${unit} left`;
  const point = (event: React.PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const day = first.day + Math.round(((event.clientX - box.left) / box.width) * (end - first.day));
    setPointed(Math.min(Math.max(day - first.day, 0), days.length - 1));
  };
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['caption']}>
        <span className={styles['day']}>{dayText(shown.day)}</span> {summary}
      </figcaption>
      <div className={styles['plot']}>
        <div className={styles['scale']} aria-hidden="true">
          {Array.from({ length: LINES + 1 }, (_, index) => (
            <span key={index} style={{ top: `${(index / LINES) * 100}%` }}>
              {numberText((top / LINES) * (LINES - index))}
            </span>
          ))}
        </div>
        <div className={styles['drawing']} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {Array.from({ length: LINES + 1 }, (_, index) => (
              <path key={index} className={styles['grid']} d={`M0 ${(index / LINES) * HEIGHT}H${WIDTH}`} />
            ))}
            {kind === 'down' && due !== null && (
              <path className={styles['guide']} d={`M0 ${y(first.scope)}L${x(due)} ${HEIGHT}`} />
            )}
            <path className={styles['area']} d={area(lower)} />
            <path className={styles['line']} d={path(lower)} />
            {kind === 'up' && <path className={styles['scope']} d={path(({ scope }) => scope)} />}
            {pointed !== null && <path className={styles['pointer']} d={`M${x(shown.day)} 0V${HEIGHT}`} />}
          </svg>
        </div>
        <div className={styles['days']} aria-hidden="true">
          <span>{dayText(first.day)}</span>
          <span>{dayText(end)}</span>
        </div>
      </div>
      <ul className={styles['legend']} aria-hidden="true">
        <li className={styles['keyLine']}>{kind === 'up' ? 'Done' : 'Left'}</li>
        {kind === 'up' && <li className={styles['keyScope']}>All</li>}
        {kind === 'down' && due !== null && <li className={styles['keyGuide']}>Even pace</li>}
      </ul>
      <details className={styles['table']}>
        <summary>Show the numbers</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">All</th>
              <th scope="col">Done</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayText(day.day)}</th>
                <td>{numberText(day.scope)}</td>
                <td>{numberText(day.completed)}</td>
                <td>{numberText(left(day))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
