import { useRef, useState } from 'react';
import type { FailedJob } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { useFetched } from '../api/use-fetched.ts';
import { DeleteButton } from '../forms/DeleteButton.tsx';
import { problemOf } from '../forms/problems.ts';
import { When } from '../ui/dates/moments/When.tsx';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import styles from './Jobs.module.css';

/** The queue of jobs: how many wait, run and failed, and what can be done about those that failed. */
export function Jobs() {
  const { fetched, again } = useFetched('', () => sendJson('GET', '/-/admin/jobs'));
  const heading = useRef<HTMLHeadingElement>(null);
  const onChanged = (done: string) => {
    toast({ text: done, tone: 'success' });
    // The row may disappear together with the focused button.
    heading.current?.focus({ preventScroll: true });
    again();
  };
  return (
    <section className={styles['jobs']}>
      <header className={styles['header']}>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          Jobs
        </h2>
        <Button onClick={again}>Refresh</Button>
      </header>
      <p className={styles['lead']}>
        Background work, such as emails and imports. A failed job is retried for three days, with growing
        delays.
      </p>
      {fetched.status === 'loading' && <RowsSkeleton rows={2} />}
      {fetched.status === 'failed' && <LoadProblem what="the jobs" onRetry={again} />}
      {fetched.status === 'ready' && (
        <>
          {fetched.value.names.length === 0 ? (
            <p>No jobs are waiting.</p>
          ) : (
            <table className={styles['counts']} aria-label="Jobs by name">
              <thead>
                <tr>
                  <th scope="col">Job</th>
                  <th scope="col">Waiting</th>
                  <th scope="col">Running</th>
                  <th scope="col">Failed</th>
                </tr>
              </thead>
              <tbody>
                {fetched.value.names.map(({ name, waiting, running, failed }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{numberText(waiting)}</td>
                    <td>{numberText(running)}</td>
                    <td>{numberText(failed)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <FailedJobs
            jobs={fetched.value.failed}
            count={fetched.value.names.reduce((sum, { failed }) => sum + failed, 0)}
            onChanged={onChanged}
          />
        </>
      )}
    </section>
  );
}

interface FailedJobsProps {
  jobs: readonly FailedJob[];
  count: number;
  onChanged: (done: string) => void;
}

function FailedJobs({ jobs, count, onChanged }: FailedJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <>
      <h3 className={styles['subheading']}>Failed jobs</h3>
      {count > jobs.length && (
        <p className={styles['lead']}>
          The latest {numberText(jobs.length)} of {numberText(count)}.
        </p>
      )}
      <ul className={styles['list']} aria-label="Failed jobs">
        {jobs.map((job) => (
          <FailedJobRow key={job.id} job={job} onChanged={onChanged} />
        ))}
      </ul>
    </>
  );
}

function FailedJobRow({ job, onChanged }: { job: FailedJob; onChanged: (done: string) => void }) {
  const [sending, setSending] = useState(false);
  const params = { id: job.id };
  const retry = async () => {
    setSending(true);
    try {
      await sendJson('POST', '/-/admin/jobs/{id}/retry', { params, body: {} });
      onChanged('The job is retried shortly');
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
    }
    setSending(false);
  };
  return (
    <li className={styles['failed']}>
      <div className={styles['facts']}>
        <strong className={styles['name']}>{job.name}</strong>
        <pre className={styles['error']}>{job.error}</pre>
        <span className={styles['when']}>
          {job.attempts === 0 ? (
            'Retried shortly'
          ) : (
            <>
              Failed <When instant={job.failed_at} />, attempt {numberText(job.attempts)}.{' '}
              {job.next_attempt_at === null ? (
                'Not retried automatically.'
              ) : (
                <>
                  Next attempt <When instant={job.next_attempt_at} />.
                </>
              )}
            </>
          )}
        </span>
      </div>
      <div className={styles['actions']}>
        <Button pending={sending} aria-label={`Retry ${job.name}`} onClick={() => void retry()}>
          Retry
        </Button>
        <DeleteButton
          verb="Discard"
          subject={job.name}
          title={`Discard the job ${job.name}?`}
          remove={() => sendJson('DELETE', '/-/admin/jobs/{id}', { params })}
          onRemoved={() => onChanged('Job discarded')}
        >
          It does not run again. This cannot be undone.
        </DeleteButton>
      </div>
    </li>
  );
}
