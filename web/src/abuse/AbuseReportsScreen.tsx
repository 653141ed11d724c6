import { reasonOf } from '@cairn/domain/abuse/categories';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { LoadProblem } from '../groups/LoadProblem.tsx';
import { RowsSkeleton } from '../groups/RowsSkeleton.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { dayText } from '../ui/local-dates.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { toast } from '../ui/toast.ts';
import { dayAt } from '../ui/viewer-today.ts';
import { type AbuseReport, type ReportState, fetchReports, setReportState } from './reports.ts';
import styles from './AbuseReportsScreen.module.css';

const ADDRESS = withBase('/admin/abuse_reports');

type Shown = AbuseReport[] | 'loading' | 'failed' | 'missing';

/** What people reported about others, for administrators; to others the page is missing. */
export function AbuseReportsScreen({ query, notFound }: { query: string; notFound: ReactNode }) {
  useDocumentTitle('Abuse reports');
  const state: ReportState = new URLSearchParams(query).get('state') === 'closed' ? 'closed' : 'opened';
  const [read, setRead] = useState<{ key: string; reports: Shown }>();
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const key = `${state} ${round}`;
  // While it is read anew the same list stays; another one does not show in its place.
  const reports = read?.key.startsWith(state) ? read.reports : 'loading';
  useEffect(() => {
    let current = true;
    void fetchReports(state).then((answer) => current && setRead({ key, reports: answer }));
    return () => {
      current = false;
    };
  }, [state, key]);

  if (reports === 'missing') return notFound;
  const again = () => setRound((before) => before + 1);
  const settle = async (report: AbuseReport) => {
    const event = report.state === 'opened' ? 'close' : 'reopen';
    if (!(await setReportState(report.id, event))) {
      toast({ text: 'The report could not be changed. Try again.', tone: 'danger' });
      return;
    }
    toast({ text: event === 'close' ? 'Report closed' : 'Report reopened' });
    // The report leaves the list together with the button that had the focus.
    heading.current?.focus({ preventScroll: true });
    again();
  };
  return (
    <div className={styles['page']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        Abuse reports
      </h1>
      <div className={styles['tabs']}>
        <LinkTabs
          label="Reports by state"
          current={state}
          tabs={[
            { id: 'opened', label: 'Open', href: ADDRESS },
            { id: 'closed', label: 'Closed', href: `${ADDRESS}?state=closed` },
          ]}
        />
      </div>
      {reports === 'loading' ? (
        <RowsSkeleton rows={4} />
      ) : reports === 'failed' ? (
        <LoadProblem what="the reports" onRetry={again} />
      ) : reports.length === 0 ? (
        <EmptyState title={state === 'opened' ? 'Nothing to look into' : 'No closed reports'}>
          Reports arrive here when somebody chooses Report abuse on an epic or an issue.
        </EmptyState>
      ) : (
        <ul className={styles['list']} aria-label="Reports">
          {reports.map((report) => (
            <li key={report.id} className={styles['report']}>
              <Report report={report} onSettle={() => void settle(report)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Report({ report, onSettle }: { report: AbuseReport; onSettle: () => void }) {
  const { user, reporter, reported_from_url: from, screenshot_path: screenshot } = report;
  const label = report.state === 'opened' ? 'Close report' : 'Reopen report';
  return (
    <>
      <p className={styles['who']}>
        <strong>{user.name}</strong> @{user.username} · {reasonOf(report.category)}
      </p>
      <p className={styles['message']}>{report.message}</p>
      {screenshot !== null && (
        <a className={styles['screenshot']} href={screenshot} target="_blank" rel="noreferrer">
          <img src={screenshot} loading="lazy" alt={`Screenshot about ${user.name}`} />
        </a>
      )}
      <p className={styles['meta']}>
        Reported by {reporter.name} @{reporter.username} on {dayText(dayAt(new Date(report.created_at)))}
        {from !== null && (
          <>
            {' from '}
            <a href={from} rel="noreferrer">
              this page
            </a>
          </>
        )}
      </p>
      <div>
        <Button size="small" onClick={onSettle} aria-label={`${label} about ${user.name}`}>
          {label}
        </Button>
      </div>
    </>
  );
}
