import { parseDay } from '@cairn/domain/dates/day';
import { type ReactNode, useState } from 'react';
import type { TimeReport } from '../api/routes.ts';
import { useFetched } from '../api/use-fetched.ts';
import type { Namespace } from '../groups/namespace.ts';
import { withBase } from '../site/base-path.ts';
import { dayText } from '../ui/dates/first/local-dates.ts';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { LabelChip } from '../ui/LabelChip.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { type Grouping, readReport, type ReportQuery } from './report.ts';
import styles from './TimeReport.module.css';

const HEADINGS: Readonly<Record<Grouping, string>> = {
  person: 'Person',
  item: 'Item',
  label: 'Label',
  week: 'Week of',
};

interface ReportTableProps {
  place: Namespace | null;
  query: ReportQuery;
  notFound: ReactNode;
}

/** The sums of a report, largest first or the latest week first, with the total of all entries. */
export function ReportTable({ place, query, notFound }: ReportTableProps) {
  const { fetched, again } = useFetched('', (signal) => readReport(place, query, null, signal));
  if (fetched.status === 'loading') return <RowsSkeleton rows={5} />;
  if (fetched.status === 'failed') return <LoadProblem what="the report" onRetry={again} />;
  if (fetched.value === null) return notFound;
  if (fetched.value.total.entries === 0)
    return (
      <EmptyState title="No time spent">
        {query.from === '' && query.until === ''
          ? 'Add time entries on the page of an item, or with /spend in a comment.'
          : 'Choose other days to see more.'}
      </EmptyState>
    );
  return <Sums first={fetched.value} place={place} query={query} />;
}

interface SumsProps {
  first: TimeReport;
  place: Namespace | null;
  query: ReportQuery;
}

function Sums({ first, place, query }: SumsProps) {
  const [pages, setPages] = useState([first]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { total } = first;
  const rows = pages.flatMap((one) => one.rows);
  const most = Math.max(1, ...rows.map(({ seconds }) => seconds));
  const next = pages.at(-1)?.next ?? null;
  const more = async () => {
    setState('busy');
    try {
      const page = await readReport(place, query, next, new AbortController().signal);
      if (page !== null) setPages([...pages, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{HEADINGS[query.by]}</th>
              <th scope="col" className={styles['number']}>
                Entries
              </th>
              <th scope="col" className={styles['number']}>
                Time spent
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowName row={row} by={query.by} />
                  <span className={styles['track']} aria-hidden="true">
                    <span style={{ width: `${Math.max(0, Math.round((row.seconds / most) * 100))}%` }} />
                  </span>
                </th>
                <td className={styles['number']}>{numberText(row.entries)}</td>
                <td className={styles['number']}>{row.human}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className={styles['number']}>{numberText(total.entries)}</td>
              <td className={styles['number']}>{total.human}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {query.by === 'label' && (
        <p className={styles['note']}>An item with several labels counts for each of them.</p>
      )}
      <ShowMore more={next === null ? null : () => void more()} next={state} />
    </>
  );
}

function RowName({ row, by }: { row: TimeReport['rows'][number]; by: Grouping }) {
  const { name, path, color } = row;
  if (by === 'week') return <span>{dayText(parseDay(name) ?? 0)}</span>;
  if (color !== null) return <LabelChip title={name} color={color} />;
  return path === null ? <span>{name}</span> : <a href={withBase(path)}>{name}</a>;
}
