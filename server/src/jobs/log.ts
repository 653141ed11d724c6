import { Logger } from 'graphile-worker';
import { outageOf } from '../db/outage.ts';
import { outageLog } from '../http/outage/outage-log.ts';

/**
 * Only logs what an operator must know: a failed job, an unreachable queue. During an outage every poll and
 * every job fails; that becomes one line a minute.
 */
export function jobsLogger(
  say: (line: string) => void = (line) => console.error(line),
  now?: () => number,
): Logger {
  const tellOutage = outageLog((line) => say(`cairn: jobs: ${line}`), 'failures since the last line', now);
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const outage = outageOf(meta?.error);
    if (outage === null) say(`cairn: jobs: ${message}`);
    else tellOutage(outage, meta?.error);
  });
}
