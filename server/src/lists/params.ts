import { instant, oneOf, optional } from '../http/params.ts';

// Parameters that many lists share.

export const sortParam = { sort: optional(oneOf(['asc', 'desc'])).describe('Direction of the order') };

export const createdBetween = {
  created_after: optional(instant).describe('Only what was created then or later'),
  created_before: optional(instant).describe('Only what was created then or earlier'),
};

export const updatedBetween = {
  updated_after: optional(instant).describe('Only what was last changed then or later'),
  updated_before: optional(instant).describe('Only what was last changed then or earlier'),
};
