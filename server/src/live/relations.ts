import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { internalVisible } from '../notes/visible.ts';
import type { ChangeRow } from '../realtime/read-changes.ts';
import { workItemVisibleIfKept } from '../work-items/visible.ts';

/**
 * Of what happened to items because of others (a mention, a link, a child), only that where the viewer may see another
 * of these: news of an item whose reason is hidden would tell that there is a hidden one.
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
    // What a deleted item was tied to has changed as well.
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
