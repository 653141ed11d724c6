import type { Outage } from '../../db/outage.ts';

const EVERY_MS = 60_000;

const MESSAGES: Readonly<Record<Outage, string>> = {
  away: 'the database does not answer',
  full: 'the disk is full, writes are refused',
  readOnly: 'the database refuses writes',
};

/**
 * Logs an outage in one line a minute, with the number of failures since the last line; a stack for each
 * request or job would add nothing.
 */
export function outageLog(
  say: (line: string) => void,
  cost = 'requests answered with 503',
  now: () => number = () => performance.now(),
): (outage: Outage, error: unknown) => void {
  let next = -Infinity;
  let unreported = 0;
  return (outage, error) => {
    unreported++;
    if (now() < next) return;
    next = now() + EVERY_MS;
    const reason = error instanceof Error && error.message !== '' ? `: ${error.message}` : '';
    say(`${MESSAGES[outage]}${reason} (${cost}: ${unreported})`);
    unreported = 0;
  };
}
