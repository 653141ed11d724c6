import { sql } from 'kysely';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { type SummedIssues, summedCount, summedWeight } from '../issues/issue-sums.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { itemPathSql } from '../work-items/address.ts';
import { allDone } from '../work-items/row-sql.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** Items of each block of the page. */
const MOST = 8;
type Place = Pick<NamespaceRow, 'id' | 'kind' | 'archived'>;

/** The place and everything below it, without what is archived unless the place is. */
const below = (place: string): readonly string[] => [
  `${place}.traversal_ids @> ARRAY[:place::bigint]`,
  `(:archived OR NOT ${place}.archived)`,
];

const valuesOf = ({ id, archived }: Place) => ({ place: id, archived });
const TYPES = { place: 'bigint', archived: 'boolean', today: 'date' };

/** How many of the issues are closed, and how much they weigh. */
export interface Progress {
  readonly opened: number;
  readonly closed: number;
  readonly opened_weight: number;
  readonly closed_weight: number;
}

const issues = (state: 'opened' | 'closed'): SummedIssues => ({
  places: below,
  states: [state],
  having: null,
});
const PROGRESS =
  `SELECT ${summedCount(issues('opened'))} AS opened, ${summedCount(issues('closed'))} AS closed,` +
  ` ${summedWeight(issues('opened'))} AS opened_weight, ${summedWeight(issues('closed'))} AS closed_weight`;

/** The progress of all issues in a place and below it. */
export async function progressOf(context: Context, viewer: Viewer, place: Place): Promise<Progress> {
  const [row] = await selectForViewer<Progress>(context, viewer, PROGRESS, valuesOf(place), TYPES);
  return row ?? { opened: 0, closed: 0, opened_weight: 0, closed_weight: 0 };
}

/** An open item that is late or at risk. */
export interface LateItem {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly reference: string;
  /** Below the public URL. */
  readonly path: string;
  readonly due_date: string | null;
  readonly health_status: string | null;
  readonly opened_issues: number;
  readonly closed_issues: number;
  readonly issues_at_risk: number;
  readonly issues_needing_attention: number;
}

const late = (kind: 'group' | 'project'): string => {
  const first = (most: number, where: string): string =>
    '(SELECT wi.id, wi.due_date FROM work_items wi' +
    ` WHERE wi.namespace_id = places.id AND wi.state = 'opened' AND wi.deleted_at IS NULL AND wi.type ${kind === 'group' ? '=' : '<>'} 'epic'` +
    ` AND ${where} AND ${workItemVisible('wi', 'places')} ORDER BY wi.due_date, wi.id LIMIT ${most})`;
  // No more places than items can have one of the first: those whose own first item comes before that of the others.
  const some = (where: string): string =>
    `SELECT found.id FROM (SELECT places.* FROM places CROSS JOIN LATERAL ${first(1, where)} earliest` +
    ` ORDER BY earliest.due_date, earliest.id LIMIT ${MOST}) places CROSS JOIN LATERAL ${first(MOST, where)} found` +
    ` ORDER BY found.due_date, found.id LIMIT ${MOST}`;
  return (
    `WITH places AS MATERIALIZED (SELECT place.id, place.traversal_ids, place.visibility, place.deleted_at FROM namespaces place WHERE ${below('place').join(' AND ')} AND ${namespaceVisible('place')}` +
    ` AND place.kind = '${kind}')` +
    " SELECT wi.id, wi.type, wi.title, ns.full_path || CASE wi.type WHEN 'epic' THEN '&' ELSE '#' END || wi.iid AS reference," +
    ` ${itemPathSql('wi', 'ns')} AS path, wi.due_date, wi.health_status, wi.opened_issues, wi.closed_issues, wi.issues_at_risk, wi.issues_needing_attention` +
    ` FROM ((${some(`wi.due_date < :today${kind === 'group' ? ` AND NOT ${allDone('wi')}` : ''}`)}) UNION (${some("(wi.issues_at_risk > 0 OR wi.health_status = 'at_risk')")})) late` +
    ' JOIN work_items wi ON wi.id = late.id JOIN namespaces ns ON ns.id = wi.namespace_id' +
    ` ORDER BY wi.due_date NULLS LAST, wi.id LIMIT ${MOST}`
  );
};
const LATE = { group: late('group'), project: late('project') };

/** The open epics of a group and below it, or issues of a project, that are late or at risk; the latest first. */
export function lateItems(
  context: Context,
  viewer: Viewer,
  place: Place,
  today: string,
): Promise<LateItem[]> {
  return selectForViewer<LateItem>(
    context,
    viewer,
    LATE[place.kind === 'group' ? 'group' : 'project'],
    { ...valuesOf(place), today },
    TYPES,
  );
}

/** True when issues were imported into a project of the group or of one below it. */
export async function hasImports({ db }: Reader, group: Pick<NamespaceRow, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    SELECT EXISTS (
      SELECT FROM namespaces n WHERE n.traversal_ids @> ARRAY[${group.id}]::bigint[] AND n.deleted_at IS NULL
        AND (EXISTS (SELECT FROM issue_imports i WHERE i.namespace_id = n.id AND NOT i.dry_run AND i.imported > 0)
          OR EXISTS (SELECT FROM jira_imports j WHERE j.namespace_id = n.id AND j.imported > 0))
    ) AS some`.execute(db);
  return rows[0]?.some === true;
}
