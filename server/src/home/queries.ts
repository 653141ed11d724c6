import type { Visited } from '@cairn/domain/recent/visited';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
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

const ASSIGNED =
  'FROM work_item_assignees wia JOIN work_items wi ON wi.id = wia.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id' +
  ` WHERE wia.user_id = :me AND wi.state = 'opened' AND NOT ns.archived AND ${workItemVisible('wi', 'ns')}`;

/** The open items that are assigned to the viewer. `today` is the viewer's calendar day. */
export async function homeWork(context: Context, viewer: Viewer, today: string): Promise<HomeWork> {
  const items = await run<HomeItem>(
    context,
    viewer,
    today,
    `SELECT ${SHOWN} ${ASSIGNED} AND wi.due_date <= :today + ${WEEK} ORDER BY wi.due_date, wi.id LIMIT ${MOST}`,
  );
  const [counts] = await run<Omit<HomeWork, 'items'>>(
    context,
    viewer,
    today,
    `SELECT count(*) FILTER (WHERE wi.due_date < :today) AS overdue, count(*) FILTER (WHERE wi.due_date <= :today + ${WEEK}) AS due, count(*) AS assigned ${ASSIGNED}`,
  );
  return { items, overdue: counts?.overdue ?? 0, due: counts?.due ?? 0, assigned: counts?.assigned ?? 0 };
}

/** Open epics that the viewer wrote or follows and that are late or at risk, the latest first. */
export function homeEpics(context: Context, viewer: Viewer, today: string): Promise<HomeEpic[]> {
  const followed =
    '(wi.author_id = :me OR EXISTS (SELECT 1 FROM subscriptions su WHERE su.work_item_id = wi.id AND su.user_id = :me AND su.subscribed))' +
    ' AND NOT EXISTS (SELECT 1 FROM subscriptions su WHERE su.work_item_id = wi.id AND su.user_id = :me AND NOT su.subscribed)';
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
