/** Delay after the last keystroke before groups and projects are searched, in milliseconds. */
export const SEARCH_WAIT_MS = 500;
