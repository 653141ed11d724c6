import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { timelineText } from './changes.ts';

/**
 * Moves the events of an item to another project: their texts are rewritten, and tags become those of the same
 * name, which are made where there are none.
 */
export async function moveTimeline(
  { trx }: Write,
  from: LocatedItem,
  to: LocatedItem,
  rewrite: (texts: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const events = await trx
    .selectFrom('timeline_events')
    .select(['id', 'note'])
    .where('work_item_id', '=', from.id)
    .orderBy('id')
    .execute();
  if (events.length === 0) return;
  const texts = await rewrite(events.map(({ note }) => note));
  for (const [at, { id }] of events.entries())
    await trx
      .updateTable('timeline_events')
      .set({ ...timelineText(texts[at] as string), work_item_id: to.id })
      .where('id', '=', id)
      .execute();
  await sql`
    INSERT INTO timeline_event_tags (namespace_id, name)
    SELECT DISTINCT ${to.namespace_id}::bigint, t.name FROM timeline_events e JOIN timeline_event_tags t ON t.id = ANY (e.tag_ids)
    WHERE e.work_item_id = ${to.id} ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    UPDATE timeline_events e SET tag_ids = ARRAY(
      SELECT own.id FROM timeline_event_tags old
        JOIN timeline_event_tags own ON own.namespace_id = ${to.namespace_id} AND lower(own.name) = lower(old.name)
      WHERE old.id = ANY (e.tag_ids) ORDER BY own.id)
    WHERE e.work_item_id = ${to.id} AND e.tag_ids <> '{}'`.execute(trx);
}
