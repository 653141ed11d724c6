import type { Day } from '@cairn/domain/dates/day';
import { type ReactNode, useState } from 'react';
import { LabelChip } from '../ui/LabelChip.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { countText, numberText, weightText } from '../ui/dates/first/local-numbers.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { BurnChart } from './BurnChart.tsx';
import { burnDays, type Measure, percentDone, type TimeboxReport } from './report.ts';
import styles from './TimeboxProgress.module.css';

export interface TimeboxProgressProps {
  report: TimeboxReport;
  /** The last day; null without one. */
  due: Day | null;
  /** Whether there is a first day, from which added work is counted. */
  hasStart: boolean;
}

interface Metrics {
  readonly count: number;
  readonly weight: number;
}

/** How far a milestone or iteration is: totals, burn-up or burn-down chart, and shares of people and labels. */
export function TimeboxProgress({ report, due, hasStart }: TimeboxProgressProps) {
  const [measure, setMeasure] = useState<Measure>('count');
  const [kind, setKind] = useState<'up' | 'down'>('up');
  const total = report.stats?.total ?? { count: 0, weight: 0 };
  const complete = report.stats?.complete ?? { count: 0, weight: 0 };
  if (total.count === 0) return null;
  const days = burnDays(report, measure);
  const added = hasStart && days.length > 0 ? (days.at(-1)?.scope ?? 0) - (days[0]?.scope ?? 0) : 0;
  const percent = percentDone(complete[measure], total[measure]);
  return (
    <section className={styles['progress']} aria-label="Progress">
      <div className={styles['totals']}>
        <p className={styles['percent']}>{percent}%</p>
        <p className={styles['sums']}>
          <span>
            {numberText(complete.count)} of {countText(total.count, 'issue')} closed
          </span>
          {total.weight > 0 && (
            <span>
              {weightText(complete.weight)} of {weightText(total.weight)} weight
            </span>
          )}
          {added !== 0 && (
            <span>
              Scope {added > 0 ? '+' : '−'}
              {numberText(Math.abs(added))} since the start
            </span>
          )}
        </p>
        <div className={styles['bar']}>
          <ProgressBar
            label={`${percent}% ${measure === 'count' ? 'issues closed' : 'weight completed'}`}
            percent={percent}
          />
        </div>
      </div>
      <div className={styles['choices']}>
        <SegmentedControl
          label="Chart"
          value={kind}
          onChange={setKind}
          segments={[
            { value: 'up', label: 'Burn-up' },
            { value: 'down', label: 'Burn-down' },
          ]}
        />
        {total.weight > 0 && (
          <SegmentedControl
            label="Count by"
            value={measure}
            onChange={setMeasure}
            segments={[
              { value: 'count', label: 'Issues' },
              { value: 'weight', label: 'Weight' },
            ]}
          />
        )}
      </div>
      <div className={styles['columns']}>
        {days.length > 0 ? (
          <BurnChart kind={kind} days={days} due={due} unit={measure === 'count' ? 'issues' : 'weight'} />
        ) : (
          <p className={styles['nothing']}>The chart begins on the start date.</p>
        )}
        <Shares
          title="Assignees"
          measure={measure}
          rows={report.assignees.map(({ assignee, ...sums }) => ({
            ...sums,
            key: assignee?.id ?? '',
            name: assignee?.name ?? 'Unassigned',
            shown:
              assignee == null ? (
                <span className={styles['none']}>Unassigned</span>
              ) : (
                <>
                  <Avatar name={assignee.name} src={assignee.avatarUrl} size={24} decorative />
                  <span className={styles['name']}>{assignee.name}</span>
                </>
              ),
          }))}
        />
        <Shares
          title="Labels"
          measure={measure}
          rows={report.labels.flatMap(({ label, ...sums }) =>
            label == null
              ? []
              : {
                  ...sums,
                  key: label.id,
                  name: label.title,
                  shown: <LabelChip title={label.title} color={label.color} />,
                },
          )}
        />
      </div>
    </section>
  );
}

interface SharesProps {
  title: string;
  measure: Measure;
  rows: readonly { key: string; name: string; shown: ReactNode; total: Metrics; complete: Metrics }[];
}

/** The rows that are shown at first. */
const FEW = 6;

function Shares({ title, measure, rows }: SharesProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const text = measure === 'weight' ? weightText : numberText;
  return (
    <div className={styles['shares']}>
      <h3 className={styles['heading']}>{title}</h3>
      <ul>
        {rows.slice(0, all ? rows.length : FEW).map(({ key, name, shown, total, complete }) => (
          <li key={key} className={styles['share']}>
            <span className={styles['who']}>{shown}</span>
            <ProgressBar label={name} percent={percentDone(complete[measure], total[measure])} />
            <span className={styles['of']}>
              {text(complete[measure])} of {text(total[measure])}
            </span>
          </li>
        ))}
      </ul>
      {!all && rows.length > FEW && (
        <button type="button" className={styles['more']} onClick={() => setAll(true)}>
          Show {rows.length - FEW} more
        </button>
      )}
    </div>
  );
}
