import { type Viewer, VIEWER_PARAM_TYPES, viewerParams } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { askKept } from '../db/ask-kept.ts';
import { namedSql } from '../db/named-sql.ts';
import { notFound } from '../http/errors.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import type { LocatedItem, WorkItemRow } from './rows.ts';
import { workItemVisibleAlone } from './visible.ts';

const OF_NOUN = { epic: `= 'epic'`, issue: `<> 'epic'` } as const;

/** The epic or issue with that number in a place; 404 when it is absent or hidden. One statement. */
export const itemAt = async (
  context: Context,
  viewer: Viewer,
  {
    place,
    iid,
    noun,
  }: { readonly place: NamespaceRow; readonly iid: number; readonly noun: 'epic' | 'issue' },
): Promise<LocatedItem> => {
  const [row] = await askKept(
    context,
    `${noun}_at`,
    namedSql<WorkItemRow>(
      `SELECT * FROM work_items w WHERE w.namespace_id = :place AND w.iid = :iid AND w.type ${OF_NOUN[noun]}` +
        ` AND ${workItemVisibleAlone('w')}`,
      { ...viewerParams(viewer), place: place.id, iid },
      { ...VIEWER_PARAM_TYPES, place: 'bigint', iid: 'integer' },
    ),
  );
  if (!row) throw notFound(noun === 'epic' ? 'Epic' : 'Issue');
  return { ...row, namespace: place };
};
