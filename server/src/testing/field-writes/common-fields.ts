import type { Words } from './fields.ts';
import { gid } from './ways.ts';
import type { Things } from './filled-items.ts';

const textsAndState: readonly Words[] = [
  {
    title: 'title: Old title -> New title',
    column: 'title',
    from: 'Old title',
    to: 'New title',
    rest: { title: 'New title' },
    restCreate: { title: 'New title' },
    gql: { title: 'New title' },
    gqlCreate: { title: 'New title' },
    item: { title: 'New title' },
    itemCreate: { title: 'New title' },
    page: { title: 'New title' },
    pageCreate: { title: 'New title' },
    command: '/title New title',
    undone: { title: 'New title' },
  },
  {
    title: 'description: Old text -> New text',
    column: 'description',
    from: 'Old text',
    to: 'New text',
    rest: { description: 'New text' },
    restCreate: { description: 'New text' },
    gql: { description: 'New text' },
    gqlCreate: { description: 'New text' },
    item: { descriptionWidget: { description: 'New text' } },
    itemCreate: { descriptionWidget: { description: 'New text' } },
    page: { description: 'New text' },
    pageCreate: { description: 'New text' },
    undone: { descriptionWidget: { description: 'New text' } },
  },
  ...[
    { event: 'close', title: 'state: opened -> closed', from: 'opened', to: 'closed', closed: false },
    { event: 'reopen', title: 'state: closed -> opened', from: 'closed', to: 'opened', closed: true },
  ].map(({ event, ...state }): Words => ({
    ...state,
    column: 'state',
    rest: { state_event: event },
    gql: { stateEvent: event.toUpperCase() },
    item: { stateEvent: event.toUpperCase() },
    page: { state_event: event },
    command: `/${event}`,
    bulkItem: { stateEvent: event.toUpperCase() },
    bulkPage: { state_event: event },
    undone: { stateEvent: event.toUpperCase() },
  })),
];

const estimate = (text: string) => ({ timeTrackingWidget: { timeEstimate: text } });

const time: Words = {
  title: 'time_estimate: none -> 2h',
  column: 'time_estimate',
  from: null,
  to: 7200,
  item: estimate('2h'),
  itemCreate: estimate('2h'),
  command: '/estimate 2h',
  undone: estimate('2h'),
};

const secrecy: readonly Words[] = [true, false].map((to) => ({
  title: `confidential: ${!to} -> ${to}`,
  column: 'confidential',
  from: !to,
  to,
  confidential: !to,
  rest: { confidential: to },
  gql: { confidential: to },
  item: { confidential: to },
  page: { confidential: to },
  bulkItem: { confidential: to },
  bulkPage: { confidential: to },
  undone: { confidential: to },
  // No command makes an item public, and a new item is public by default.
  ...(to && {
    restCreate: { confidential: true },
    gqlCreate: { confidential: true },
    itemCreate: { confidential: true },
    pageCreate: { confidential: true },
    command: '/confidential',
  }),
}));

/** Fields that epics and issues have in common, except those that one request sets on issues only. */
export const COMMON: readonly Words[] = [...textsAndState, time, ...secrecy];

/** The widgets input that removes one label and adds the other; the list page sends the same. */
export function labelWidgets({ red, blue }: Things) {
  const swapped = {
    labelsWidget: { addLabelIds: [gid('GroupLabel', blue)], removeLabelIds: [gid('GroupLabel', red)] },
  };
  return {
    item: swapped,
    itemCreate: { labelsWidget: { labelIds: [gid('GroupLabel', blue)] } },
    bulkItem: swapped,
    bulkPage: { add_label_ids: [blue], remove_label_ids: [red] },
    undone: swapped,
  };
}

/** Moving an item of any type below the other epic, by a request to that epic or to the tree. */
export function fromAbove({ other }: Things, noun: 'Epic' | 'Issue'): NonNullable<Words['more']> {
  return {
    'change item': ({ id }) => ({
      mutation: 'workItemUpdate',
      input: { id: gid('WorkItem', other.id), hierarchyWidget: { childrenIds: [gid('WorkItem', id)] } },
    }),
    'change own': ({ id }) => ({
      mutation: 'epicTreeReorder',
      input: {
        baseEpicId: gid('Epic', other.id),
        moved: { id: gid(noun, id), newParentId: gid('Epic', other.id) },
      },
    }),
  };
}
