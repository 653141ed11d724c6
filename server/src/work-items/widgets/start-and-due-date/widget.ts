import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { dayField } from '../../../changes/fields.ts';
import { bool, day } from '../../../graphql/field.ts';
import { clearable, day as dayParam } from '../../../http/params.ts';
import { ISSUE, type Widget } from '../declaration.ts';

const issueDay = { schema: dayField, of: ISSUE, permission: 'metadata' } as const;

/**
 * The dates of an issue are its own; those of an epic are fixed, or inherited from what is below it. What is
 * fixed and inherited is read as in the widget RolledupDates, whose fields its GraphQL type copies.
 */
export const startAndDueDate = {
  name: 'StartAndDueDate',
  types: TYPES_WITH.dates,
  carried: 'columns',
  fields: {
    startDate: {
      column: 'start_date',
      ...issueDay,
      rest: { param: clearable(dayParam), ofMany: 'Day on which they begin' },
      read: day('start_date'),
    },
    dueDate: {
      column: 'due_date',
      ...issueDay,
      rest: { param: clearable(dayParam), text: 'Last day', ofMany: 'Day on which they are to be done' },
      read: day('due_date'),
    },
  },
  read: {
    isFixed: bool(
      (item) => `${item}.type <> 'epic' OR ${item}.start_date_is_fixed OR ${item}.due_date_is_fixed`,
    ),
    rollUp: bool((item) => `${item}.type = 'epic'`),
  },
} as const satisfies Widget;
