/** Addresses the roadmap leads to or is found at. Group paths are full paths. */
export const roadmapPath = (fullPath: string, query = ''): string =>
  `/groups/${fullPath}/-/roadmap${query === '' ? '' : `?${query}`}`;
export const epicsListPath = (fullPath: string): string => `/groups/${fullPath}/-/epics`;
export const newEpicPath = (fullPath: string): string => `/groups/${fullPath}/-/epics/new`;
export const EPICS_HELP_PATH = '/help.html';
