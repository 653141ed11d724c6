import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import { itemPath } from '../work-items/address.ts';
import { amendItems } from '../work-items/amend.ts';
import { authorize } from '../work-items/policy.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { LONGEST_MESSAGE, LONGEST_URL, recordReport } from './changes.ts';

const marking = z.object({ id: idField, spam: z.boolean() });

/**
 * Marks an item of a project as spam, which hides it from everybody but administrators and opens a report of
 * its author; or takes the mark back, which closes that report. For administrators.
 */
export async function setSpam(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof marking>,
): Promise<void> {
  const { id, spam } = parseInput(marking, input);
  await write(context.db, viewer, {}, async (w) => {
    const item = lockedItem(await lockItemRows(w, [id], { tree: false }), id, 'issue');
    authorize(viewer, item, 'submitAsSpam');
    if (item.spam === spam) return;
    await amendItems(w, [{ row: item, patch: { spam } }]);
    await (spam ? openReport(w, context, item) : closeReports(w, item));
  });
}

/** Opens the report of the author, once per administrator; nobody reports themselves. */
const openReport = async (w: Write, context: Context, item: LocatedItem): Promise<void> => {
  if (item.author_id === w.viewer.userId) return;
  const address = `${siteUrl(context.settings)}${itemPath(item, item.namespace.full_path)}`;
  const told = {
    message: `Submitted as spam: ${item.title}`.slice(0, LONGEST_MESSAGE),
    reported_from_url: address.length > LONGEST_URL ? null : address,
    work_item_id: item.id,
  };
  const { id, fresh } = await w.trx
    .insertInto('abuse_reports')
    .values({ reporter_id: w.viewer.userId as number, user_id: item.author_id, category: 'spam', ...told })
    .onConflict((on) =>
      on
        .columns(['user_id', 'reporter_id', 'category'])
        .doUpdateSet({ ...told, state: 'opened', closed_at: null, closed_by_id: null }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('fresh')])
    .executeTakeFirstOrThrow();
  recordReport(w, id, fresh ? 'created' : 'updated', {}, { user_id: item.author_id, category: 'spam' });
};

const closeReports = async (w: Write, item: LocatedItem): Promise<void> => {
  const closed = await w.trx
    .updateTable('abuse_reports')
    .set({ state: 'closed', closed_at: new Date(), closed_by_id: w.viewer.userId })
    .where('work_item_id', '=', item.id)
    .where('state', '=', 'opened')
    .returning('id')
    .execute();
  for (const { id } of closed) recordReport(w, id, 'updated', { state: 'opened' }, { state: 'closed' });
};
