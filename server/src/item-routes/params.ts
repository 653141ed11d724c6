import { commaList, instant, integer, integers, oneOf, optional } from '../http/params.ts';

// Parameters to create and change items of every type, over REST and from pages.

export const stateEvent = optional(oneOf(['close', 'reopen'])).describe('Closes it or opens it again');

export const lockVersion = optional(integer).describe(
  'The version whose texts were changed; texts of a newer one are merged, or refused with 409',
);

export const addLabels = optional(commaList).describe('Titles of labels to put on, separated by commas');
export const removeLabels = optional(commaList).describe('Titles of labels to remove, separated by commas');
export const setLabels = optional(commaList).describe('Titles of all its labels, separated by commas');
export const labelIds = optional(integers).describe('All its labels');

/** A time that only some users may set. */
export const backdated = optional(instant).describe(
  'When it was done; passed over where the viewer may not say so',
);

export const issuableReferences = optional(commaList).describe(
  'References or addresses of items, as people type them',
);
