import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { itemEvent } from '../work-items/events.ts';
import type { LocatedItem } from '../work-items/rows.ts';

/** Copies the reactions of an item to a new one, with their authors and times. */
export async function copyReactions(
  { trx, record }: Write,
  from: LocatedItem,
  to: LocatedItem,
): Promise<void> {
  await sql`
    INSERT INTO award_emoji (root_namespace_id, awardable_type, awardable_id, user_id, name, created_at)
    SELECT ${to.root_namespace_id}, awardable_type, ${to.id}, user_id, name, created_at
    FROM award_emoji WHERE awardable_type = 'work_item' AND awardable_id = ${from.id}`.execute(trx);
  const { upvotes, downvotes } = from;
  await trx.updateTable('work_items').set({ upvotes, downvotes }).where('id', '=', to.id).execute();
  record(itemEvent(to, 'created', {}, { upvotes, downvotes }));
}
