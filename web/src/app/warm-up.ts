import type { ApolloClient } from '@apollo/client';
import { whenQuiet } from '../graphql/quiet.ts';

const QUIET_MS = 1500;

/** Fetches what the first click will need, long after the page has what it came for. Returns the end of it. */
export function warmUp(client: ApolloClient): () => void {
  let stop = () => {};
  const cancel = whenQuiet(QUIET_MS, () => {
    import('./read-ahead.ts').then(
      ({ readAhead }) => (stop = readAhead(client)),
      // What cannot be fetched ahead is fetched, or reported missing, when it is needed.
      () => undefined,
    );
  });
  return () => {
    cancel();
    stop();
  };
}
