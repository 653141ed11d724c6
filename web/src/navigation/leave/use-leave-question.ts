import { useEffect, useState } from 'react';
import { guardLeaving } from '../place.ts';

/**
 * Asks before a page with unsaved input is left: with a dialog of ours within the site, else with the
 * browser's.
 */
export function useLeaveQuestion(unsaved: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!unsaved) return undefined;
    const unguard = guardLeaving((go) => setLeave(() => go));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unguard();
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
  return { asking: leave !== null, leave: () => leave?.(), stay: () => setLeave(null) };
}
