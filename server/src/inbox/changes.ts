import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';
import { fromEntries } from './entries-sql.ts';
import type { InboxMarks } from './queries.ts';

/** The marks of one item. */
export interface ItemMarks extends InboxMarks {
  readonly item_id: number;
}

const UPSERT =
  'ON CONFLICT (user_id, work_item_id) DO UPDATE SET read_through = excluded.read_through,' +
  ' done_through = excluded.done_through, snoozed_until = excluded.snoozed_until';

// Nobody marks what has not happened yet.
const SET = `
  INSERT INTO inbox_marks (user_id, work_item_id, read_through, done_through, snoozed_until)
  SELECT :me, wi.id, least(given.read_through, log.newest), least(given.done_through, log.newest), given.snoozed_until
  FROM unnest(:items, :reads, :dones, :snoozes) AS given (item_id, read_through, done_through, snoozed_until)
  JOIN work_items wi ON wi.id = given.item_id CROSS JOIN (SELECT coalesce(max(id), 0) AS newest FROM changes) log
  WHERE ${workItemVisibleAlone('wi')} ORDER BY wi.id ${UPSERT}`;

/** Sets the viewer's marks of items; those that they may not see are left out. */
export async function setMarks(context: Context, viewer: Viewer, marks: readonly ItemMarks[]): Promise<void> {
  // The last marks of an item count.
  const given = [...new Map(marks.map((one) => [one.item_id, one])).values()];
  await write(context.db, viewer, {}, ({ trx }) =>
    selectForViewer(
      { db: trx },
      viewer,
      SET,
      {
        items: given.map((one) => one.item_id),
        reads: given.map((one) => one.read_through),
        dones: given.map((one) => one.done_through),
        snoozes: given.map((one) => one.snoozed_until?.toISOString() ?? null),
      },
      { items: 'bigint[]', reads: 'bigint[]', dones: 'bigint[]', snoozes: 'timestamptz[]' },
    ),
  );
}

const FINISH_ALL = fromEntries(
  'all',
  `, finished AS (
    INSERT INTO inbox_marks (user_id, work_item_id, read_through, done_through)
    SELECT :me, id, newest, newest FROM chosen ORDER BY id ${UPSERT})
  SELECT id AS item_id, read_through, done_through, snoozed_until FROM chosen ORDER BY newest DESC`,
);

/** Finishes everything that is in the viewer's inbox now; returns the marks from before, for undo. */
export function finishInbox(context: Context, viewer: Viewer): Promise<ItemMarks[]> {
  return write(context.db, viewer, {}, ({ trx }) =>
    selectForViewer<ItemMarks>({ db: trx }, viewer, FINISH_ALL, {}, {}),
  );
}
