import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { plainConditions } from '../../graphql/filter.ts';
import { notFound } from '../../http/errors.ts';
import { orderedBy, type Orders, type Walkable } from '../../lists/keyset.ts';
import { selectOne, type Which } from '../../http/listing.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import { type AskedOverRest, asArguments, epicFilters } from '../filters.ts';
import { type EpicRow, epicShown } from '../presenter.ts';

export const EPIC_ORDERS = ['created_at', 'updated_at', 'title'] as const;

interface ByAuthor {
  readonly author_id?: number | undefined;
}

export type EpicFilters = AskedOverRest &
  ByAuthor & {
    readonly order_by?: (typeof EPIC_ORDERS)[number] | undefined;
    readonly sort?: 'asc' | 'desc' | undefined;
    readonly include_ancestor_groups?: boolean | undefined;
    readonly include_descendant_groups?: boolean | undefined;
    readonly not?: (Pick<AskedOverRest, 'labels' | 'author_username'> & ByAuthor) | undefined;
  };

const BY: Orders<(typeof EPIC_ORDERS)[number]> = {
  created_at: { sql: 'wi.created_at', type: 'timestamptz' },
  updated_at: { sql: 'wi.updated_at', type: 'timestamptz' },
  title: { sql: 'lower(wi.title) COLLATE "C"', type: 'text' },
};

const VISIBLE_EPICS = {
  from: 'work_items wi JOIN namespaces ns ON ns.id = wi.namespace_id',
  key: 'wi.id',
  where: ["wi.type = 'epic'", workItemVisible('wi', 'ns')],
} as const;

interface Group {
  readonly id: number;
  readonly traversal_ids: readonly number[];
}

const placeCondition = (filters: EpicFilters): string => {
  const reach = ['wi.namespace_id = :group_id'];
  if (filters.include_descendant_groups ?? true) reach.push('ns.traversal_ids @> ARRAY[:group_id]');
  if (filters.include_ancestor_groups) reach.push('wi.namespace_id = ANY(:path_ids)');
  return `(${reach.join(' OR ')})`;
};

/** The filters that REST and GraphQL share, as GraphQL arguments. */
const alike = ({ not = {}, ...filters }: EpicFilters) =>
  plainConditions(epicFilters, 'wi', { ...asArguments(filters), not: asArguments(not) });

/** The epics of a group, or with null of the whole server, that the viewer may see, filtered and ordered. */
export function epicsWhere(group: Group | null, filters: EpicFilters): Walkable {
  const shared = alike(filters);
  const { author_id, not } = filters;
  const which = {
    ...VISIBLE_EPICS,
    where: [
      ...VISIBLE_EPICS.where,
      ...(group === null ? [] : [placeCondition(filters)]),
      ...shared.where,
      ...(author_id === undefined ? [] : ['wi.author_id = :author_id']),
      ...(not?.author_id === undefined ? [] : ['wi.author_id <> :not_author_id']),
    ],
    values: {
      ...shared.values,
      group_id: group?.id ?? null,
      path_ids: group?.traversal_ids ?? [],
      author_id: author_id ?? null,
      not_author_id: not?.author_id ?? null,
    },
    types: {
      ...shared.types,
      group_id: 'bigint',
      path_ids: 'bigint[]',
      author_id: 'bigint',
      not_author_id: 'bigint',
    },
  };
  return orderedBy(which, BY, filters.order_by ?? 'created_at', filters.sort ?? 'desc', 'desc');
}

/** The visible child epics of an epic in the order of its tree. */
export function childEpicsOf(epicId: number): Which {
  return {
    ...VISIBLE_EPICS,
    where: [...VISIBLE_EPICS.where, 'wi.parent_id = :epic_id'],
    order: 'wi.position, wi.id DESC',
    values: { epic_id: epicId },
    types: { epic_id: 'bigint' },
  };
}

/** The visible epics with these ids, in any order. */
export function epicsWithIds(ids: readonly number[]): Which {
  return {
    ...VISIBLE_EPICS,
    where: [...VISIBLE_EPICS.where, 'wi.id = ANY(:ids)'],
    order: 'wi.id',
    values: { ids },
    types: { ids: 'bigint[]' },
  };
}

/** One epic with all columns of its answer; throws 404. */
export async function epicRow(context: Context, viewer: Viewer, id: number): Promise<EpicRow> {
  const row = await selectOne<EpicRow>(context, viewer, epicsWithIds([id]), epicShown);
  if (!row) throw notFound('Epic');
  return row;
}
