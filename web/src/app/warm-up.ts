import { whenQuiet } from '../server/quiet.ts';

const QUIET_MS = 1500;

/** Fetches what the first click will need, long after the page has what it came for. Returns the end of it. */
export function warmUp(): () => void {
  let stop = () => {};
  const cancel = whenQuiet(QUIET_MS, () => {
    import('./read-ahead.ts').then(
      ({ readAhead }) => (stop = readAhead()),
      // What cannot be fetched ahead is fetched, or reported missing, when it is needed.
      () => undefined,
    );
  });
  return () => {
    cancel();
    stop();
  };
}
