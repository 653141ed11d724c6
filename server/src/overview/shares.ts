import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { containing } from '../http/listing.ts';
import { type SummedIssues, summedCount } from '../issues/issue-sums.ts';
import { isStarred, starCount } from '../namespaces/stars.ts';
import { namespaceVisible } from '../namespaces/visible.ts';

const PAGE_SIZE = 20;

/** A group or project with the number of issues in it and below it. */
export interface PlaceShare {
  readonly id: number;
  readonly kind: 'group' | 'project';
  readonly name: string;
  readonly full_name: string;
  readonly full_path: string;
  readonly visibility: 'private' | 'internal' | 'public';
  readonly avatar_url: string | null;
  /** How many groups are above it. */
  readonly depth: number;
  readonly starred: boolean;
  readonly opened: number;
  readonly closed: number;
}

const issuesBelow = (state: 'opened' | 'closed'): SummedIssues => ({
  places: (place) => [`${place}.traversal_ids @> ARRAY[n.id]`, `(n.archived OR NOT ${place}.archived)`],
  states: [state],
  having: null,
});

interface Order {
  /** The columns that places are ordered by before their id. */
  readonly by: (place: string) => string;
  readonly isDescending?: boolean;
}

/** A page of the visible places that match a condition on `n`. */
const shares = (where: string, { by, isDescending = false }: Order): string => {
  const key = (place: string) => `${by(place)}, ${place}.id`;
  const order = isDescending ? `${by('n')} DESC, n.id DESC` : key('n');
  return (
    'SELECT n.id, n.kind, n.name, n.full_name, n.full_path, n.visibility, n.avatar_url, cardinality(n.traversal_ids) - 1 AS depth,' +
    ` ${isStarred('n', ':me')} AS starred,` +
    ` ${summedCount(issuesBelow('opened'))} AS opened, ${summedCount(issuesBelow('closed'))} AS closed` +
    ` FROM (SELECT * FROM namespaces n WHERE ${where} AND ${namespaceVisible('n')}` +
    ` AND (:after::bigint IS NULL OR (${key('n')}) ${isDescending ? '<' : '>'}` +
    // A hidden place must not show where it would be.
    ` (SELECT ${key('last')} FROM namespaces last WHERE last.id = :after AND ${namespaceVisible('last')}))` +
    ` ORDER BY ${order} LIMIT ${PAGE_SIZE + 1}) n ORDER BY ${order}`
  );
};

const BY_NAME: Order = { by: (place) => `lower(${place}.name)` };
const MINE = 'n.traversal_ids && :member_ids';
const PROJECT =
  "n.kind = 'project' AND NOT n.archived AND (:search::text IS NULL OR folded(n.full_name) LIKE folded(:search))";

const PROJECT_ORDERS = {
  name: BY_NAME,
  created: { by: (place) => `${place}.created_at`, isDescending: true },
  stars: { by: starCount, isDescending: true },
} as const satisfies Record<string, Order>;
export const PROJECT_SORTS = ['name', 'created', 'stars'] as const;
type ProjectSort = (typeof PROJECT_SORTS)[number];

const projects = (which: string): Record<ProjectSort, string> => {
  const sorted = (sort: ProjectSort) => shares(`${PROJECT} AND ${which}`, PROJECT_ORDERS[sort]);
  return { name: sorted('name'), created: sorted('created'), stars: sorted('stars') };
};

const STATEMENTS = {
  inside: shares('n.parent_id = :place AND (:archived OR NOT n.archived)', {
    by: (place) => `${place}.kind, lower(${place}.name)`,
  }),
  // A group is directly followed by what is below it.
  groups: shares(`n.kind = 'group' AND NOT n.archived AND (${MINE} OR cardinality(:member_ids) = 0)`, {
    by: (place) => `translate(lower(${place}.full_path), '/', chr(1)) COLLATE "C"`,
  }),
  own: projects(MINE),
  starred: projects(isStarred('n', ':me')),
};

export interface SharesPage {
  readonly places: PlaceShare[];
  /** The id to continue after; null at the end. */
  readonly next: number | null;
}

const read = async (
  context: Context,
  viewer: Viewer,
  statement: string,
  values: Readonly<Record<string, unknown>>,
): Promise<SharesPage> => {
  const rows = await selectForViewer<PlaceShare>(context, viewer, statement, values, {
    after: 'bigint',
    place: 'bigint',
    archived: 'boolean',
    search: 'text',
  });
  const places = rows.slice(0, PAGE_SIZE);
  return { places, next: rows.length > PAGE_SIZE ? (places.at(-1)?.id ?? null) : null };
};

/** A page of the subgroups and projects directly in a group, groups first. */
export function placesIn(
  context: Context,
  viewer: Viewer,
  group: { readonly id: number; readonly archived: boolean },
  after: number | null,
): Promise<SharesPage> {
  return read(context, viewer, STATEMENTS.inside, { place: group.id, archived: group.archived, after });
}

/** A page of the groups that the viewer is a member of, or of all visible ones for those who have no role. */
export function ownGroups(context: Context, viewer: Viewer, after: number | null): Promise<SharesPage> {
  return read(context, viewer, STATEMENTS.groups, { after });
}

/** A page of the projects that the viewer is a member of, or has starred. */
export function ownProjects(
  context: Context,
  viewer: Viewer,
  asked: {
    readonly which: 'own' | 'starred';
    readonly sort: ProjectSort;
    readonly search: string;
    readonly after: number | null;
  },
): Promise<SharesPage> {
  const { which, sort, search, after } = asked;
  return read(context, viewer, STATEMENTS[which][sort], {
    search: search === '' ? null : containing(search),
    after,
  });
}
