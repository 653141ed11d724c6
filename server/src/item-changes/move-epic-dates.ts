import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { dayField, idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { amendItems } from '../work-items/amend.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { authorize } from '../work-items/policy.ts';

/** The most epics one drag may move. */
export const MOVED_MAX = 500;

const moveEpicDatesInput = z.object({
  items: z
    .array(z.object({ id: idField, startDate: dayField.optional(), dueDate: dayField.optional() }), {
      error: 'must be a list',
    })
    .min(1, { error: "can't be blank" })
    .max(MOVED_MAX, { error: `is too long (maximum is ${MOVED_MAX} entries)` })
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
      error: 'names an epic twice',
    }),
});
export type MoveEpicDatesInput = z.input<typeof moveEpicDatesInput>;

/** Moves the dates of several epics at once, all or none; every given date becomes a fixed one. */
export async function moveEpicDates(
  context: Context,
  viewer: Viewer,
  input: MoveEpicDatesInput,
  options: WriteOptions = { cause: 'dragged' },
): Promise<{ changeIds: number[] }> {
  const { items } = parseInput(moveEpicDatesInput, input);
  return write(context.db, viewer, options, async (w) => {
    const epics = await lockItemRows(
      w,
      items.map((item) => item.id),
      { tree: true },
    );
    for (const item of items) authorize(viewer, lockedItem(epics, item.id, 'epic'), 'editEpic');
    await amendItems(
      w,
      items.map(({ id, startDate, dueDate }) => ({
        row: lockedItem(epics, id, 'epic'),
        patch: {
          ...(startDate === undefined ? {} : { start_date_fixed: startDate, start_date_is_fixed: true }),
          ...(dueDate === undefined ? {} : { due_date_fixed: dueDate, due_date_is_fixed: true }),
        },
      })),
    );
    const reversed = await w.trx
      .selectFrom('work_items')
      .select('title')
      .where(
        'id',
        'in',
        items.map((item) => item.id),
      )
      .whereRef('start_date', '>', 'due_date')
      .executeTakeFirst();
    if (reversed) throw invalid({ due_date: [`of “${reversed.title}” must not be before its start date`] });
    return { changeIds: w.changeIds };
  });
}
