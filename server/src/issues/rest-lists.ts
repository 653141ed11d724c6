import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { plainConditions } from '../graphql/filter.ts';
import { notFound } from '../http/errors.ts';
import { labelNamespace, labelVisible } from '../labels/visible.ts';
import { orderedBy, type Orders, type Walkable } from '../lists/keyset.ts';
import { selectOne, type Which } from '../http/listing.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import { workItemVisible } from '../work-items/visible.ts';
import { type IssueRow, issueShown } from './presenter.ts';
import { issueRestFilters } from './rest-filters.ts';
import type { ISSUE_ORDERS, IssueFilters } from './rest-list-input.ts';

/** Visible items that live in projects; narrow it with more conditions. */
export const VISIBLE_ISSUES = {
  from: 'work_items wi JOIN namespaces ns ON ns.id = wi.namespace_id',
  key: 'wi.id',
  where: ["wi.type <> 'epic'", workItemVisible('wi', 'ns')],
} as const;

const MILESTONE_DUE = `(SELECT im.due_date FROM milestones im ${milestoneNamespace('im')} WHERE im.id = wi.milestone_id AND ${milestoneVisible('im')})`;

/** The first of its labels, in the order of priority that projects give theirs. */
const LABEL_PRIORITY =
  `(SELECT min(il.priority) FROM work_item_labels wil JOIN labels il ON il.id = wil.label_id ${labelNamespace('il')}` +
  ` WHERE wil.work_item_id = wi.id AND ${labelVisible('il')})`;

const BY: Orders<Exclude<(typeof ISSUE_ORDERS)[number], 'priority'>> = {
  created_at: { sql: 'wi.created_at', type: 'timestamptz' },
  updated_at: { sql: 'wi.updated_at', type: 'timestamptz' },
  title: { sql: 'lower(wi.title) COLLATE "C"', type: 'text' },
  due_date: { sql: 'wi.due_date', type: 'date', nullable: true },
  weight: { sql: 'wi.weight', type: 'integer', nullable: true },
  popularity: { sql: 'wi.upvotes', type: 'integer' },
  relative_position: { sql: 'wi.position', type: 'bigint', nullable: true },
  milestone_due: { sql: MILESTONE_DUE, type: 'date', nullable: true },
  label_priority: { sql: LABEL_PRIORITY, type: 'integer', nullable: true },
};

/** What GitLab's order of priority means: by when it is planned for, then by what its labels say. */
const BY_PRIORITY = ['milestone_due', 'label_priority'] as const;

interface Place {
  readonly id: number;
  readonly kind: string;
}

const listOf = <T>(value: T | undefined): T[] | undefined => (value === undefined ? undefined : [value]);

/** REST's parameters by the names that the filters have. */
const asked = ({ not, ...given }: IssueFilters) =>
  plainConditions(issueRestFilters, 'wi', {
    ...given,
    in: given.in?.map((name) => name.toUpperCase()),
    iids: given.iids?.map(String),
    types: listOf(given.issue_type),
    labelName: given.labels,
    milestoneTitle: listOf(given.milestone),
    authorUsername: given.author_username,
    assigneeUsernames: given.assignee_username,
    myReactionEmoji: given.my_reaction_emoji,
    createdAfter: given.created_after,
    createdBefore: given.created_before,
    updatedAfter: given.updated_after,
    updatedBefore: given.updated_before,
    not: {
      ...not,
      labelName: not?.labels,
      authorUsername: not?.author_username,
      myReactionEmoji: not?.my_reaction_emoji,
    },
  });

/** Issues of a project, or of all projects below a group, that the viewer may see, narrowed and ordered as asked. */
export const issuesWhere = (place: Place, filters: IssueFilters): Walkable => {
  const { where, values, types } = asked(filters);
  const which = {
    ...VISIBLE_ISSUES,
    where: [
      ...VISIBLE_ISSUES.where,
      'ns.traversal_ids @> ARRAY[:place_id]',
      ...((filters.non_archived ?? place.kind === 'group') ? ['NOT ns.archived'] : []),
      ...where,
    ],
    values: { ...values, place_id: place.id },
    types: { ...types, place_id: 'bigint' },
  };
  const by = filters.order_by ?? 'created_at';
  return orderedBy(which, BY, by === 'priority' ? BY_PRIORITY : by, filters.sort ?? 'desc', 'desc');
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
