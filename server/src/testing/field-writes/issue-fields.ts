import { fromAbove, labelWidgets } from './common-fields.ts';
import { type Field, fieldOf, type Words } from './fields.ts';
import { own, PLACE } from './own-mutations.ts';
import { gid } from './ways.ts';
import type { Things } from './filled-items.ts';

const LONG_AGO = '2020-01-01T00:00:00Z';

const metadata = (t: Things): readonly Words[] => [
  {
    title: 'discussion_locked: null -> true',
    column: 'discussion_locked',
    from: null,
    to: true,
    rest: { discussion_locked: true },
    gql: { locked: true },
    item: { notesWidget: { discussionLocked: true } },
    page: { discussion_locked: true },
    command: '/lock',
    undone: { notesWidget: { discussionLocked: true } },
    more: { 'change own': own('issueSetLocked', { locked: true }) },
  },
  {
    title: 'type: issue -> incident',
    column: 'type',
    from: 'issue',
    to: 'incident',
    rest: { issue_type: 'incident' },
    restCreate: { issue_type: 'incident' },
    gql: { type: 'INCIDENT' },
    gqlCreate: { type: 'INCIDENT' },
    itemCreate: { workItemTypeId: gid('WorkItems::Type', 2) },
    page: { issue_type: 'incident' },
    pageCreate: { issue_type: 'incident' },
    command: '/type incident',
    undone: { type: 'INCIDENT' },
    undoneBy: 'updateIssue',
  },
  {
    title: 'labels: red -> blue',
    column: 'labels',
    from: [t.red],
    to: [t.blue],
    rest: { labels: 'blue' },
    restCreate: { labels: 'blue' },
    gql: { labelIds: [gid('GroupLabel', t.blue)] },
    gqlCreate: { labelIds: [gid('GroupLabel', t.blue)] },
    page: { label_ids: [t.blue] },
    command: '/relabel ~blue',
    ...labelWidgets(t),
  },
  {
    title: 'assignees: the assignee -> helper',
    column: 'helped',
    from: false,
    to: true,
    rest: { assignee_ids: [t.helper] },
    restCreate: { assignee_ids: [t.helper] },
    gqlCreate: { assigneeIds: [gid('User', t.helper)] },
    item: { assigneesWidget: { assigneeIds: [gid('User', t.helper)] } },
    itemCreate: { assigneesWidget: { assigneeIds: [gid('User', t.helper)] } },
    page: { assignee_ids: [t.helper] },
    command: '/reassign @helper',
    bulkItem: { assigneesWidget: { assigneeIds: [gid('User', t.helper)] } },
    bulkPage: { assignee_ids: [t.helper] },
    undone: { assigneesWidget: { assigneeIds: [gid('User', t.helper)] } },
    more: { 'change own': own('issueSetAssignees', { assigneeUsernames: ['helper'] }) },
  },
  {
    title: 'created_at: now -> 2020',
    column: 'created_long_ago',
    from: false,
    to: true,
    restCreate: { created_at: LONG_AGO },
    gqlCreate: { createdAt: LONG_AGO },
    itemCreate: { createdAt: LONG_AGO },
  },
  {
    title: 'updated_at, with a new title: now -> 2020',
    column: 'updated_long_ago',
    from: false,
    to: true,
    rest: { updated_at: LONG_AGO, title: 'New title' },
  },
];

const tree = (t: Things): readonly Words[] => {
  const under = { hierarchyWidget: { parentId: gid('WorkItem', t.other.id) } };
  const out = { hierarchyWidget: { parentId: null } };
  const { groupId, other } = t;
  return [
    {
      title: 'parent_id: parent -> other',
      column: 'parent_id',
      from: t.parent.id,
      to: other.id,
      rest: { epic_id: other.id },
      restCreate: { epic_id: other.id },
      gql: { epicId: gid('Epic', other.id) },
      gqlCreate: { epicId: gid('Epic', other.id) },
      item: under,
      itemCreate: under,
      pageCreate: { epic_id: other.id },
      command: `/epic group&${other.iid}`,
      bulkItem: under,
      bulkPage: { epic_id: other.id },
      undone: under,
      more: { 'change own': own('issueSetEpic', { epicId: gid('Epic', other.id) }) },
    },
    {
      title: 'parent_id: parent -> other, asked of the new parent (own: of the tree)',
      column: 'parent_id',
      from: t.parent.id,
      to: other.id,
      more: {
        'change rest': ({ id }) => ({
          method: 'POST',
          url: `/api/v4/groups/${groupId}/epics/${other.iid}/issues/${id}`,
          body: {},
        }),
        'change gql': ({ iid }) => ({
          mutation: 'epicAddIssue',
          input: { groupPath: 'group', iid: String(other.iid), ...PLACE, issueIid: String(iid) },
        }),
        'change page': ({ iid }) => ({
          method: 'POST',
          url: `/groups/group/-/epics/${other.iid}/issues`,
          body: { issuable_references: `group/project#${iid}` },
        }),
        ...fromAbove(t, 'Issue'),
        'change note': ({ iid }) => ({
          method: 'POST',
          url: `/api/v4/groups/${groupId}/epics/${other.iid}/notes`,
          body: { body: `/add_child group/project#${iid}` },
        }),
      },
    },
    {
      title: 'parent_id: parent -> null',
      column: 'parent_id',
      from: t.parent.id,
      to: null,
      rest: { epic_id: null },
      gql: { epicId: null },
      item: out,
      command: '/remove_epic',
      commandOnCreate: false,
      bulkItem: out,
      bulkPage: { epic_id: null },
      undone: out,
      more: { 'change own': own('issueSetEpic', { epicId: null }) },
    },
  ];
};

const foreign: readonly Words[] = [
  {
    title: 'color, which issues do not have',
    few: true,
    column: 'color',
    from: '#1068bf',
    to: '#ff0000',
    item: { colorWidget: { color: '#ff0000' } },
    itemCreate: { colorWidget: { color: '#ff0000' } },
  },
  {
    title: 'start_date_is_fixed, which issues do not have: false -> true',
    few: true,
    column: 'start_date_is_fixed',
    from: false,
    to: true,
    item: { startAndDueDateWidget: { isFixed: true } },
    itemCreate: { startAndDueDateWidget: { isFixed: true } },
  },
];

/** Further fields of an issue, its parent, and fields that only epics have. */
export function issueMetadataAndTree(things: Things): Field[] {
  return [...metadata(things), ...tree(things), ...foreign].map((words) => fieldOf('issue', things, words));
}
