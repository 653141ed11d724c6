import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { flagField } from '../../../changes/fields.ts';
import { maybeBool } from '../../../graphql/field.ts';
import { ISSUE, type Widget } from '../declaration.ts';

/** Whether an incident is on the status page of its project. Only true is stored, so that another type loses it. */
export const statusPage = {
  name: 'StatusPage',
  types: TYPES_WITH.statusPage,
  carried: 'nothing',
  fields: {
    statusPagePublishedIncident: {
      column: 'status_page_published',
      schema: flagField.nullable().transform((given) => (given === true ? true : null)),
      of: ISSUE,
      permission: 'metadata',
      read: maybeBool(
        (item) =>
          `CASE WHEN ${item}.type = 'incident' AND EXISTS (SELECT 1 FROM namespaces page_ns` +
          ` WHERE page_ns.id = ${item}.namespace_id AND page_ns.status_page_enabled)` +
          ` THEN coalesce(${item}.status_page_published, false) END`,
      ),
    },
  },
} as const satisfies Widget;
