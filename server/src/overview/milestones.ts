import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { containing } from '../http/listing.ts';
import { type SummedIssues, summedCount } from '../issues/issue-sums.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';

/** Milestones that are due next, and those that are late. */
const MOST_NEAR = 2;
const PAGE_SIZE = 30;

/** A milestone with the number of its issues. */
export interface CountedMilestone {
  readonly id: number;
  readonly title: string;
  readonly start_date: string | null;
  readonly due_date: string | null;
  readonly state: 'active' | 'closed';
  /** The full name of its group or project. */
  readonly place: string;
  /** The address of its page, below the public URL. */
  readonly path: string;
  readonly opened: number;
  readonly closed: number;
}

/** The milestones of a query, with the issues of each below its place or, if one is given, below that. */
const counted = (milestones: string, root: string, order: string): string => {
  const issues = (state: 'opened' | 'closed'): SummedIssues => ({
    places: (place) => [`${place}.traversal_ids @> ARRAY[${root}]`],
    states: [state],
    having: { kind: 'milestone', ids: 'ARRAY[m.id]', isSeveral: false },
  });
  return (
    'SELECT m.id, m.title, m.start_date, m.due_date, m.state, m_ns.full_name AS place,' +
    " CASE m_ns.kind WHEN 'group' THEN '/groups/' ELSE '/' END || m_ns.full_path || '/-/milestones/' || m.iid AS path," +
    ` ${summedCount(issues('opened'))} AS opened, ${summedCount(issues('closed'))} AS closed` +
    ` FROM (${milestones}) m ${milestoneNamespace('m')} ORDER BY ${order}`
  );
};

const near = (isLate: boolean): string =>
  `(SELECT m.* FROM milestones m ${milestoneNamespace('m')}` +
  ' WHERE (m.namespace_id = ANY (:path_ids) OR m_ns.traversal_ids @> ARRAY[:place::bigint])' +
  ` AND m.state = 'active' AND m.due_date ${isLate ? '<' : '>='} :today AND (:archived OR NOT m_ns.archived) AND ${milestoneVisible('m')}` +
  ` ORDER BY m.due_date ${isLate ? 'DESC' : 'ASC'}, m.id LIMIT ${MOST_NEAR})`;
const NEAR = counted(`${near(true)} UNION ALL ${near(false)}`, ':place::bigint', 'm.due_date, m.id');

/** The open milestones that became due last and are due next: of the place, those above it and those below it. */
export function nearMilestones(
  context: Context,
  viewer: Viewer,
  place: Pick<NamespaceRow, 'id' | 'archived' | 'traversal_ids'>,
  today: string,
): Promise<CountedMilestone[]> {
  return selectForViewer<CountedMilestone>(
    context,
    viewer,
    NEAR,
    { place: place.id, archived: place.archived, path_ids: place.traversal_ids, today },
    { place: 'bigint', archived: 'boolean', path_ids: 'bigint[]', today: 'date' },
  );
}

const LAST = "coalesce(m.due_date, 'infinity'::date), m.id";
const IN_MINE = `m_ns.traversal_ids && :member_ids AND ${milestoneVisible('m')}`;
const OWN = counted(
  `SELECT m.* FROM milestones m ${milestoneNamespace('m')} WHERE ${IN_MINE} AND NOT m_ns.archived` +
    ' AND (:state::text IS NULL OR m.state = :state) AND (:search::text IS NULL OR folded(m.title) LIKE folded(:search))' +
    ` AND (:after::bigint IS NULL OR (${LAST}) > (SELECT ${LAST} FROM milestones m ${milestoneNamespace('m')} WHERE m.id = :after AND ${IN_MINE}))` +
    ` ORDER BY ${LAST} LIMIT ${PAGE_SIZE + 1}`,
  'm.namespace_id',
  LAST,
);

export interface OwnMilestonesAsked {
  readonly state?: 'active' | 'closed' | undefined;
  readonly search?: string | undefined;
  /** The last of the page before it. */
  readonly after?: number | undefined;
}

/** A page of the milestones of all groups and projects that the viewer is a member of, those due first at first. */
export async function ownMilestones(
  context: Context,
  viewer: Viewer,
  { state, search = '', after }: OwnMilestonesAsked,
): Promise<{ milestones: CountedMilestone[]; next: number | null }> {
  const rows = await selectForViewer<CountedMilestone>(
    context,
    viewer,
    OWN,
    { state: state ?? null, search: search === '' ? null : containing(search), after: after ?? null },
    { state: 'text', search: 'text', after: 'bigint' },
  );
  const milestones = rows.slice(0, PAGE_SIZE);
  return { milestones, next: rows.length > PAGE_SIZE ? (milestones.at(-1)?.id ?? null) : null };
}
