import { whenQuiet } from '../api/quiet.ts';

const QUIET_MS = 1500;

/**
 * Prefetches what the first click will need, well after the page has loaded. Returns a function that cancels
 * it.
 */
export function warmUp(): () => void {
  let stop = () => {};
  const cancel = whenQuiet(QUIET_MS, () => {
    import('./read-ahead.ts').then(
      ({ readAhead }) => (stop = readAhead()),
      // A failed prefetch is loaded again, and its error reported, when it is needed.
      () => undefined,
    );
  });
  return () => {
    cancel();
    stop();
  };
}
