import { readableOn } from '@cairn/domain/labels/text-on';
import type { WorkTime } from '@cairn/domain/time-tracking/duration';
import { z } from 'zod';
import { maySql } from '../access/may-sql.ts';
import { presentUser, userAnswer, userJson, type UserRow } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import { basePathOf } from '../http/addresses/base-path.ts';
import type { Shown } from '../http/listing.ts';
import type { ColumnOf } from '../work-items/widgets/registry.ts';
import { presentFields, restAnswers, shownColumns } from '../work-items/widgets/rest.ts';
import { address, calendarDay, count, listed } from '../http/openapi/answers.ts';
import { labelsAnswer, type LabelRow, presentLabelDetails } from '../labels/presenter.ts';
import {
  itemPermissionColumns,
  labelsJson,
  visibleParentJson,
  subscribedSql,
} from '../work-items/row-sql.ts';
import { referencesAnswer, STATES } from '../work-items/rows.ts';
import { presentTime, timeAnswer, WORK_TIME_JSON } from '../work-items/durations.ts';
import type { WorkItemRow } from '../work-items/rows.ts';

const COLUMNS = [
  'id',
  'iid',
  'namespace_id',
  'title',
  'description',
  'confidential',
  'state',
  'start_date',
  'start_date_is_fixed',
  'start_date_fixed',
  'due_date',
  'due_date_is_fixed',
  'due_date_fixed',
  'created_at',
  'updated_at',
  'closed_at',
  'imported_from',
  'upvotes',
  'downvotes',
  'child_epics',
  'child_issues',
  'lock_version',
  'time_estimate',
  'time_spent',
  ...shownColumns('epic'),
] as const;

export interface EpicRow extends Pick<WorkItemRow, (typeof COLUMNS)[number]> {
  readonly full_path: string;
  readonly start_inherited: string | null;
  readonly start_milestone: string | null;
  readonly due_inherited: string | null;
  readonly due_milestone: string | null;
  readonly subscribed: boolean;
  readonly can_edit: boolean;
  readonly author: UserRow;
  readonly work_time: WorkTime;
  readonly labels: readonly Omit<LabelRow, 'kind'>[];
  readonly parent: { readonly id: number; readonly iid: number; readonly group_id: number } | null;
}

const milestoneDate = (side: 'start' | 'due'): string =>
  `(SELECT ms.${side}_date FROM milestones ms WHERE ms.id = wi.${side}_date_source_milestone_id)`;

/** The inherited dates of an epic: from a milestone, or else from a child. */
const sourceDates = (side: 'start' | 'due'): string =>
  `coalesce(${milestoneDate(side)}, (SELECT child.${side}_date FROM work_items child WHERE child.id = wi.${side}_date_source_item_id))` +
  ` AS ${side}_inherited, ${milestoneDate(side)} AS ${side}_milestone`;

/** The columns and parts of the answer for one page of epics. */
export const epicShown: Shown = {
  columns:
    `${COLUMNS.map((column) => `wi.${column}`).join(', ')}, ns.full_path, ${userJson('author')} AS author, ${labelsJson('wi')} AS labels, ${sourceDates('start')}, ${sourceDates('due')},` +
    ` ${subscribedSql('wi')} AS subscribed, ${maySql('editEpic', 'ns', itemPermissionColumns('wi', 'epic'))} AS can_edit,` +
    ` ${visibleParentJson('wi', ['id', 'iid'])} AS parent, ${WORK_TIME_JSON} AS work_time`,
  joins:
    'JOIN work_items wi ON wi.id = page.id JOIN namespaces ns ON ns.id = wi.namespace_id JOIN users author ON author.id = wi.author_id',
};

export interface EpicOptions {
  /** The group of the request: references to its own epics are short. */
  readonly groupId?: number;
  readonly labelDetails?: boolean | undefined;
}

const links = z
  .object({ self: address, epic_issues: address, group: address, parent: address.nullable() })
  .meta({ id: 'EpicLinks', description: 'Addresses of the API around an epic' });

/** The keys that only those who may edit the epic read; others' answers lack them. */
const editorAnswer = z.object({
  start_date_is_fixed: z.boolean(),
  start_date_fixed: calendarDay.nullable(),
  start_date_from_inherited_source: calendarDay.nullable(),
  start_date_from_milestones: calendarDay.nullable(),
  due_date_is_fixed: z.boolean(),
  due_date_fixed: calendarDay.nullable(),
  due_date_from_inherited_source: calendarDay.nullable(),
  due_date_from_milestones: calendarDay.nullable(),
  web_edit_url: address,
});

const { color: colorAnswer, ...otherAnswers } = restAnswers('epic');

export const epicAnswer = z
  .object({
    id: z.int(),
    work_item_id: z.int().describe('The same number as id'),
    iid: z.int(),
    color: colorAnswer,
    text_color: z.string().describe('A colour that can be read on it'),
    group_id: z.int(),
    parent_id: z.int().nullable().describe('Null also where the viewer may not see the parent'),
    parent_iid: z.int().nullable(),
    imported: z.boolean(),
    imported_from: z.string(),
    title: z.string(),
    description: z.string().nullable().describe('Null where nobody wrote one'),
    confidential: z.boolean(),
    author: userAnswer,
    start_date: calendarDay.nullable(),
    end_date: calendarDay.nullable().describe('The old name of due_date'),
    due_date: calendarDay.nullable(),
    state: listed(STATES),
    web_url: address,
    reference: z.string().describe('The old form of references'),
    references: referencesAnswer,
    created_at: z.date(),
    updated_at: z.date(),
    closed_at: z.date().nullable(),
    labels: labelsAnswer,
    upvotes: count,
    downvotes: count,
    lock_version: z.int(),
    time_stats: timeAnswer.describe("Not in GitLab's answer"),
    ...otherAnswers,
    _links: links,
    ...editorAnswer.partial().shape,
  })
  .meta({
    id: 'Epic',
    description:
      'An epic of a group; the keys about fixed dates and web_edit_url are only for those who may edit it',
  });

export const singleEpicAnswer = epicAnswer
  .extend({
    subscribed: z.boolean().describe('Whether the viewer is notified of its changes'),
    commands_summary: z.array(z.string()).optional().describe('What quick actions in the description did'),
  })
  .meta({ id: 'SingleEpic', description: 'One epic alone' });

export const newChildAnswer = z
  .object({
    id: z.int(),
    iid: z.int(),
    title: z.string(),
    group_id: z.int(),
    parent_id: z.int().nullable(),
    has_children: z.boolean(),
    has_issues: z.boolean(),
    reference: z.string(),
    url: address,
    relation_url: z.string().describe('Address below that of the host'),
  })
  .meta({ id: 'NewChildEpic', description: 'A child epic just made' });

const presentForEditor = (row: EpicRow, webUrl: string): z.output<typeof editorAnswer> => ({
  start_date_is_fixed: row.start_date_is_fixed,
  start_date_fixed: row.start_date_fixed,
  start_date_from_inherited_source: row.start_inherited,
  start_date_from_milestones: row.start_date_is_fixed ? row.start_milestone : row.start_date,
  due_date_is_fixed: row.due_date_is_fixed,
  due_date_fixed: row.due_date_fixed,
  due_date_from_inherited_source: row.due_inherited,
  due_date_from_milestones: row.due_date_is_fixed ? row.due_milestone : row.due_date,
  web_edit_url: `${webUrl}/edit`,
});

/** An epic in REST form. */
export function presentEpic(
  context: Context,
  row: EpicRow,
  options: EpicOptions = {},
): z.output<typeof epicAnswer> {
  const publicUrl = siteUrl(context.settings);
  const web = `${publicUrl}/groups/${row.full_path}/-/epics/${row.iid}`;
  const group = `${publicUrl}/api/v4/groups/${row.namespace_id}`;
  const short = `&${row.iid}`;
  const full = `${row.full_path}${short}`;
  const { color, ...otherFields } = presentFields('epic', row);
  return {
    id: row.id,
    work_item_id: row.id,
    iid: row.iid,
    color,
    text_color: readableOn(row.color),
    group_id: row.namespace_id,
    parent_id: row.parent?.id ?? null,
    parent_iid: row.parent?.iid ?? null,
    imported: row.imported_from !== 'none',
    imported_from: row.imported_from,
    title: row.title,
    description: row.description || null,
    confidential: row.confidential,
    author: presentUser(context, row.author),
    start_date: row.start_date,
    end_date: row.due_date,
    due_date: row.due_date,
    state: row.state,
    web_url: web,
    reference: short,
    references: { short, relative: options.groupId === row.namespace_id ? short : full, full },
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
    labels: options.labelDetails
      ? row.labels.map(presentLabelDetails)
      : row.labels.map((label) => label.title),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    lock_version: row.lock_version,
    time_stats: presentTime(row),
    ...otherFields,
    ...(row.can_edit && presentForEditor(row, web)),
    _links: {
      self: `${group}/epics/${row.iid}`,
      epic_issues: `${group}/epics/${row.iid}/issues`,
      group,
      parent: row.parent && `${publicUrl}/api/v4/groups/${row.parent.group_id}/epics/${row.parent.iid}`,
    },
  };
}

/**
 * The writable columns that the answer leaves out; must be none. REST does not show the discussion lock, and the
 * estimate in time_stats.
 */
type Unshown = Exclude<
  ColumnOf<'epic'>,
  keyof ReturnType<typeof presentEpic> | 'discussion_locked' | 'time_estimate'
>;
const _shown: Unshown extends never ? true : Unshown = true;

/** A single epic in REST form, which includes the viewer's subscription. */
export function presentSingleEpic(
  context: Context,
  row: EpicRow,
  options: EpicOptions = {},
): z.output<typeof singleEpicAnswer> {
  const { _links, ...rest } = presentEpic(context, row, options);
  return { ...rest, subscribed: row.subscribed, _links };
}

/** A new child in the short form of its own route. */
export function presentNewChild(
  context: Context,
  row: EpicRow,
  parentGroupId: number,
  parentIid: number,
): z.output<typeof newChildAnswer> {
  return {
    id: row.id,
    iid: row.iid,
    title: row.title,
    group_id: row.namespace_id,
    parent_id: row.parent?.id ?? null,
    has_children: row.child_epics > 0,
    has_issues: row.child_issues > 0,
    reference: row.namespace_id === parentGroupId ? `&${row.iid}` : `${row.full_path}&${row.iid}`,
    url: `${siteUrl(context.settings)}/groups/${row.full_path}/-/epics/${row.iid}`,
    relation_url: `${basePathOf(context.settings)}/api/v4/groups/${parentGroupId}/epics/${parentIid}/epics/${row.id}`,
  };
}
