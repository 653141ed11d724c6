/** Addresses the roadmap leads to or is found at. Group paths are full paths. */
export const epicsListPath = (fullPath: string): string => `/groups/${fullPath}/-/epics`;
export const newEpicPath = (fullPath: string): string => `/groups/${fullPath}/-/epics/new`;
export const ROADMAP_HELP_PATH = '/help/user/group/roadmap';
