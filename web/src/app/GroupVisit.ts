import { useEffect } from 'react';
import { rememberVisit } from '../groups/frequent-groups.ts';
import { useKnownGroup } from '../groups/group.ts';
import { useViewer } from '../session/viewer.ts';
import { viewerToday } from '../ui/dates/first/viewer-today.ts';

/** Counts the signed-in user's visit to a group; renders nothing. */
export function GroupVisit({ fullPath }: { fullPath: string }) {
  const username = useViewer()?.username;
  const group = useKnownGroup(fullPath).data?.group;
  useEffect(() => {
    if (username === undefined || group == null) return;
    rememberVisit(username, group, viewerToday());
  }, [username, group]);
  return null;
}
