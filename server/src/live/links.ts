import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { ChangeRow } from '../realtime/read-changes.ts';
import { workItemVisible } from '../work-items/visible.ts';
import { itemGid } from './gids.ts';

/** Returns the items at both ends of added and removed links, for viewers who can see both. */
export async function newsOfLinks(
  context: Context,
  viewer: Viewer,
  changes: readonly ChangeRow[],
): Promise<{ type: string; id: string }[]> {
  const pairs = changes.flatMap((change) => (change.linked === null ? [] : [change.linked]));
  if (pairs.length === 0) return [];
  const rows = await context.db
    .selectFrom('work_items as w')
    .innerJoin('namespaces as n', 'n.id', 'w.namespace_id')
    .select(['w.id', 'w.type'])
    .where(sql<boolean>`w.id = ANY (${[...new Set(pairs.flat())]}::bigint[])`)
    .where(forViewer(workItemVisible('w', 'n'), viewer))
    .execute();
  const visible = new Map(rows.map((row) => [row.id, row]));
  const reported = new Set(pairs.filter((pair) => pair.every((id) => visible.has(id))).flat());
  return rows.filter(({ id }) => reported.has(id)).map(({ id, type }) => ({ type, id: itemGid(type, id) }));
}
