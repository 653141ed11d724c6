import { whenQuiet } from '../api/quiet.ts';

const QUIET_MS = 1500;
const VISITS_QUIET_MS = 300;

/**
 * Starts what can wait until the page has loaded: remembering the pages that are visited, and well after that
 * prefetching what the first click will need. Returns a function that ends both.
 */
export function warmUp(): () => void {
  const ends = [
    startWhenQuiet(VISITS_QUIET_MS, async () => (await import('../home/visited.ts')).rememberVisits()),
    startWhenQuiet(QUIET_MS, async () => (await import('./read-ahead.ts')).readAhead()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Starts what `start` loads once the network is quiet. Returns a function that ends it. */
function startWhenQuiet(quietMs: number, start: () => Promise<() => void>): () => void {
  let ended = false;
  let stop = () => {};
  const cancel = whenQuiet(quietMs, () => {
    start().then(
      (stopIt) => (ended ? stopIt() : (stop = stopIt)),
      // Code that failed to load is loaded again, and its error reported, when it is needed.
      () => undefined,
    );
  });
  return () => {
    ended = true;
    cancel();
    stop();
  };
}
