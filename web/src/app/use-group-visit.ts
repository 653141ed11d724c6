import { dayOfInstant } from '@cairn/domain/dates/today';
import { useEffect } from 'react';
import { rememberVisit } from '../groups/frequent-groups.ts';
import { useGroup } from '../groups/group.ts';
import { useViewer } from '../session/viewer.ts';

/** Counts the visit to a group for the person signed in. */
export function useGroupVisit(fullPath: string | null): void {
  const username = useViewer()?.username;
  const group = useGroup(fullPath);
  useEffect(() => {
    if (username === undefined || group == null) return;
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    rememberVisit(username, group, dayOfInstant(Date.now(), zone));
  }, [username, group]);
}
