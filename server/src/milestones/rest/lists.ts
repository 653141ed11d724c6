import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { plainConditions } from '../../graphql/filter.ts';
import { notFound } from '../../http/errors.ts';
import { containing, selectOne, type Which } from '../../http/listing.ts';
import { visibleFromBelow } from '../../namespaces/visible-below.ts';
import { milestoneFilters } from '../filters.ts';
import { type MilestoneRow, milestoneShown } from '../presenter.ts';

export interface MilestonePlace {
  readonly id: number;
  readonly traversal_ids: readonly number[];
}

export interface MilestoneFilters {
  readonly iids?: readonly number[] | undefined;
  readonly state?: 'active' | 'closed' | 'all' | undefined;
  readonly title?: string | undefined;
  readonly search?: string | undefined;
  readonly search_title?: string | undefined;
  readonly include_ancestors?: boolean | undefined;
  readonly include_parent_milestones?: boolean | undefined;
  readonly include_descendants?: boolean | undefined;
  readonly updated_before?: Date | undefined;
  readonly updated_after?: Date | undefined;
  readonly containing_date?: string | undefined;
}

const CONTAINS_DAY =
  '(m.start_date IS NOT NULL OR m.due_date IS NOT NULL) AND coalesce(m.start_date <= :containing_date, true)' +
  ' AND coalesce(m.due_date >= :containing_date, true)';

/** Milestones of a group or project, or with null of all that the viewer may see; those due first come first. */
export function milestonesWhere(place: MilestonePlace | null, filters: MilestoneFilters): Which {
  const reach = place === null ? ['true'] : ['m.namespace_id = :place_id'];
  if (filters.include_ancestors ?? filters.include_parent_milestones)
    reach.push('m.namespace_id = ANY(:path_ids)');
  if (filters.include_descendants) reach.push('n.traversal_ids @> ARRAY[:place_id]');
  const conditions: readonly (readonly [boolean, string])[] = [
    [filters.iids !== undefined, 'm.iid = ANY(:iids)'],
    [
      Boolean(filters.search),
      '(folded(m.title) LIKE folded(:search) OR folded(m.description) LIKE folded(:search))',
    ],
    [filters.updated_before !== undefined, 'm.updated_at <= :updated_before'],
    [filters.updated_after !== undefined, 'm.updated_at >= :updated_after'],
    [filters.containing_date !== undefined, CONTAINS_DAY],
  ];
  const asked = plainConditions(milestoneFilters, 'm', {
    state: filters.state === 'all' ? undefined : filters.state,
    title: filters.title,
    searchTitle: filters.search_title,
  });
  return {
    from: 'milestones m JOIN namespaces n ON n.id = m.namespace_id',
    key: 'm.id',
    where: [
      `(${reach.join(' OR ')})`,
      visibleFromBelow('n'),
      ...asked.where,
      ...conditions.filter(([asked]) => asked).map(([, condition]) => condition),
    ],
    order: 'm.due_date NULLS LAST, m.id DESC',
    values: {
      ...filters,
      ...asked.values,
      place_id: place?.id ?? null,
      path_ids: place?.traversal_ids ?? [],
      search: containing(filters.search ?? ''),
    },
    types: {
      ...asked.types,
      place_id: 'bigint',
      path_ids: 'bigint[]',
      iids: 'bigint[]',
      search: 'text',
      updated_before: 'timestamptz',
      updated_after: 'timestamptz',
      containing_date: 'date',
    },
  };
}

/** The milestone of exactly this group or project with this id. */
const milestoneWithId = (place: MilestonePlace, id: number): Which => {
  const all = milestonesWhere(place, {});
  return {
    ...all,
    where: [...all.where, 'm.id = :id'],
    values: { ...all.values, id },
    types: { ...all.types, id: 'bigint' },
  };
};

/** One milestone of exactly this group or project with all columns of its answer; throws 404. */
export async function milestoneRow(
  context: Context,
  viewer: Viewer,
  place: MilestonePlace,
  id: number,
): Promise<MilestoneRow> {
  const row = await selectOne<MilestoneRow>(context, viewer, milestoneWithId(place, id), milestoneShown);
  if (!row) throw notFound('Milestone');
  return row;
}
