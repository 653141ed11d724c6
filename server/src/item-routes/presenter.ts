import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { basePathOf } from '../http/base-path.ts';
import { itemPath } from '../work-items/address.ts';
import { mayOn } from '../work-items/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';

interface Beside {
  /** The group whose page shows the row; references to its own items are short. */
  readonly groupId: number;
  /** The address that takes the row away again, below the public one. */
  readonly relationPath: string;
}

/** A child or linked item as the lists of an epic's page show it. */
export const presentRelated = (
  context: Pick<Context, 'settings'>,
  viewer: Viewer,
  item: LocatedItem,
  { groupId, relationPath }: Beside,
) => {
  const base = basePathOf(context.settings);
  const isEpic = item.type === 'epic';
  const { full_path } = item.namespace;
  const short = `${isEpic ? '&' : '#'}${item.iid}`;
  return {
    id: item.id,
    iid: item.iid,
    type: item.type,
    title: item.title,
    state: item.state,
    confidential: item.confidential,
    created_at: item.created_at,
    closed_at: item.closed_at,
    reference: item.namespace_id === groupId ? short : `${full_path}${short}`,
    path: `${base}${itemPath(item, full_path)}`,
    relation_path: `${base}${relationPath}`,
    full_path,
    has_children: item.child_epics > 0,
    has_issues: item.child_issues > 0,
    can_admin: mayOn(viewer, item, isEpic ? 'editEpic' : 'setIssueMetadata'),
    ...(!isEpic && {
      epic_issue_id: item.id,
      weight: item.weight,
      due_date: item.due_date,
      health_status: item.health_status,
    }),
  };
};
