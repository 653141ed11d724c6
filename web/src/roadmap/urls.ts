import { withBase } from '../site/base-path.ts';

/** Addresses the roadmap leads to or is found at. Group paths are full paths. */
export const epicsListPath = (fullPath: string): string => withBase(`/groups/${fullPath}/-/epics`);
export const newEpicPath = (fullPath: string): string => withBase(`/groups/${fullPath}/-/epics/new`);
export const ROADMAP_HELP_PATH = withBase('/help/user/group/roadmap');
