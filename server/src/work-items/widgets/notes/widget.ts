import { flagField } from '../../../changes/fields.ts';
import { bool } from '../../../graphql/field.ts';
import { flag, optional } from '../../../http/params.ts';
import { BOTH, type Widget } from '../declaration.ts';

/** The discussion of an item; the area notes adds its comments to it. */
export const notes = {
  name: 'Notes',
  carried: 'by rule',
  fields: {
    discussionLocked: {
      column: 'discussion_locked',
      schema: flagField,
      of: BOTH,
      permission: 'discussionLock',
      rest: { param: optional(flag), ofMany: 'Whether only members may comment' },
      read: bool((item) => `coalesce(${item}.discussion_locked, false)`),
    },
  },
} as const satisfies Widget;
