import { type Field, fieldOf, type Words } from './fields.ts';
import { COMMON, fromAbove, labelWidgets } from './common-fields.ts';
import { gid } from './ways.ts';
import type { Things } from './filled-items.ts';

const LONG_AGO = '2020-01-01T00:00:00Z';

const colour: Words = {
  title: 'color: #1068bf -> #ff0000',
  column: 'color',
  from: '#1068bf',
  to: '#ff0000',
  rest: { color: '#ff0000' },
  restCreate: { color: '#ff0000' },
  gql: { color: '#ff0000' },
  gqlCreate: { color: '#ff0000' },
  item: { colorWidget: { color: '#ff0000' } },
  itemCreate: { colorWidget: { color: '#ff0000' } },
  page: { color: '#ff0000' },
  pageCreate: { color: '#ff0000' },
  undone: { colorWidget: { color: '#ff0000' } },
};

/** The names of an epic's two dates in each API. */
const ENDS = [
  { snake: 'start_date', camel: 'startDate', old: 'start_date', from: '2026-01-05', to: '2026-01-06' },
  { snake: 'due_date', camel: 'dueDate', old: 'end_date', from: '2026-02-05', to: '2026-02-06' },
];

const dates: readonly Words[] = ENDS.flatMap(({ snake, camel, old, from, to }): Words[] => {
  const day = { [`${snake}_fixed`]: to };
  const fixedDay = { ...day, [`${snake}_is_fixed`]: true };
  const widget = { startAndDueDateWidget: { [camel]: to } };
  const inherits = { [`${camel}IsFixed`]: false };
  return [
    {
      title: `${snake}_fixed: ${from} -> ${to}`,
      column: `${snake}_fixed`,
      from,
      to,
      rest: day,
      restCreate: fixedDay,
      gql: { [`${camel}Fixed`]: to },
      gqlCreate: { [`${camel}Fixed`]: to },
      item: widget,
      itemCreate: widget,
      page: day,
      ...(snake === 'due_date' && { command: `/due ${to}` }),
      undone: widget,
      more: {
        'change own': ({ id }) => ({
          mutation: 'epicsMoveDates',
          input: { items: [{ id: gid('Epic', id), [camel]: to }] },
        }),
      },
    },
    {
      title: `${snake}_fixed, by its old name ${old}: ${from} -> ${to}`,
      few: true,
      column: `${snake}_fixed`,
      from,
      to,
      rest: { [old]: to },
      restCreate: { [old]: to },
    },
    {
      title: `${snake}_is_fixed: true -> false`,
      column: `${snake}_is_fixed`,
      from: true,
      to: false,
      rest: { [`${snake}_is_fixed`]: false },
      gql: inherits,
      page: { [`${snake}_is_fixed`]: false },
      item: { startAndDueDateWidget: { isFixed: false } },
      undone: { startAndDueDateWidget: { isFixed: false } },
    },
  ];
});

const metadata = (t: Things): readonly Words[] => [
  {
    title: 'discussion_locked: null -> true',
    column: 'discussion_locked',
    from: null,
    to: true,
    item: { notesWidget: { discussionLocked: true } },
    command: '/lock',
    undone: { notesWidget: { discussionLocked: true } },
  },
  {
    title: 'labels: red -> blue',
    column: 'labels',
    from: [t.red],
    to: [t.blue],
    rest: { labels: 'blue' },
    restCreate: { labels: 'blue' },
    gql: { addLabelIds: [gid('GroupLabel', t.blue)], removeLabelIds: [gid('GroupLabel', t.red)] },
    gqlCreate: { addLabelIds: [gid('GroupLabel', t.blue)] },
    page: { label_ids: [t.blue] },
    pageCreate: { labels: 'blue' },
    command: '/relabel ~blue',
    ...labelWidgets(t),
  },
  {
    title: 'created_at: now -> 2020',
    column: 'created_long_ago',
    from: false,
    to: true,
    restCreate: { created_at: LONG_AGO },
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
  const { groupId, other } = t;
  const under = { hierarchyWidget: { parentId: gid('WorkItem', other.id) } };
  const out = { hierarchyWidget: { parentId: null } };
  return [
    {
      title: 'parent_id: parent -> other',
      column: 'parent_id',
      from: t.parent.id,
      to: other.id,
      rest: { parent_id: other.id },
      restCreate: { parent_id: other.id },
      gql: { parentId: gid('Epic', other.id) },
      gqlCreate: { parentId: gid('Epic', other.id) },
      item: under,
      itemCreate: under,
      command: `/parent_epic group&${other.iid}`,
      bulkItem: under,
      bulkPage: { parent_id: other.id },
      undone: under,
    },
    {
      title: 'parent_id: parent -> other, asked of the new parent (own: of the tree)',
      column: 'parent_id',
      from: t.parent.id,
      to: other.id,
      more: {
        'change rest': ({ id }) => ({
          method: 'POST',
          url: `/api/v4/groups/${groupId}/epics/${other.iid}/epics/${id}`,
          body: {},
        }),
        'change page': ({ iid }) => ({
          method: 'POST',
          url: `/groups/group/-/epics/${other.iid}/links`,
          body: { issuable_references: `group&${iid}` },
        }),
        ...fromAbove(t, 'Epic'),
        'change note': ({ iid }) => ({
          method: 'POST',
          url: `/api/v4/groups/${groupId}/epics/${other.iid}/notes`,
          body: { body: `/child_epic group&${iid}` },
        }),
      },
    },
    {
      title: 'parent_id: parent -> null',
      column: 'parent_id',
      from: t.parent.id,
      to: null,
      rest: { parent_id: null },
      gql: { parentId: null },
      item: out,
      command: '/remove_parent_epic',
      commandOnCreate: false,
      bulkItem: out,
      bulkPage: { parent_id: null },
      undone: out,
    },
  ];
};

const foreign = (t: Things): readonly Words[] => {
  const lacked = (
    column: string,
    to: unknown,
    widget: Readonly<Record<string, unknown>>,
    command: string,
  ): Words => ({
    title: `${column === 'helped' ? 'assignees' : column}, which epics do not have`,
    few: true,
    column,
    from: column === 'helped' ? false : null,
    to,
    item: widget,
    itemCreate: widget,
    command,
    ...(column !== 'weight' && { bulkItem: widget }),
  });
  return [
    lacked('weight', 8, { weightWidget: { weight: 8 } }, '/weight 8'),
    lacked(
      'health_status',
      'at_risk',
      { healthStatusWidget: { healthStatus: 'atRisk' } },
      '/health_status at_risk',
    ),
    lacked(
      'milestone_id',
      t.now,
      { milestoneWidget: { milestoneId: gid('Milestone', t.now) } },
      '/milestone %now',
    ),
    lacked(
      'iteration_id',
      t.next,
      { iterationWidget: { iterationId: gid('Iteration', t.next) } },
      '/iteration *iteration:next',
    ),
    lacked('helped', true, { assigneesWidget: { assigneeIds: [gid('User', t.helper)] } }, '/assign @helper'),
  ];
};

/** All writable fields of an epic, and those that only issues have. */
export function epicFields(things: Things): Field[] {
  return [...COMMON, colour, ...dates, ...metadata(things), ...tree(things), ...foreign(things)].map(
    (words) => fieldOf('epic', things, words),
  );
}
