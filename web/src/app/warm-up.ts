import { whenQuiet } from '../graphql/quiet.ts';

const QUIET_MS = 1500;

/** Fetches what the first click will need, long after the page has what it came for. */
export function warmUp(): () => void {
  return whenQuiet(QUIET_MS, () => {
    const ahead = [
      import('../ui/popups/MenuSurface.tsx'),
      import('../ui/popups/ListboxSurface.tsx'),
      import('./CommandPalette.tsx'),
    ];
    // What cannot be fetched ahead is fetched, or reported missing, when it is needed.
    void Promise.allSettled(ahead);
  });
}
