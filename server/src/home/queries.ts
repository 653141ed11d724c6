import type { Visited } from '@cairn/domain/recent/visited';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { summedCount } from '../issues/issue-sums.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { itemPathSql } from '../work-items/address.ts';
import { allDone } from '../work-items/row-sql.ts';
import { epicVisible, workItemVisible } from '../work-items/visible.ts';

/** Items of each block of the page. */
const MOST = 8;
/** Due within this many days counts as this week's work. */
const WEEK = 7;

interface HomeItem {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly reference: string;
  /** Below the public URL. */
  readonly path: string;
  readonly due_date: string | null;
}

/** An open epic that is late or has open items at risk. */
export interface HomeEpic extends HomeItem {
  readonly opened_issues: number;
  readonly closed_issues: number;
  readonly issues_at_risk: number;
  readonly issues_needing_attention: number;
}

export interface HomeWork {
  /** Due within a week, the most overdue first. */
  readonly items: readonly HomeItem[];
  readonly overdue: number;
  readonly due: number;
  /** All open items that are assigned to the viewer. */
  readonly assigned: number;
}

const run = <Row>(context: Context, viewer: Viewer, today: string, text: string): Promise<Row[]> =>
  selectForViewer<Row>(context, viewer, text, { today }, { today: 'date' });

const REFERENCE = "ns.full_path || CASE wi.type WHEN 'epic' THEN '&' ELSE '#' END || wi.iid";
const SHOWN = `wi.id, wi.type, wi.title, ${REFERENCE} AS reference, ${itemPathSql('wi', 'ns')} AS path, wi.due_date`;

/** The viewer's open items that are due within a week or overdue: somebody may have very many others. */
const DUE =
  'due AS MATERIALIZED (SELECT wi.id, wi.due_date FROM work_item_assignees wia JOIN work_items wi ON wi.id = wia.work_item_id' +
  ' JOIN namespaces ns ON ns.id = wi.namespace_id' +
  ` WHERE wia.user_id = :me AND wi.state = 'opened' AND wi.due_date <= :today + ${WEEK} AND NOT ns.archived AND ${workItemVisible('wi', 'ns')})`;

/** The number of all open issues that are assigned to the viewer. */
const ASSIGNED = summedCount({
  places: (place) => [`NOT ${place}.archived`],
  states: ['opened'],
  having: { kind: 'assignee', ids: 'ARRAY[:me]', isSeveral: false },
});

/** The open items that are assigned to the viewer. `today` is the viewer's calendar day. */
export async function homeWork(context: Context, viewer: Viewer, today: string): Promise<HomeWork> {
  const [work] = await run<HomeWork>(
    context,
    viewer,
    today,
    `WITH ${DUE} SELECT ${ASSIGNED}::int AS assigned, (SELECT count(*)::int FROM due) AS due,` +
      ' (SELECT count(*)::int FROM due WHERE due_date < :today) AS overdue,' +
      ` coalesce((SELECT json_agg(row_to_json(shown)) FROM (SELECT ${SHOWN} FROM due JOIN work_items wi ON wi.id = due.id` +
      ` JOIN namespaces ns ON ns.id = wi.namespace_id ORDER BY wi.due_date, wi.id LIMIT ${MOST}) shown), '[]') AS items`,
  );
  return work ?? { items: [], overdue: 0, due: 0, assigned: 0 };
}

/** Open epics that the viewer wrote or follows and that are late or at risk, the latest first. */
export function homeEpics(context: Context, viewer: Viewer, today: string): Promise<HomeEpic[]> {
  const chosen = (subscribed: string) =>
    `SELECT su.work_item_id FROM subscriptions su WHERE su.user_id = :me AND ${subscribed}`;
  const written =
    "SELECT own.id FROM work_items own WHERE own.author_id = :me AND own.type = 'epic' AND own.state = 'opened' AND own.deleted_at IS NULL";
  const followed = `wi.id IN (${written} UNION ${chosen('su.subscribed')} EXCEPT ${chosen('NOT su.subscribed')})`;
  return run<HomeEpic>(
    context,
    viewer,
    today,
    `SELECT ${SHOWN}, wi.opened_issues, wi.closed_issues, wi.issues_at_risk, wi.issues_needing_attention` +
      ' FROM work_items wi JOIN namespaces ns ON ns.id = wi.namespace_id' +
      ` WHERE wi.state = 'opened' AND (wi.due_date < :today AND NOT ${allDone('wi')} OR wi.issues_at_risk > 0) AND ${followed} AND NOT ns.archived AND ${epicVisible('wi', 'ns')}` +
      ` ORDER BY wi.due_date NULLS LAST, wi.id LIMIT ${MOST}`,
  );
}

/** A group, project or item that the viewer opened before. */
export interface HomeVisited {
  /** Its position among those that were asked for. */
  readonly asked: number;
  readonly type: string;
  readonly title: string;
  /** Of a group or project its full path. */
  readonly reference: string;
  /** Below the public URL. */
  readonly path: string;
}

/** Those of the visited groups, projects and items that the viewer still sees, as they are called and placed now. */
export function homeVisited(
  context: Context,
  viewer: Viewer,
  visited: readonly Visited[],
): Promise<HomeVisited[]> {
  return selectForViewer<HomeVisited>(
    context,
    viewer,
    'SELECT (asked.place - 1)::int AS asked, coalesce(wi.type, ns.kind) AS type, coalesce(wi.title, ns.name) AS title,' +
      ` CASE WHEN wi.id IS NULL THEN ns.full_path ELSE ${REFERENCE} END AS reference,` +
      ` CASE WHEN wi.id IS NOT NULL THEN ${itemPathSql('wi', 'ns')} WHEN ns.kind = 'group' THEN '/groups/' || ns.full_path ELSE '/' || ns.full_path END AS path` +
      ' FROM unnest(:paths, :iids, :epics) WITH ORDINALITY AS asked (path, iid, epic, place)' +
      ' JOIN namespaces ns ON ns.id = namespace_at(asked.path)' +
      " LEFT JOIN work_items wi ON wi.namespace_id = ns.id AND wi.iid = asked.iid AND (wi.type = 'epic') = asked.epic" +
      ` WHERE CASE asked.iid WHEN 0 THEN ${namespaceVisible('ns')} ELSE wi.id IS NOT NULL AND ${workItemVisible('wi', 'ns')} END` +
      ' ORDER BY asked.place',
    {
      paths: visited.map(({ fullPath }) => fullPath),
      iids: visited.map(({ iid }) => iid),
      epics: visited.map(({ isEpic }) => isEpic),
    },
    { paths: 'text[]', iids: 'int[]', epics: 'boolean[]' },
  );
}
