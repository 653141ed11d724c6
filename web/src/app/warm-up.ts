import { whenQuiet } from '../graphql/quiet.ts';

const QUIET_MS = 1500;

/** Fetches what the first click will need, long after the page has what it came for. */
export function warmUp(): () => void {
  return whenQuiet(QUIET_MS, () => {
    void import('../ui/popups/MenuSurface.tsx');
    void import('../ui/popups/ListboxSurface.tsx');
    void import('./CommandPalette.tsx');
  });
}
