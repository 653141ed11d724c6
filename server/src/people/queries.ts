import { maySql } from '../access/may-sql.ts';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { unexpired } from '../access/unexpired.ts';
import type { Context } from '../context.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { itemPathSql } from '../work-items/address.ts';
import { workItemVisible } from '../work-items/visible.ts';

const MOST_GROUPS = 20;
const MOST_ITEMS = 10;
/** Further assigned items are not counted. */
const MOST_COUNTED = 1000;

interface AssignedItem {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly reference: string;
  /** Below the public URL. */
  readonly path: string;
  readonly due_date: string | null;
}

export interface PersonGroup {
  readonly id: number;
  readonly full_name: string;
  readonly full_path: string;
  /** Their open items in the group and below it, as far as the viewer sees them. */
  readonly assigned: number;
}

/** What a person works on and where, as far as the viewer may see it. */
export interface PersonWork {
  /** Open items that are assigned to them, those that are due first at the beginning. */
  readonly items: readonly AssignedItem[];
  readonly assigned: number;
  /** Groups of which they are a member. */
  readonly groups: readonly PersonGroup[];
  readonly has_more_groups: boolean;
}

const assigned = (more: string): string =>
  'SELECT wi.id, wi.type, wi.title, wi.iid, wi.due_date, wi.namespace_id, ns.full_path, ns.traversal_ids' +
  ' FROM work_item_assignees wia JOIN work_items wi ON wi.id = wia.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id' +
  ` WHERE wia.user_id = :person AND wi.state = 'opened' AND NOT ns.archived AND ${workItemVisible('wi', 'ns')}${more}`;

const ITEMS =
  `WITH mine AS MATERIALIZED (${assigned(` ORDER BY wi.due_date NULLS LAST, wi.id DESC LIMIT ${MOST_COUNTED}`)})` +
  " SELECT mine.id, mine.type, mine.title, mine.full_path || CASE mine.type WHEN 'epic' THEN '&' ELSE '#' END || mine.iid AS reference," +
  ` ${itemPathSql('mine', 'mine')} AS path, mine.due_date, (SELECT count(*) FROM mine) AS assigned` +
  ` FROM mine ORDER BY mine.due_date NULLS LAST, mine.id DESC LIMIT ${MOST_ITEMS}`;

const GROUPS =
  `WITH mine AS MATERIALIZED (${assigned(` LIMIT ${MOST_COUNTED}`)})` +
  ' SELECT g.id, g.full_name, g.full_path, (SELECT count(*) FROM mine WHERE mine.traversal_ids @> ARRAY[g.id]) AS assigned' +
  ' FROM members m JOIN namespaces g ON g.id = m.namespace_id' +
  ` WHERE m.user_id = :person AND ${unexpired('m')} AND g.kind = 'group' AND ${namespaceVisible('g')} AND ${maySql('viewMembers', 'g')}` +
  ` ORDER BY g.full_name COLLATE "und-x-icu", g.id LIMIT ${MOST_GROUPS + 1}`;

/** What a person works on and where, as far as the viewer may see it. */
export async function personWork(context: Context, viewer: Viewer, person: number): Promise<PersonWork> {
  const values = { person };
  const types = { person: 'bigint' };
  const [rows, groups] = await Promise.all([
    selectForViewer<AssignedItem & { readonly assigned: number }>(context, viewer, ITEMS, values, types),
    selectForViewer<PersonGroup>(context, viewer, GROUPS, values, types),
  ]);
  return {
    items: rows.map(({ assigned: _all, ...item }) => item),
    assigned: rows[0]?.assigned ?? 0,
    groups: groups.slice(0, MOST_GROUPS),
    has_more_groups: groups.length > MOST_GROUPS,
  };
}
