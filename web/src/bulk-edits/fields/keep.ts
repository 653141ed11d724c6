/** The option that keeps each item's value. */
export const KEEP = 'keep';
export const NO_CHANGE_TEXT = 'No change';
