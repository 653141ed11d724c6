import { withBase } from '../site/base-path.ts';

/** Path of a group's list of epics. Group paths are full paths. */
export function epicsListPath(fullPath: string): string {
  return withBase(`/groups/${fullPath}/-/epics`);
}
/**
 * Path of the form for a new epic, or for a child epic when the number of a parent in the same group is
 * given.
 */
export function newEpicPath(fullPath: string, parentIid: string | null = null): string {
  return withBase(`/groups/${fullPath}/-/epics/new${parentIid === null ? '' : `?parent_iid=${parentIid}`}`);
}
export const ROADMAP_HELP_PATH = withBase('/help/user/group/roadmap');
