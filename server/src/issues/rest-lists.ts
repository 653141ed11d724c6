import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { containing, selectOne, type Which } from '../http/listing.ts';
import { workItemVisible } from '../work-items/visible.ts';
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

const ORDER_SQL = {
  created_at: 'wi.created_at',
  updated_at: 'wi.updated_at',
  title: 'lower(wi.title) COLLATE "C"',
  due_date: 'wi.due_date',
  weight: 'wi.weight',
  relative_position: 'wi.position',
} as const satisfies Record<(typeof ISSUE_ORDERS)[number], string>;

const isWord = (value: string, word: string): boolean => value.toLowerCase() === word;

const WORN = 'EXISTS (SELECT 1 FROM work_item_labels wil WHERE wil.work_item_id = wi.id)';
const WEARS_ALL =
  'wi.id IN (SELECT wil.work_item_id FROM labels l JOIN work_item_labels wil ON wil.label_id = l.id WHERE l.title = ANY(:labels)' +
  ' GROUP BY 1 HAVING count(DISTINCT l.title) = cardinality(:labels))';

const labelConditions = (labels: readonly string[] = []): string[] => {
  const [first] = labels;
  if (first === undefined) return [];
  if (labels.length === 1 && isWord(first, 'none')) return [`NOT ${WORN}`];
  return [labels.length === 1 && isWord(first, 'any') ? WORN : WEARS_ALL];
};

const milestoneConditions = (title: string | undefined): string[] => {
  if (!title) return [];
  if (isWord(title, 'none')) return ['wi.milestone_id IS NULL'];
  if (isWord(title, 'any')) return ['wi.milestone_id IS NOT NULL'];
  return ['wi.milestone_id IN (SELECT m.id FROM milestones m WHERE m.title = :milestone)'];
};

interface Place {
  readonly id: number;
}

/** Issues of a project, or of all projects below a group, that the viewer may see, narrowed and ordered as asked. */
export const issuesWhere = (place: Place, filters: IssueFilters): Which => {
  const conditions: readonly (readonly [boolean, string])[] = [
    [filters.state !== undefined && filters.state !== 'all', 'wi.state = :state'],
    [Boolean(filters.search), '(wi.title ILIKE :search OR wi.description ILIKE :search)'],
    [filters.iids !== undefined, 'wi.iid = ANY(:iids)'],
    [filters.issue_type !== undefined, 'wi.type = :issue_type'],
    [filters.author_id !== undefined, 'wi.author_id = :author_id'],
    [
      Boolean(filters.author_username),
      'wi.author_id = (SELECT u.id FROM users u WHERE lower(u.username) = lower(:author_username))',
    ],
    [
      filters.assignee_id !== undefined,
      'EXISTS (SELECT 1 FROM work_item_assignees wa WHERE wa.work_item_id = wi.id AND wa.user_id = :assignee_id)',
    ],
    [filters.epic_id !== undefined, 'wi.parent_id = :epic_id'],
    [filters.confidential !== undefined, 'wi.confidential = :confidential'],
    [filters.created_after !== undefined, 'wi.created_at >= :created_after'],
    [filters.created_before !== undefined, 'wi.created_at <= :created_before'],
    [filters.updated_after !== undefined, 'wi.updated_at >= :updated_after'],
    [filters.updated_before !== undefined, 'wi.updated_at <= :updated_before'],
  ];
  return {
    ...VISIBLE_ISSUES,
    where: [
      ...VISIBLE_ISSUES.where,
      'ns.traversal_ids @> ARRAY[:place_id]',
      ...labelConditions(filters.labels),
      ...milestoneConditions(filters.milestone),
      ...conditions.filter(([asked]) => asked).map(([, condition]) => condition),
    ],
    order: `${ORDER_SQL[filters.order_by ?? 'created_at']} ${filters.sort ?? 'desc'} NULLS LAST, wi.id DESC`,
    values: {
      ...filters,
      place_id: place.id,
      labels: [...new Set(filters.labels)],
      search: containing(filters.search ?? ''),
    },
    types: {
      place_id: 'bigint',
      state: 'text',
      search: 'text',
      iids: 'bigint[]',
      issue_type: 'text',
      labels: 'text[]',
      milestone: 'text',
      author_id: 'bigint',
      author_username: 'text',
      assignee_id: 'bigint',
      epic_id: 'bigint',
      confidential: 'boolean',
      created_after: 'timestamptz',
      created_before: 'timestamptz',
      updated_after: 'timestamptz',
      updated_before: 'timestamptz',
    },
  };
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
