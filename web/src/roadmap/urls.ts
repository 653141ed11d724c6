import { withBase } from '../site/base-path.ts';

/** Addresses the roadmap leads to or is found at. Group paths are full paths. */
export function epicsListPath(fullPath: string): string {
  return withBase(`/groups/${fullPath}/-/epics`);
}
/** The form of a new epic; with a parent's number in the same group, of a child epic. */
export function newEpicPath(fullPath: string, parentIid: string | null = null): string {
  return withBase(`/groups/${fullPath}/-/epics/new${parentIid === null ? '' : `?parent_iid=${parentIid}`}`);
}
export const ROADMAP_HELP_PATH = withBase('/help/user/group/roadmap');
