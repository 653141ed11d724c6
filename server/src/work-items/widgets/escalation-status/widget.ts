import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { INCIDENT_STATUSES, STATUS_WORDS } from '@cairn/domain/incidents/incidents';
import { oneOf } from '../../../changes/fields.ts';
import { maybePlain } from '../../../graphql/field.ts';
import { clearable, oneOfInAnyCase } from '../../../http/params.ts';
import { ISSUE, type Widget } from '../declaration.ts';

/** GraphQL's names of the statuses. */
const STATUS_NAMES = {
  triggered: 'TRIGGERED',
  acknowledged: 'ACKNOWLEDGED',
  resolved: 'RESOLVED',
  ignored: 'IGNORED',
} as const;

/** How far the work on an incident is; triggered, with which each begins, is stored as null. */
export const escalationStatus = {
  name: 'EscalationStatus',
  types: TYPES_WITH.escalationStatus,
  carried: 'columns',
  fields: {
    escalationStatus: {
      column: 'escalation_status',
      schema: oneOf(INCIDENT_STATUSES)
        .nullable()
        .transform((given) => (given === 'triggered' ? null : given)),
      of: ISSUE,
      permission: 'metadata',
      rest: {
        param: clearable(oneOfInAnyCase(INCIDENT_STATUSES)),
        text: 'How far the work on it is; incidents only',
        ofMany: 'How far the work on them is; incidents only',
      },
      read: maybePlain(
        (item) =>
          `CASE WHEN ${item}.type = 'incident' THEN upper(coalesce(${item}.escalation_status, 'triggered')) END`,
      ),
      names: STATUS_NAMES,
      note: { icon: 'status', subject: 'the incident status', values: STATUS_WORDS, none: 'triggered' },
    },
  },
} as const satisfies Widget;
