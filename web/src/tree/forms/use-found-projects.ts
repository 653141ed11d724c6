import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';
import { findProjects, type FoundProject } from './projects.ts';
import { SEARCH_WAIT_MS } from './search-wait.ts';

export const FETCH_FAILED = 'Something went wrong while fetching projects';

interface Found {
  readonly search: string;
  readonly projects: readonly FoundProject[];
  readonly failed: boolean;
}

/**
 * Projects below a group that hold issues, asked for while `open` and again for each search that comes to rest, the last
 * active first. `search` is the one that rests. `onProblem` hears what to say of a call that fails, and null after one that does not.
 */
export function useFoundProjects(
  groupId: number,
  open: boolean,
  text: string,
  onProblem: (text: string | null) => void,
): { search: string; projects: readonly FoundProject[]; loading: boolean; failed: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  const search = useDebounced(text.trim(), SEARCH_WAIT_MS);
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
