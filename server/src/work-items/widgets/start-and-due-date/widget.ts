import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { dayField } from '../../../changes/fields.ts';
import { bool, day, maybeBool, type SqlField } from '../../../graphql/field.ts';
import { clearable, day as dayParam } from '../../../http/params.ts';
import { forEditors, sourceFields } from '../../inherited-date-fields.ts';
import { ISSUE, type Widget } from '../declaration.ts';

const issueDay = { schema: dayField, of: ISSUE, permission: 'metadata' } as const;

/**
 * A day that an epic fixed or inherits, with its source; the days of other types are always fixed. Of an
 * epic, what is fixed is for those who may edit it.
 */
export function datesOfSide(
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

/** The dates of an issue are its own; those of an epic are fixed, or inherited from what is below it. */
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
    ...datesOfSide('startDate', 'start_date'),
    ...datesOfSide('dueDate', 'due_date'),
  },
} as const satisfies Widget;
