import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { z } from 'zod';
import { many } from '../../../graphql/field.ts';
import { ascending } from '../../../graphql/sort.ts';
import { ISSUE, type Widget } from '../declaration.ts';

const LONGEST_URL = 255;

/** A meeting or personal room at zoom.us or a subdomain of it. */
const ZOOM_URL = /^https:\/\/(?:[a-z0-9-]+\.)*zoom\.us\/(?:j|my|s)\/[\w\-.~!$&'()*+,;=:@%/?#]+$/i;

/** The address of a Zoom meeting, of which an issue has at most one; set by `/zoom`. */
export const linkedResources = {
  name: 'LinkedResources',
  types: TYPES_WITH.linkedResources,
  carried: 'columns',
  fields: {
    zoomMeetingUrl: {
      column: 'zoom_meeting_url',
      schema: z
        .string()
        .max(LONGEST_URL, { error: `is too long (maximum is ${LONGEST_URL} characters)` })
        .regex(ZOOM_URL, { error: 'must be the address of a Zoom meeting' })
        .nullable(),
      of: ISSUE,
      permission: 'metadata',
    },
  },
  read: {
    linkedResources: many({
      from: (item) =>
        `(SELECT ${item}.id AS id, ${item}.zoom_meeting_url AS url WHERE ${item}.zoom_meeting_url IS NOT NULL)`,
      where: () => [],
      sorts: { id: [ascending('id', 'bigint')] },
      defaultPageSize: 1,
    }),
  },
} as const satisfies Widget;
