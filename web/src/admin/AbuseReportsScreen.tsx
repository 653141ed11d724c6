import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { toast } from '../ui/messages/toast.ts';
import { AdminPage } from './AdminPage.tsx';
import { Report } from './Report.tsx';
import type { AbuseReport } from '../api/routes.ts';
import { type ReportState, type UserEvent, fetchReports, setReportState, setUserState } from './reports.ts';
import styles from './AbuseReportsScreen.module.css';

const ADDRESS = withBase('/admin/abuse_reports');

const PAST = { block: 'blocked', unblock: 'unblocked', ban: 'banned', unban: 'unbanned' } as const;
const OPPOSITE = { block: 'unblock', unblock: 'block', ban: 'unban', unban: 'ban' } as const;

type Shown = readonly AbuseReport[] | 'loading' | 'failed' | 'missing';

/** The abuse reports, for administrators; for others the page does not exist. */
export function AbuseReportsScreen({
  query,
  title,
  notFound,
}: {
  query: string;
  title: string;
  notFound: ReactNode;
}) {
  useDocumentTitle(title);
  const state: ReportState = new URLSearchParams(query).get('state') === 'closed' ? 'closed' : 'opened';
  const [read, setRead] = useState<{ key: string; reports: Shown }>();
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const key = `${state} ${round}`;
  // The list stays while it is read again; that of another state is not shown meanwhile.
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
    // The report leaves the list together with the focused button.
    heading.current?.focus({ preventScroll: true });
    again();
  };
  const judge = async (report: AbuseReport, event: UserEvent) => {
    const { id, name } = report.user;
    if (await setUserState(id, event)) {
      const onPress = () => void judge(report, OPPOSITE[event]);
      toast({ text: `${name} ${PAST[event]}`, action: { label: 'Undo', onPress } });
    } else toast({ text: `${name} could not be ${PAST[event]}. Try again.`, tone: 'danger' });
    again();
  };
  return (
    <AdminPage section="abuse-reports">
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
          <EmptyState title={state === 'opened' ? 'No open reports' : 'No closed reports'}>
            Reports appear here when someone chooses Report abuse on an item.
          </EmptyState>
        ) : (
          <ul className={styles['list']} aria-label="Reports">
            {reports.map((report) => (
              <li key={report.id} className={styles['report']}>
                <Report
                  report={report}
                  onSettle={() => void settle(report)}
                  onJudge={(event) => void judge(report, event)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </AdminPage>
  );
}
