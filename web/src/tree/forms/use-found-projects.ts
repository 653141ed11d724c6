import { useEffect, useEffectEvent, useState } from 'react';
import { PLACE_SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { findProjects, type FoundProject } from './projects.ts';

export const FETCH_FAILED = 'Something went wrong while fetching projects';

interface Found {
  readonly search: string;
  readonly projects: readonly FoundProject[];
  readonly failed: boolean;
}

/**
 * Projects below a group that have issues, last active first; fetched while `open` and again when `search`
 * changes, which must be debounced by the caller. `onProblem` is called with an error message after a failed
 * request, and with null after a successful one.
 */
export function useFoundProjects(
  groupId: number,
  open: boolean,
  text: string,
  onProblem: (text: string | null) => void,
): { search: string; projects: readonly FoundProject[]; loading: boolean; failed: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  const search = useDebounced(text.trim(), PLACE_SEARCH_DEBOUNCE_MS);
  const problem = useEffectEvent(onProblem);
  useEffect(() => {
    if (!open) return undefined;
    let late = false;
    findProjects(groupId, search).then(
      (projects) => {
        if (late) return;
        setFound({ search, projects, failed: false });
        problem(null);
      },
      () => {
        if (late) return;
        setFound({ search, projects: [], failed: true });
        problem(FETCH_FAILED);
      },
    );
    return () => {
      late = true;
    };
  }, [open, groupId, search]);
  return {
    search,
    projects: found?.projects ?? [],
    failed: found?.failed ?? false,
    loading: found?.search !== search || text.trim() !== search,
  };
}
