import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { internalVisible } from '../notes/visible.ts';
import type { ChangeRow } from '../realtime/read-changes.ts';
import { workItemVisibleIfKept } from '../work-items/visible.ts';

/**
 * Returns the changes that items got through other items (a mention, a link, a child), as far as the viewer
 * can see one of these other items: otherwise the change would reveal that a hidden one exists.
 */
export async function visibleRelations(
  { db }: Context,
  viewer: Viewer,
  changes: readonly ChangeRow[],
): Promise<ChangeRow[]> {
  if (changes.length === 0) return [];
  const ids = changes.flatMap(({ related }) =>
    related === null ? [] : [...related.ids, ...(related.mention ? [related.mention.itemId] : [])],
  );
  const rows = await db
    .selectFrom('work_items as w')
    .innerJoin('namespaces as n', 'n.id', 'w.namespace_id')
    .select(['w.id', forViewer(internalVisible('n'), viewer).as('reads_internal')])
    .where(sql<boolean>`w.id = ANY (${[...new Set(ids)]}::bigint[])`)
    // Items related to a deleted one have changed as well.
    .where(forViewer(workItemVisibleIfKept('w', 'n'), viewer))
    .execute();
  const readable = new Map(rows.map((row) => [row.id, row.reads_internal]));
  return changes.filter(({ related }) => {
    if (related === null) return false;
    const { ids: others, mention } = related;
    const readsMention =
      mention !== null &&
      (mention.internal ? readable.get(mention.itemId) === true : readable.has(mention.itemId));
    return readsMention || others.some((id) => readable.has(id));
  });
}
