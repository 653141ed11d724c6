import type { Outage } from '../db/outage.ts';

const EVERY_MS = 60_000;

const WORDS: Readonly<Record<Outage, string>> = {
  away: 'the database does not answer',
  full: 'the disk is full, nothing can be saved',
  readOnly: 'the database takes no writes',
};

/**
 * Tells of an outage in one line a minute, with how many requests it cost since the last one: a stack for each of them
 * says nothing more.
 */
export const outageLog = (
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): ((outage: Outage, error: unknown) => void) => {
  let next = -Infinity;
  let untold = 0;
  return (outage, error) => {
    untold++;
    if (now() < next) return;
    next = now() + EVERY_MS;
    const reason = error instanceof Error && error.message !== '' ? `: ${error.message}` : '';
    say(`${WORDS[outage]}${reason} (requests answered with 503: ${untold})`);
    untold = 0;
  };
};
