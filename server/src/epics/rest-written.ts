import type { z } from 'zod';
import { clearable, commaList, day, flag, id, optional, text } from '../http/params.ts';
import { type ColumnOf, namedFields } from '../item-changes/fields.ts';

/** Fields that have parameters of their own, or none. */
type Apart = 'title' | 'state' | 'discussion_locked';

/** What may be written of an epic, by its creation and by a change. */
export const written = {
  description: clearable(text),
  color: optional(text),
  confidential: optional(flag),
  labels: optional(commaList),
  start_date_fixed: clearable(day),
  start_date_is_fixed: optional(flag),
  due_date_fixed: clearable(day),
  due_date_is_fixed: optional(flag),
  parent_id: clearable(id),
  start_date: clearable(day).describe('Deprecated: fixes the start date'),
  end_date: clearable(day).describe('Deprecated: fixes the due date'),
} satisfies Readonly<
  Record<Exclude<ColumnOf<'epic'>, Apart> | 'labels' | 'parent_id' | 'start_date' | 'end_date', z.ZodType>
>;

type Written = z.output<z.ZodObject<typeof written>>;

/** REST's names for what change functions take; the two old date names fix the dates they give. */
export const asGiven = ({ labels, parent_id, start_date, end_date, ...plain }: Written) => ({
  ...namedFields(plain),
  labels,
  parentId: parent_id,
  ...(start_date !== undefined && { startDateFixed: start_date, startDateIsFixed: true }),
  ...(end_date !== undefined && { dueDateFixed: end_date, dueDateIsFixed: true }),
});
