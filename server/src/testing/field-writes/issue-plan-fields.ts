import { COMMON } from './common-fields.ts';
import { type Field, fieldOf, type Words } from './fields.ts';
import { own } from './own-mutations.ts';
import { gid } from './ways.ts';
import type { Things } from './filled-items.ts';

const plan = (t: Things): readonly Words[] => [
  {
    title: 'weight: 5 -> 8',
    column: 'weight',
    from: 5,
    to: 8,
    rest: { weight: 8 },
    restCreate: { weight: 8 },
    gql: { weight: 8 },
    gqlCreate: { weight: 8 },
    item: { weightWidget: { weight: 8 } },
    itemCreate: { weightWidget: { weight: 8 } },
    page: { weight: 8 },
    command: '/weight 8',
    undone: { weightWidget: { weight: 8 } },
    more: { 'change own': own('issueSetWeight', { weight: 8 }) },
  },
  {
    title: 'health_status: on_track -> at_risk',
    column: 'health_status',
    from: 'on_track',
    to: 'at_risk',
    rest: { health_status: 'at_risk' },
    restCreate: { health_status: 'at_risk' },
    gql: { healthStatus: 'atRisk' },
    gqlCreate: { healthStatus: 'atRisk' },
    item: { healthStatusWidget: { healthStatus: 'atRisk' } },
    itemCreate: { healthStatusWidget: { healthStatus: 'atRisk' } },
    command: '/health_status at_risk',
    bulkItem: { healthStatusWidget: { healthStatus: 'atRisk' } },
    bulkPage: { health_status: 'at_risk' },
    undone: { healthStatusWidget: { healthStatus: 'atRisk' } },
  },
  ...[
    { title: 'milestone_id: now -> later', to: t.later, command: '/milestone %later', open: true },
    {
      title: 'milestone_id: now -> foreign, of another group',
      to: t.foreignMilestone,
      command: '/milestone %foreign',
      open: false,
    },
  ].map(({ title, to, command, open }): Words => {
    const widget = { milestoneWidget: { milestoneId: gid('Milestone', to) } };
    return {
      title,
      column: 'milestone_id',
      from: t.now,
      to,
      rest: { milestone_id: to },
      restCreate: { milestone_id: to },
      gql: { milestoneId: gid('Milestone', to) },
      gqlCreate: { milestoneId: gid('Milestone', to) },
      item: widget,
      itemCreate: widget,
      page: { milestone_id: to },
      command,
      bulkItem: widget,
      bulkPage: { milestone_id: to },
      ...(open && { undone: widget }),
    };
  }),
  ...[
    { title: 'iteration_id: sprint -> next', to: t.next, command: '/iteration *iteration:next', open: true },
    {
      title: 'iteration_id: sprint -> foreign, of another group',
      to: t.foreignIteration,
      command: '/iteration *iteration:foreign',
      open: false,
    },
  ].map(({ title, to, command, open }): Words => {
    const widget = { iterationWidget: { iterationId: gid('Iteration', to) } };
    return {
      title,
      column: 'iteration_id',
      from: t.sprint,
      to,
      gqlCreate: { iterationId: gid('Iteration', to) },
      item: widget,
      itemCreate: widget,
      command,
      bulkItem: widget,
      bulkPage: { sprint_id: to },
      ...(open && { undone: widget }),
      more: { 'change own': own('issueSetIteration', { iterationId: gid('Iteration', to) }) },
    };
  }),
  {
    title: 'start_date: 2026-01-05 -> 2026-01-06',
    column: 'start_date',
    from: '2026-01-05',
    to: '2026-01-06',
    item: { startAndDueDateWidget: { startDate: '2026-01-06' } },
    itemCreate: { startAndDueDateWidget: { startDate: '2026-01-06' } },
    undone: { startAndDueDateWidget: { startDate: '2026-01-06' } },
  },
  {
    title: 'due_date: 2026-02-05 -> 2026-02-06',
    column: 'due_date',
    from: '2026-02-05',
    to: '2026-02-06',
    rest: { due_date: '2026-02-06' },
    restCreate: { due_date: '2026-02-06' },
    gql: { dueDate: '2026-02-06' },
    gqlCreate: { dueDate: '2026-02-06' },
    item: { startAndDueDateWidget: { dueDate: '2026-02-06' } },
    itemCreate: { startAndDueDateWidget: { dueDate: '2026-02-06' } },
    page: { due_date: '2026-02-06' },
    command: '/due 2026-02-06',
    undone: { startAndDueDateWidget: { dueDate: '2026-02-06' } },
    more: { 'change own': own('issueSetDueDate', { dueDate: '2026-02-06' }) },
  },
];

/** Texts, dates and planning fields of an issue. */
export function issueWordsAndPlan(things: Things): Field[] {
  const secret = own('issueSetConfidential', { confidential: true });
  const open = own('issueSetConfidential', { confidential: false });
  const common = COMMON.map((words) =>
    words.column === 'confidential'
      ? { ...words, more: { 'change own': words.to === true ? secret : open } }
      : words,
  );
  return [...common, ...plan(things)].map((words) => fieldOf('issue', things, words));
}
