import { useEffect, useState } from 'react';
import type { EpicsRequest } from '../epics/epics-request.ts';
import { fetchHiddenCounts, type HiddenEpics } from './fetch-counts.ts';

const SETTLE_MS = 400;

/** Number of epics that match the filters and have no bar; null until known. */
export function useHiddenCounts(
  request: EpicsRequest,
  epicIid: string | null,
  version: number,
): HiddenEpics | null {
  const [counts, setCounts] = useState<HiddenEpics | null>(null);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      () => {
        fetchHiddenCounts({ request, epicIid }).then(
          (found) => wanted && found !== null && setCounts(found),
          () => wanted && setCounts(null),
        );
      },
      version === 0 ? 0 : SETTLE_MS,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [request, epicIid, version]);
  return counts;
}
