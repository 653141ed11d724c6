import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { containing, selectOne, type Which } from '../http/listing.ts';
import { workItemVisible } from '../work-items/visible.ts';
import { type EpicRow, epicShown } from './presenter.ts';

export const EPIC_ORDERS = ['created_at', 'updated_at', 'title'] as const;

export interface EpicFilters {
  readonly order_by?: (typeof EPIC_ORDERS)[number] | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
  readonly state?: 'opened' | 'closed' | 'all' | undefined;
  readonly author_id?: number | undefined;
  readonly author_username?: string | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly created_after?: Date | undefined;
  readonly created_before?: Date | undefined;
  readonly updated_after?: Date | undefined;
  readonly updated_before?: Date | undefined;
  readonly include_ancestor_groups?: boolean | undefined;
  readonly include_descendant_groups?: boolean | undefined;
  readonly my_reaction_emoji?: string | undefined;
  readonly confidential?: boolean | undefined;
  readonly not?: Pick<EpicFilters, 'labels' | 'author_id' | 'author_username'> | undefined;
}

const ORDER_SQL = {
  created_at: 'wi.created_at',
  updated_at: 'wi.updated_at',
  title: 'lower(wi.title) COLLATE "C"',
} as const satisfies Record<(typeof EPIC_ORDERS)[number], string>;

const VISIBLE_EPICS = {
  from: 'work_items wi JOIN namespaces ns ON ns.id = wi.namespace_id',
  key: 'wi.id',
  where: ["wi.type = 'epic'", workItemVisible('wi', 'ns')],
} as const;

const LABELS_WORN =
  'SELECT wil.work_item_id FROM labels l JOIN work_item_labels wil ON wil.label_id = l.id WHERE l.title';
const REACTION =
  "FROM award_emoji ae WHERE ae.awardable_type = 'work_item' AND ae.awardable_id = wi.id AND ae.user_id = :me";
const AUTHOR_NAMED = (param: string) =>
  `(SELECT u.id FROM users u WHERE lower(u.username) = lower(:${param}))`;

const isWord = (values: readonly string[], word: string): boolean =>
  values.length === 1 && (values[0] as string).toLowerCase() === word.toLowerCase();

const labelConditions = (labels: readonly string[] | undefined): string[] => {
  if (!labels || labels.length === 0) return [];
  const worn = 'EXISTS (SELECT 1 FROM work_item_labels wil WHERE wil.work_item_id = wi.id)';
  if (isWord(labels, 'None')) return [`NOT ${worn}`];
  if (isWord(labels, 'Any')) return [worn];
  return [
    `wi.id IN (${LABELS_WORN} = ANY(:labels) GROUP BY 1 HAVING count(DISTINCT l.title) = cardinality(:labels))`,
  ];
};

const reactionConditions = (name: string | undefined): string[] => {
  if (!name) return [];
  if (isWord([name], 'None')) return [`NOT EXISTS (SELECT 1 ${REACTION})`];
  if (isWord([name], 'Any')) return [`EXISTS (SELECT 1 ${REACTION})`];
  return [`EXISTS (SELECT 1 ${REACTION} AND ae.name = :reaction)`];
};

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

/** The epics of a group that the viewer may see, narrowed and ordered as asked. */
export const epicsWhere = (group: Group, filters: EpicFilters): Which => {
  const { not } = filters;
  const conditions: readonly (readonly [boolean, string])[] = [
    [filters.state !== undefined && filters.state !== 'all', 'wi.state = :state'],
    [Boolean(filters.search), '(wi.title ILIKE :search OR wi.description ILIKE :search)'],
    [filters.author_id !== undefined, 'wi.author_id = :author_id'],
    [filters.author_username !== undefined, `wi.author_id = ${AUTHOR_NAMED('author_username')}`],
    [filters.created_after !== undefined, 'wi.created_at >= :created_after'],
    [filters.created_before !== undefined, 'wi.created_at <= :created_before'],
    [filters.updated_after !== undefined, 'wi.updated_at >= :updated_after'],
    [filters.updated_before !== undefined, 'wi.updated_at <= :updated_before'],
    [filters.confidential !== undefined, 'wi.confidential = :confidential'],
    [Boolean(not?.labels?.length), `wi.id NOT IN (${LABELS_WORN} = ANY(:not_labels))`],
    [not?.author_id !== undefined, 'wi.author_id <> :not_author_id'],
    [
      not?.author_username !== undefined,
      `wi.author_id IS DISTINCT FROM ${AUTHOR_NAMED('not_author_username')}`,
    ],
  ];
  return {
    ...VISIBLE_EPICS,
    where: [
      ...VISIBLE_EPICS.where,
      placeCondition(filters),
      ...labelConditions(filters.labels),
      ...reactionConditions(filters.my_reaction_emoji),
      ...conditions.filter(([asked]) => asked).map(([, condition]) => condition),
    ],
    order: `${ORDER_SQL[filters.order_by ?? 'created_at']} ${filters.sort ?? 'desc'}, wi.id DESC`,
    values: {
      ...filters,
      group_id: group.id,
      path_ids: group.traversal_ids,
      labels: [...new Set(filters.labels)],
      search: containing(filters.search ?? ''),
      reaction: filters.my_reaction_emoji ?? null,
      not_labels: not?.labels ?? [],
      not_author_id: not?.author_id ?? null,
      not_author_username: not?.author_username ?? null,
    },
    types: {
      group_id: 'bigint',
      path_ids: 'bigint[]',
      state: 'text',
      search: 'text',
      author_id: 'bigint',
      author_username: 'text',
      created_after: 'timestamptz',
      created_before: 'timestamptz',
      updated_after: 'timestamptz',
      updated_before: 'timestamptz',
      confidential: 'boolean',
      labels: 'text[]',
      reaction: 'text',
      not_labels: 'text[]',
      not_author_id: 'bigint',
      not_author_username: 'text',
    },
  };
};

/** Visible child epics of an epic, as they stand in its tree. */
export const childEpicsOf = (epicId: number): Which => ({
  ...VISIBLE_EPICS,
  where: [...VISIBLE_EPICS.where, 'wi.parent_id = :epic_id'],
  order: 'wi.position, wi.id DESC',
  values: { epic_id: epicId },
  types: { epic_id: 'bigint' },
});

/** Visible epics by id, in no order that matters. */
export const epicsWithIds = (ids: readonly number[]): Which => ({
  ...VISIBLE_EPICS,
  where: [...VISIBLE_EPICS.where, 'wi.id = ANY(:ids)'],
  order: 'wi.id',
  values: { ids },
  types: { ids: 'bigint[]' },
});

/** One epic with all that its answer shows; throws 404. */
export const epicRow = async (context: Context, viewer: Viewer, id: number): Promise<EpicRow> => {
  const row = await selectOne<EpicRow>(context, viewer, epicsWithIds([id]), epicShown);
  if (!row) throw notFound('Epic');
  return row;
};
