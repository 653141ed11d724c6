/** How long typing rests before groups and projects are looked up. */
export const SEARCH_WAIT_MS = 500;
