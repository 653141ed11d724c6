import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { plainConditions } from '../graphql/filter.ts';
import { notFound } from '../http/errors.ts';
import { orderedBy, type Orders, type Walkable } from '../lists/keyset.ts';
import { selectOne, type Which } from '../http/listing.ts';
import { workItemVisible } from '../work-items/visible.ts';
import { issueFilters } from './filters.ts';
import { type IssueRow, issueShown } from './presenter.ts';

/** Visible items that live in projects; narrow it with more conditions. */
export const VISIBLE_ISSUES = {
  from: 'work_items wi JOIN namespaces ns ON ns.id = wi.namespace_id',
  key: 'wi.id',
  where: ["wi.type <> 'epic'", workItemVisible('wi', 'ns')],
} as const;

export const ISSUE_ORDERS = [
  'created_at',
  'updated_at',
  'title',
  'due_date',
  'weight',
  'relative_position',
] as const;

export interface IssueFilters {
  readonly order_by?: (typeof ISSUE_ORDERS)[number] | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
  readonly state?: 'opened' | 'closed' | 'all' | undefined;
  readonly search?: string | undefined;
  readonly iids?: readonly number[] | undefined;
  readonly issue_type?: string | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly milestone?: string | undefined;
  readonly author_id?: number | undefined;
  readonly author_username?: string | undefined;
  readonly assignee_id?: number | undefined;
  readonly epic_id?: number | undefined;
  readonly confidential?: boolean | undefined;
  readonly created_after?: Date | undefined;
  readonly created_before?: Date | undefined;
  readonly updated_after?: Date | undefined;
  readonly updated_before?: Date | undefined;
}

const BY: Orders<(typeof ISSUE_ORDERS)[number]> = {
  created_at: { sql: 'wi.created_at', type: 'timestamptz' },
  updated_at: { sql: 'wi.updated_at', type: 'timestamptz' },
  title: { sql: 'lower(wi.title) COLLATE "C"', type: 'text' },
  due_date: { sql: 'wi.due_date', type: 'date', nullable: true },
  weight: { sql: 'wi.weight', type: 'integer', nullable: true },
  relative_position: { sql: 'wi.position', type: 'bigint', nullable: true },
};

interface Place {
  readonly id: number;
}

/** What REST and GraphQL ask alike. */
const alike = (filters: IssueFilters) =>
  plainConditions(issueFilters, 'wi', {
    state: filters.state,
    search: filters.search,
    iids: filters.iids?.map(String),
    types: filters.issue_type && [filters.issue_type],
    labelName: filters.labels,
    milestoneTitle: filters.milestone && [filters.milestone],
    authorUsername: filters.author_username,
    confidential: filters.confidential,
    createdAfter: filters.created_after,
    createdBefore: filters.created_before,
    updatedAfter: filters.updated_after,
    updatedBefore: filters.updated_before,
  });

/** Issues of a project, or of all projects below a group, that the viewer may see, narrowed and ordered as asked. */
export const issuesWhere = (place: Place, filters: IssueFilters): Walkable => {
  const shared = alike(filters);
  const { author_id, assignee_id, epic_id } = filters;
  const which = {
    ...VISIBLE_ISSUES,
    where: [
      ...VISIBLE_ISSUES.where,
      'ns.traversal_ids @> ARRAY[:place_id]',
      ...shared.where,
      ...(author_id === undefined ? [] : ['wi.author_id = :author_id']),
      ...(assignee_id === undefined
        ? []
        : [
            'EXISTS (SELECT 1 FROM work_item_assignees wa WHERE wa.work_item_id = wi.id AND wa.user_id = :assignee_id)',
          ]),
      ...(epic_id === undefined ? [] : ['wi.parent_id = :epic_id']),
    ],
    values: { ...shared.values, place_id: place.id, author_id, assignee_id, epic_id },
    types: {
      ...shared.types,
      place_id: 'bigint',
      author_id: 'bigint',
      assignee_id: 'bigint',
      epic_id: 'bigint',
    },
  };
  return orderedBy(which, BY, filters.order_by ?? 'created_at', filters.sort ?? 'desc', 'desc');
};

/** Issues planned for a milestone, newest first. */
export const issuesOfMilestone = (id: number): Which => ({
  ...VISIBLE_ISSUES,
  where: [...VISIBLE_ISSUES.where, 'wi.milestone_id = :milestone_id'],
  order: 'wi.id DESC',
  values: { milestone_id: id },
  types: { milestone_id: 'bigint' },
});

/** One issue with all that its answer shows; throws 404. */
export const issueRow = async (context: Context, viewer: Viewer, id: number): Promise<IssueRow> => {
  const which = {
    ...VISIBLE_ISSUES,
    where: [...VISIBLE_ISSUES.where, 'wi.id = :id'],
    values: { id },
    types: { id: 'bigint' },
  };
  const row = await selectOne<IssueRow>(context, viewer, which, issueShown);
  if (!row) throw notFound('Issue');
  return row;
};
