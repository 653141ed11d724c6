import type { Outage } from '../../db/outage.ts';

const EVERY_MS = 60_000;

const WORDS: Readonly<Record<Outage, string>> = {
  away: 'the database does not answer',
  full: 'the disk is full, nothing can be saved',
  readOnly: 'the database takes no writes',
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
  let untold = 0;
  return (outage, error) => {
    untold++;
    if (now() < next) return;
    next = now() + EVERY_MS;
    const reason = error instanceof Error && error.message !== '' ? `: ${error.message}` : '';
    say(`${WORDS[outage]}${reason} (${cost}: ${untold})`);
    untold = 0;
  };
}
