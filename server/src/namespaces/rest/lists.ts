import { unexpired } from '../../access/unexpired.ts';
import type { Viewer } from '../../access/viewer.ts';
import { type Direction, orderedBy, type Orders, type Walkable } from '../../lists/keyset.ts';
import { containing } from '../../http/listing.ts';
import { lastActivity } from '../last-activity.ts';
import { isStarred } from '../stars.ts';
import { namespaceVisible } from '../visible.ts';

export const ORDERS = ['name', 'path', 'id', 'similarity'] as const;
export const PROJECT_ORDERS = [...ORDERS, 'created_at', 'updated_at', 'last_activity_at'] as const;

export interface NamespaceFilters {
  readonly search?: string | undefined;
  readonly with_merge_requests_enabled?: boolean | undefined;
  readonly search_namespaces?: boolean | undefined;
  readonly owned?: boolean | undefined;
  readonly membership?: boolean | undefined;
  readonly min_access_level?: number | undefined;
  readonly top_level_only?: boolean | undefined;
  readonly all_available?: boolean | undefined;
  readonly visibility?: string | undefined;
  readonly starred?: boolean | undefined;
  readonly archived?: boolean | undefined;
  readonly active?: boolean | undefined;
  readonly skip_groups?: readonly number[] | undefined;
  readonly id_after?: number | undefined;
  readonly id_before?: number | undefined;
  readonly updated_after?: Date | undefined;
  readonly updated_before?: Date | undefined;
  readonly last_activity_after?: Date | undefined;
  readonly last_activity_before?: Date | undefined;
  readonly order_by?: (typeof PROJECT_ORDERS)[number] | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}

const OWNER = 50;
const MEMBER = 10;

const BY: Orders<Exclude<(typeof PROJECT_ORDERS)[number], 'similarity'>> = {
  name: { sql: 'n.name COLLATE "und-x-icu"', type: 'text' },
  path: { sql: 'n.path COLLATE "C"', type: 'text' },
  id: { sql: 'n.id', type: 'bigint' },
  created_at: { sql: 'n.created_at', type: 'timestamptz' },
  updated_at: { sql: 'n.updated_at', type: 'timestamptz' },
  last_activity_at: { sql: lastActivity('n'), type: 'timestamptz' },
};

const BOUNDS = [
  ['skip_groups', 'n.id <> ALL (:skip_groups)'],
  ['id_after', 'n.id > :id_after'],
  ['id_before', 'n.id < :id_before'],
  ['updated_after', 'n.updated_at >= :updated_after'],
  ['updated_before', 'n.updated_at <= :updated_before'],
  ['last_activity_after', `${lastActivity('n')} >= :last_activity_after`],
  ['last_activity_before', `${lastActivity('n')} <= :last_activity_before`],
] as const;

const bySimilarity = (sort: Direction): string =>
  `similarity(n.full_name, coalesce(:search_text, '')) ${sort}, n.id ${sort}`;

const idsFrom = (viewer: Viewer, level: number): number[] =>
  viewer.memberships.filter((m) => m.level >= level).map((m) => m.namespaceId);

/** The access level that the list requires of the viewer, or null for none. */
const levelAsked = (filters: NamespaceFilters): number | null => {
  if (filters.owned) return OWNER;
  if (filters.min_access_level !== undefined) return filters.min_access_level;
  return filters.membership || filters.all_available === false ? MEMBER : null;
};

/** Groups or projects the viewer may see, limited by filters and by their parent. */
export function namespacesWhere(
  viewer: Viewer,
  kind: 'group' | 'project',
  filters: NamespaceFilters,
  place: readonly string[] = [],
  placeValues: Readonly<Record<string, unknown>> = {},
): Walkable {
  const level = levelAsked(filters);
  const where = [`n.kind = '${kind}'`, namespaceVisible('n'), ...place];
  if (level !== null) where.push('n.traversal_ids && :level_ids');
  if (filters.search) {
    const columns =
      filters.search_namespaces || filters.search.includes('/')
        ? ['full_name', 'full_path']
        : ['name', 'path'];
    where.push(`(${columns.map((column) => `folded(n.${column}) LIKE folded(:search_like)`).join(' OR ')})`);
  }
  if (filters.with_merge_requests_enabled) where.push('false');
  if (filters.top_level_only) where.push('n.parent_id IS NULL');
  if (filters.starred) where.push(isStarred('n', ':me'));
  if (filters.visibility) where.push('n.visibility = :visibility');
  if (filters.archived !== undefined) where.push('n.archived = :archived');
  if (filters.active !== undefined) where.push('n.archived <> :active');
  where.push(...BOUNDS.filter(([name]) => filters[name] !== undefined).map(([, condition]) => condition));
  const by = filters.order_by ?? 'name';
  const sort = filters.sort ?? (by === 'similarity' ? 'desc' : 'asc');
  const which = {
    from: 'namespaces n',
    key: 'n.id',
    where,
    values: {
      ...placeValues,
      level_ids: idsFrom(viewer, level ?? 0),
      search_text: filters.search ?? null,
      search_like: containing(filters.search ?? ''),
      visibility: filters.visibility ?? null,
      archived: filters.archived ?? null,
      active: filters.active ?? null,
      ...Object.fromEntries(BOUNDS.map(([name]) => [name, filters[name] ?? null])),
    },
    types: {
      level_ids: 'bigint[]',
      place_id: 'bigint',
      search_text: 'text',
      search_like: 'text',
      visibility: 'text',
      archived: 'boolean',
      active: 'boolean',
      skip_groups: 'bigint[]',
      id_after: 'bigint',
      id_before: 'bigint',
      updated_after: 'timestamptz',
      updated_before: 'timestamptz',
      last_activity_after: 'timestamptz',
      last_activity_before: 'timestamptz',
    },
  };
  return by === 'similarity'
    ? { ...which, sort: null, order: bySimilarity(sort) }
    : orderedBy(which, BY, by, sort);
}

export const CHILDREN = ['n.parent_id = :place_id'];
/** What is shared with the group. */
export const SHARED = [
  `:signed_in AND n.id IN (SELECT s.namespace_id FROM group_shares s WHERE s.group_id = :place_id AND ${unexpired('s')})`,
];
/** The groups that the group or project is shared with. */
export const INVITED = [
  `:signed_in AND n.id IN (SELECT s.group_id FROM group_shares s WHERE s.namespace_id = :place_id AND ${unexpired('s')})`,
];
export const DESCENDANTS = ['n.traversal_ids @> ARRAY[:place_id]', 'n.id <> :place_id'];
