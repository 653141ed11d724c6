import { reasonOf } from '@cairn/domain/abuse/categories';
import { withBase } from '../site/base-path.ts';
import { useViewer } from '../session/viewer.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/first/Button.tsx';
import { dayText } from '../ui/dates/first/local-dates.ts';
import { Tooltip } from '../ui/first/Tooltip.tsx';
import { dayAt } from '../ui/dates/first/viewer-today.ts';
import type { AbuseReport } from '../api/routes.ts';
import type { UserEvent } from './reports.ts';
import styles from './AbuseReportsScreen.module.css';

export interface ReportProps {
  report: AbuseReport;
  onSettle: () => void;
  onJudge: (event: UserEvent) => void;
}

const SHUT_OUT = {
  active: null,
  blocked: 'Blocked',
  banned: 'Banned',
  deactivated: 'Deactivated',
  blocked_pending_approval: 'Not approved yet',
} as const;
/** The actions for each state of a user, with their effects. */
const WAYS = {
  active: [
    ['block', 'Block user', 'Signs them out and stops them from signing in. Their content stays.'],
    ['ban', 'Ban user', 'Blocks them and hides their issues.'],
  ],
  deactivated: [['block', 'Block user', 'Stops them from signing in again. Their content stays.']],
  blocked_pending_approval: [],
  blocked: [['unblock', 'Unblock user', 'Lets them sign in again.']],
  banned: [['unban', 'Unban user', 'Lets them sign in again and shows their issues.']],
} as const;

/** One report: the reported user, the reason, the reporter, and an administrator's actions. */
export function Report({ report, onSettle, onJudge }: ReportProps) {
  const viewer = useViewer();
  const { user, reporter, reported_from_url: from, screenshot_path: screenshot } = report;
  const label = report.state === 'opened' ? 'Close report' : 'Reopen report';
  return (
    <>
      <p className={styles['who']}>
        <a href={withBase(`/${user.username}`)} className={styles['person']}>
          {user.name}
        </a>{' '}
        @{user.username} · {reasonOf(report.category)}{' '}
        {SHUT_OUT[user.state] !== null && <Badge tone="danger">{SHUT_OUT[user.state]}</Badge>}
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
      <div className={styles['ways']}>
        <Button size="small" onClick={onSettle} aria-label={`${label} about ${user.name}`}>
          {label}
        </Button>
        {viewer?.username !== user.username &&
          WAYS[user.state].map(([event, words, effect]) => (
            <Tooltip key={event} text={effect}>
              <Button
                size="small"
                variant="quiet"
                onClick={() => onJudge(event)}
                aria-label={`${words} ${user.name}`}
              >
                {words}
              </Button>
            </Tooltip>
          ))}
      </div>
    </>
  );
}
