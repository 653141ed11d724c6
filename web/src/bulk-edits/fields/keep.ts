/** The choice that leaves a field as it is on each of the items. */
export const KEEP = 'keep';
export const NO_CHANGE_TEXT = 'No change';
