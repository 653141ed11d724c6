import type { WorkTime } from '@cairn/domain/time-tracking/duration';
import { z } from 'zod';
import { presentUser, userAnswer, userJson, type UserRow } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import type { Shown } from '../http/listing.ts';
import { address, calendarDay, count, listed } from '../http/openapi/answers.ts';
import {
  iterationAnswer,
  iterationJson,
  type IterationRow,
  presentIteration,
} from '../iterations/presenter.ts';
import { labelsAnswer, type LabelRow, presentLabelDetails } from '../labels/presenter.ts';
import {
  milestoneAnswer,
  milestoneJson,
  type MilestoneRow,
  presentMilestone,
} from '../milestones/presenter.ts';
import type { IncidentStatus, Severity } from '@cairn/domain/incidents/incidents';
import { noteCount } from '../notes/visible.ts';
import { itemPath } from '../work-items/address.ts';
import { presentTime, timeAnswer, WORK_TIME_JSON } from '../work-items/durations.ts';
import { ISSUE_TYPES, referencesAnswer, STATES } from '../work-items/rows.ts';
import { labelsJson, visibleParentJson } from '../work-items/row-sql.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';
import type { WorkItemRow } from '../work-items/rows.ts';
import type { ColumnOf } from '../work-items/widgets/registry.ts';
import { presentFields, restAnswers, shownColumns } from '../work-items/widgets/rest.ts';
import { epicOfIssueAnswer, type EpicOfIssueRow, presentEpicOf } from './epic-of-issue.ts';
import { type ListedIn, relativeReference } from './relative-reference.ts';
import { taskCompletionAnswer, taskCompletionOf, taskStatusOf } from '../work-items/task-items.ts';

const COLUMNS = [
  'id',
  'iid',
  'type',
  'namespace_id',
  'title',
  'description',
  'state',
  'created_at',
  'updated_at',
  'closed_at',
  'start_date',
  'due_date',
  'confidential',
  'discussion_locked',
  'position',
  'imported_from',
  'upvotes',
  'downvotes',
  'lock_version',
  'task_count',
  'completed_task_count',
  'progress',
  'last_test_report_at',
  'time_estimate',
  'time_spent',
  'severity',
  'escalation_status',
  ...shownColumns('issue'),
] as const;

export interface IssueRow extends Pick<WorkItemRow, (typeof COLUMNS)[number]> {
  readonly full_path: string;
  readonly author: UserRow;
  readonly closed_by: UserRow | null;
  readonly assignees: readonly UserRow[];
  readonly labels: readonly Omit<LabelRow, 'kind'>[];
  readonly milestone: MilestoneRow | null;
  readonly iteration: IterationRow | null;
  readonly user_notes_count: number;
  readonly blocking: number;
  readonly today: string;
  readonly work_time: WorkTime;
  readonly last_test_report_by: UserRow | null;
  readonly epic: EpicOfIssueRow | null;
  readonly original: Pick<WorkItemRow, 'namespace_id' | 'iid'> | null;
  readonly moved_to_id: number | null;
}

/** The columns and parts of the answer for one page of issues. */
export const issueShown: Shown = {
  columns:
    `${COLUMNS.map((column) => `wi.${column}`).join(', ')}, ns.full_path, ${userJson('author')} AS author, ${labelsJson('wi')} AS labels,` +
    ` (SELECT ${userJson('closer')} FROM users closer WHERE closer.id = wi.closed_by_id) AS closed_by,` +
    ` (SELECT ${userJson('tester')} FROM users tester WHERE tester.id = wi.last_test_report_by_id) AS last_test_report_by,` +
    ` (SELECT coalesce(json_agg(${userJson('a')} ORDER BY a.id), '[]') FROM work_item_assignees wia` +
    ' JOIN users a ON a.id = wia.user_id WHERE wia.work_item_id = wi.id) AS assignees,' +
    ` ${milestoneJson('wi.milestone_id')} AS milestone, ${iterationJson('wi.iteration_id')} AS iteration,` +
    " (SELECT count(*) FROM work_item_links li JOIN work_items t ON t.id = li.target_id WHERE li.source_id = wi.id AND li.type = 'blocks'" +
    " AND t.state = 'opened' AND t.deleted_at IS NULL) AS blocking," +
    ` (SELECT moved.id FROM work_items moved WHERE moved.id = wi.moved_to_id AND ${workItemVisibleAlone('moved')}) AS moved_to_id,` +
    ` ${noteCount('wi', 'ns')} AS user_notes_count,` +
    ` ${visibleParentJson('wi', ['id', 'iid', 'title', 'start_date', 'due_date'])} AS epic, current_date AS today, ${WORK_TIME_JSON} AS work_time,` +
    " (SELECT json_build_object('namespace_id', original.namespace_id, 'iid', original.iid) FROM work_items original" +
    ` WHERE original.id = wi.duplicated_to_id AND ${workItemVisibleAlone('original')}) AS original`,
  joins:
    'JOIN work_items wi ON wi.id = page.id JOIN namespaces ns ON ns.id = wi.namespace_id JOIN users author ON author.id = wi.author_id',
};

const { weight: weightAnswer, ...otherAnswers } = restAnswers('issue');

export const issueAnswer = z
  .object({
    id: z.int(),
    iid: z.int(),
    project_id: z.int(),
    title: z.string(),
    description: z.string().nullable().describe('Null where nobody wrote one'),
    state: listed(STATES),
    created_at: z.date(),
    updated_at: z.date(),
    closed_at: z.date().nullable(),
    closed_by: userAnswer.nullable(),
    labels: labelsAnswer,
    milestone: milestoneAnswer.nullable(),
    assignees: z.array(userAnswer),
    author: userAnswer,
    type: listed(ISSUE_TYPES.map((type) => type.toUpperCase())),
    assignee: userAnswer.nullable().describe('The first of the assignees'),
    user_notes_count: count,
    merge_requests_count: z.literal(0),
    upvotes: count,
    downvotes: count,
    start_date: calendarDay.nullable(),
    due_date: calendarDay.nullable(),
    confidential: z.boolean(),
    discussion_locked: z.boolean().nullable(),
    issue_type: listed(ISSUE_TYPES),
    web_url: address,
    time_stats: timeAnswer,
    task_completion_status: taskCompletionAnswer,
    weight: weightAnswer,
    blocking_issues_count: count,
    has_tasks: z.boolean(),
    task_status: z.string(),
    _links: z
      .object({
        self: address,
        notes: address,
        award_emoji: address,
        project: address,
        closed_as_duplicate_of: address.nullable(),
      })
      .meta({ id: 'IssueLinks', description: 'Addresses of the API around an issue' }),
    references: referencesAnswer,
    moved_to_id: z.int().nullable().describe('Null also where the viewer may not see it'),
    severity: z.enum(['UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL']),
    escalation_status: z
      .enum(['TRIGGERED', 'ACKNOWLEDGED', 'RESOLVED', 'IGNORED'])
      .nullable()
      .describe("Null unless it is an incident. Not in GitLab's answer"),
    imported: z.boolean(),
    imported_from: z.string(),
    service_desk_reply_to: z.null(),
    epic_iid: z.int().nullable(),
    epic: epicOfIssueAnswer.nullable().describe('Null also where the viewer may not see it'),
    iteration: iterationAnswer.nullable(),
    progress: z
      .int()
      .nullable()
      .describe("In percent; null for other types than objectives and key results. Not in GitLab's answer"),
    last_test_report_at: z.date().nullable().describe("Not in GitLab's answer"),
    last_test_report_by: userAnswer.nullable().describe("Not in GitLab's answer"),
    ...otherAnswers,
    lock_version: z.int(),
  })
  .meta({ id: 'Issue', description: 'An issue, or another type of work of a project' });

export const singleIssueAnswer = issueAnswer
  .extend({
    subscribed: z.boolean().describe('Whether the viewer is notified of its changes'),
    commands_summary: z.array(z.string()).optional().describe('What quick actions in the description did'),
  })
  .meta({ id: 'SingleIssue', description: 'One issue alone' });

interface IssueOptions {
  /** True for labels as objects instead of titles. */
  readonly labelDetails?: boolean | undefined;
  /** The namespace whose list shows it; its own project by default. */
  readonly from?: ListedIn;
}

const inCapitals = <T extends string>(text: string) => text.toUpperCase() as Uppercase<T>;

/** An issue, or an item of another type in a project, in REST form. */
export function presentIssue(
  context: Context,
  row: IssueRow,
  options: IssueOptions = {},
): z.output<typeof issueAnswer> {
  const publicUrl = siteUrl(context.settings);
  const project = `${publicUrl}/api/v4/projects/${row.namespace_id}`;
  const tasks = taskCompletionOf(row);
  const assignees = row.assignees.map((user) => presentUser(context, user));
  const { weight, ...otherFields } = presentFields('issue', row);
  return {
    id: row.id,
    iid: row.iid,
    project_id: row.namespace_id,
    title: row.title,
    description: row.description || null,
    state: row.state,
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
    closed_by: row.closed_by && presentUser(context, row.closed_by),
    labels: options.labelDetails
      ? row.labels.map(presentLabelDetails)
      : row.labels.map((label) => label.title),
    milestone: row.milestone && presentMilestone(context, row.milestone),
    assignees,
    author: presentUser(context, row.author),
    type: row.type.toUpperCase(),
    assignee: assignees[0] ?? null,
    user_notes_count: row.user_notes_count,
    merge_requests_count: 0,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    start_date: row.start_date,
    due_date: row.due_date,
    confidential: row.confidential,
    discussion_locked: row.discussion_locked,
    issue_type: row.type,
    web_url: `${publicUrl}${itemPath(row, row.full_path)}`,
    time_stats: presentTime(row),
    task_completion_status: tasks,
    weight,
    blocking_issues_count: row.blocking,
    has_tasks: tasks.count > 0,
    task_status: taskStatusOf(tasks) ?? '0 of 0 checklist items completed',
    _links: {
      self: `${project}/issues/${row.iid}`,
      notes: `${project}/issues/${row.iid}/notes`,
      award_emoji: `${project}/issues/${row.iid}/award_emoji`,
      project,
      closed_as_duplicate_of:
        row.original &&
        `${publicUrl}/api/v4/projects/${row.original.namespace_id}/issues/${row.original.iid}`,
    },
    references: {
      short: `#${row.iid}`,
      relative: relativeReference(row, options.from),
      full: `${row.full_path}#${row.iid}`,
    },
    moved_to_id: row.moved_to_id,
    severity: inCapitals<Severity>(row.severity ?? 'unknown'),
    escalation_status:
      row.type === 'incident' ? inCapitals<IncidentStatus>(row.escalation_status ?? 'triggered') : null,
    imported: row.imported_from !== 'none',
    imported_from: row.imported_from,
    service_desk_reply_to: null,
    epic_iid: row.epic?.iid ?? null,
    epic: row.epic && presentEpicOf(context, row.epic, row.today),
    iteration: row.iteration && presentIteration(context, row.iteration),
    progress: row.progress,
    last_test_report_at: row.last_test_report_at,
    last_test_report_by: row.last_test_report_by && presentUser(context, row.last_test_report_by),
    ...otherFields,
    lock_version: row.lock_version,
  };
}

type Answer = ReturnType<typeof presentIssue>;

/** Columns that have another name in the answer. */
interface ShownAs {
  readonly type: 'issue_type';
  readonly milestone_id: 'milestone';
  readonly iteration_id: 'iteration';
  readonly time_estimate: 'time_stats';
}

/** Columns that are shown for work items only. */
type OfWorkItems = 'start_date' | 'zoom_meeting_url' | 'status_page_published';

/** The writable columns that the answer leaves out; must be none. */
type Unshown = {
  [C in Exclude<ColumnOf<'issue'>, OfWorkItems>]: (
    C extends keyof ShownAs ? ShownAs[C] : C
  ) extends keyof Answer
    ? never
    : C;
}[Exclude<ColumnOf<'issue'>, OfWorkItems>];
const _shown: Unshown extends never ? true : Unshown = true;
