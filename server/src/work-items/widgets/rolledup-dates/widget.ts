import { dayField, flagField } from '../../../changes/fields.ts';
import { day } from '../../../graphql/field.ts';
import { clearable, day as dayParam, flag, optional } from '../../../http/params.ts';
import { EPIC, type Widget } from '../declaration.ts';
import { datesOfSide } from '../start-and-due-date/widget.ts';

const epicDay = { schema: dayField, of: EPIC, permission: 'metadata', tree: true } as const;
const epicFlag = { schema: flagField, of: EPIC, permission: 'metadata', tree: true } as const;

/** The days of an epic, each fixed or inherited: the same as in the widget of dates, under GitLab's second name. */
export const rolledupDates = {
  name: 'RolledupDates',
  types: EPIC,
  carried: 'columns',
  fields: {
    startDateFixed: {
      column: 'start_date_fixed',
      ...epicDay,
      rest: { param: clearable(dayParam), text: 'First day, where it is fixed' },
    },
    startDateIsFixed: {
      column: 'start_date_is_fixed',
      ...epicFlag,
      rest: {
        param: optional(flag),
        text: 'Whether the first day is fixed, not taken from what lies below',
      },
    },
    dueDateFixed: {
      column: 'due_date_fixed',
      ...epicDay,
      rest: { param: clearable(dayParam), text: 'Last day, where it is fixed' },
    },
    dueDateIsFixed: {
      column: 'due_date_is_fixed',
      ...epicFlag,
      rest: {
        param: optional(flag),
        text: 'Whether the last day is fixed, not taken from what lies below',
      },
    },
  },
  read: {
    startDate: day('start_date'),
    dueDate: day('due_date'),
    ...datesOfSide('startDate', 'start_date'),
    ...datesOfSide('dueDate', 'due_date'),
  },
} as const satisfies Widget;
