import { Logger } from 'graphile-worker';
import { outageOf } from '../db/outage.ts';
import { outageLog } from '../http/outage/outage-log.ts';

/**
 * Only what an operator has to know: a job that failed, a queue that cannot be reached. While the database is away each
 * look at the queue fails, and each job: that is one line a minute.
 */
export function jobsLogger(
  say: (line: string) => void = (line) => console.error(line),
  now?: () => number,
): Logger {
  const tellOutage = outageLog((line) => say(`cairn: jobs: ${line}`), 'failures since the line before', now);
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const outage = outageOf(meta?.error);
    if (outage === null) say(`cairn: jobs: ${message}`);
    else tellOutage(outage, meta?.error);
  });
}
