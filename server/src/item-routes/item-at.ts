import { type Viewer, VIEWER_PARAM_TYPES, viewerParams } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { selectNamed } from '../db/named-statements.ts';
import { namedSql } from '../db/named-sql.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import type { LocatedItem, WorkItemRow } from '../work-items/rows.ts';
import { workItemVisible } from '../work-items/visible.ts';

const OF_NOUN = { epic: `= 'epic'`, issue: `<> 'epic'` } as const;

type Found = WorkItemRow & {
  readonly place: Omit<NamespaceRow, 'created_at' | 'updated_at'> & {
    readonly created_at: string;
    readonly updated_at: string;
  };
};

/**
 * The epic or issue with that number at a full path, in one statement; null when it or its namespace is
 * missing or hidden.
 */
export async function itemAt(
  context: Context,
  viewer: Viewer,
  { path, iid, noun }: { readonly path: string; readonly iid: number; readonly noun: 'epic' | 'issue' },
): Promise<LocatedItem | null> {
  const [found] = await selectNamed(
    context,
    `${noun}_at`,
    namedSql<Found>(
      `SELECT w.*, to_json(place) AS place FROM namespaces place JOIN work_items w ON w.namespace_id = place.id` +
        ` WHERE place.id = (SELECT namespace_at(:path)) AND w.iid = :iid AND w.type ${OF_NOUN[noun]}` +
        ` AND ${workItemVisible('w', 'place')}`,
      { ...viewerParams(viewer), path, iid },
      { ...VIEWER_PARAM_TYPES, path: 'text', iid: 'integer' },
    ),
  );
  if (!found) return null;
  const { place, ...row } = found;
  const [created_at, updated_at] = [new Date(place.created_at), new Date(place.updated_at)];
  return { ...row, namespace: { ...place, created_at, updated_at } };
}
