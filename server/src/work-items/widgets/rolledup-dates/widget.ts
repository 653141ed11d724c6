import { dayField, flagField } from '../../../changes/fields.ts';
import { day, maybeBool, type SqlField } from '../../../graphql/field.ts';
import { clearable, day as dayParam, flag, optional } from '../../../http/params.ts';
import { forEditors, sourceFields } from '../../inherited-date-fields.ts';
import { EPIC, type Widget } from '../declaration.ts';

const epicDay = { schema: dayField, of: EPIC, permission: 'metadata', tree: true } as const;
const epicFlag = { schema: flagField, of: EPIC, permission: 'metadata', tree: true } as const;

/**
 * A day that an epic fixed or inherits, with its source; the days of other types are always fixed. Of an
 * epic, what is fixed is for those who may edit it.
 */
function datesOfSide(
  name: 'startDate' | 'dueDate',
  column: 'start_date' | 'due_date',
): Readonly<Record<string, SqlField>> {
  return {
    [`${name}Fixed`]: day(
      (item) =>
        `CASE ${item}.type WHEN 'epic' THEN ${forEditors(item, `${item}.${column}_fixed`)} ELSE ${item}.${column} END`,
    ),
    [`${name}IsFixed`]: maybeBool(
      (item) =>
        `CASE ${item}.type WHEN 'epic' THEN ${forEditors(item, `${item}.${column}_is_fixed`)} ELSE true END`,
    ),
    ...sourceFields(name, column),
  };
}

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
