import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { SEVERITIES, SEVERITY_WORDS } from '@cairn/domain/incidents/incidents';
import { oneOf } from '../../../changes/fields.ts';
import { maybePlain } from '../../../graphql/field.ts';
import { clearable, oneOfInAnyCase } from '../../../http/params.ts';
import { ISSUE, type Widget } from '../declaration.ts';

/** GraphQL's names of the severities. */
const SEVERITY_NAMES = {
  critical: 'CRITICAL',
  high: 'HIGH',
  medium: 'MEDIUM',
  low: 'LOW',
  unknown: 'UNKNOWN',
} as const;

/** How bad an incident is; unknown is stored as null. */
export const severity = {
  name: 'Severity',
  types: TYPES_WITH.severity,
  carried: 'columns',
  fields: {
    severity: {
      column: 'severity',
      schema: oneOf(SEVERITIES)
        .nullable()
        .transform((given) => (given === 'unknown' ? null : given)),
      of: ISSUE,
      permission: 'metadata',
      rest: {
        param: clearable(oneOfInAnyCase(SEVERITIES)),
        text: 'How bad it is; incidents only',
        ofMany: 'How bad they are; incidents only',
      },
      read: maybePlain(
        (item) => `CASE WHEN ${item}.type = 'incident' THEN upper(coalesce(${item}.severity, 'unknown')) END`,
      ),
      names: SEVERITY_NAMES,
      note: { icon: 'severity', subject: 'the severity', values: SEVERITY_WORDS, none: 'unknown' },
    },
  },
} as const satisfies Widget;
