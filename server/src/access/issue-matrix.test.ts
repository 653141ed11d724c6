import { toggleEmoji } from '../emoji/changes.ts';
import { updateProject } from '../namespaces/changes.ts';
import { createLabel } from '../labels/changes.ts';
import { type Attempt, testMatrix } from '../testing/matrix.ts';
import type { ItemValues, GroupWithRoles } from '../testing/group-with-roles.ts';
import type { Viewer } from './viewer.ts';
import { findItem, findItemAt } from '../work-items/queries.ts';
import { createItem } from '../item-changes/create-item.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { updateItem } from '../item-changes/update-item.ts';

//                        anon NM guest planner reporter developer maintainer owner
const EVERYBODY = 'Y Y Y Y Y Y Y Y';
const SIGNED_IN = '- Y Y Y Y Y Y Y';
const GUESTS_UP = '- - Y Y Y Y Y Y';
const PLANNERS_UP = '- - - Y Y Y Y Y';
const REPORTERS_UP = '- - - - Y Y Y Y';
const PLANNER_AND_OWNER = '- - - Y - - - Y';

const issue =
  (values: ItemValues = {}) =>
  async (s: GroupWithRoles) => ({ id: await s.item({ ...values, type: 'issue' }) });
const ownIssue =
  (values: ItemValues = {}) =>
  async (s: GroupWithRoles, who: Viewer) => ({
    id: await s.item({ ...values, type: 'issue', authorId: who.userId }),
  });
const assignedIssue =
  (values: ItemValues = {}) =>
  async (s: GroupWithRoles, who: Viewer) => ({
    id: await s.item({ ...values, type: 'issue', assigneeId: who.userId }),
  });
const locked = async (s: GroupWithRoles) => {
  const target = await issue()(s);
  await updateItem(s.context, s.chief, { id: target.id, discussionLocked: true });
  return target;
};
const ownLockedAndClosed = async (s: GroupWithRoles, who: Viewer) => {
  const target = await ownIssue({ state: 'closed' })(s, who);
  await updateItem(s.context, s.chief, { id: target.id, discussionLocked: true });
  return target;
};
const project = async (s: GroupWithRoles) => ({ id: s.projectId });
const withEpic = async (s: GroupWithRoles) => ({ id: s.projectId, epic: await s.item({}) });

const label = async (s: GroupWithRoles) =>
  (await createLabel(s.context, s.chief, { namespaceId: s.projectId, title: `label ${s.next()}` })).id;

const PLANS = [
  ['a weight', { weight: 3 }],
  ['a health status', { healthStatus: 'at_risk' }],
  ['dates', { startDate: '2026-12-01', dueDate: '2026-12-24' }],
] as const;

const title = (s: GroupWithRoles) => `Title ${s.next()}`;
const retitle: Attempt['run'] = (s, who, { id }) => updateItem(s.context, who, { id, title: title(s) });
const see: Attempt['run'] = (s, who, { id }) => findItem(s.context, who, id, 'issue');
const close: Attempt['run'] = (s, who, { id }) => updateItem(s.context, who, { id, stateEvent: 'close' });
const reopen: Attempt['run'] = (s, who, { id }) => updateItem(s.context, who, { id, stateEvent: 'reopen' });
const remove: Attempt['run'] = (s, who, { id }) => deleteItem(s.context, who, { id });
const react: Attempt['run'] = (s, who, { id }) =>
  toggleEmoji(s.context, who, { workItemId: id, name: 'thumbsup' });

const open: readonly Attempt[] = [
  { title: 'see an issue', may: EVERYBODY, reads: true, prepare: issue(), run: see },
  {
    title: 'see an issue by its number in the project',
    may: EVERYBODY,
    reads: true,
    prepare: async (s) => ({
      id: (await createItem(s.context, s.chief, { type: 'issue', namespaceId: s.projectId, title: title(s) }))
        .iid,
    }),
    run: (s, who, { id: iid }) =>
      findItemAt(s.context, who, { noun: 'issue', namespaceId: s.projectId, iid }),
  },
  {
    title: 'create an issue',
    may: SIGNED_IN,
    prepare: project,
    run: (s, who, { id: projectId }) =>
      createItem(s.context, who, {
        type: 'issue',
        namespaceId: projectId,
        title: title(s),
        description: 'Words',
      }),
  },
  {
    title: 'create an incident',
    may: REPORTERS_UP,
    prepare: project,
    run: (s, who, { id: namespaceId }) =>
      createItem(s.context, who, { type: 'incident', namespaceId, title: title(s) }),
  },
  {
    title: 'create an objective',
    may: PLANNERS_UP,
    prepare: async (s) => {
      await updateProject(s.context, s.chief, { id: s.projectId, okrsEnabled: true });
      return project(s);
    },
    run: (s, who, { id: namespaceId }) =>
      createItem(s.context, who, { type: 'objective', namespaceId, title: title(s) }),
  },
  {
    title: 'create a confidential issue',
    may: SIGNED_IN,
    prepare: project,
    run: (s, who, { id: projectId }) =>
      createItem(s.context, who, {
        type: 'issue',
        namespaceId: projectId,
        title: title(s),
        confidential: true,
      }),
  },
  ...PLANS.map(([what, plan]): Attempt => ({
    title: `create an issue with ${what}`,
    may: GUESTS_UP,
    prepare: project,
    run: (s, who, { id: projectId }) =>
      createItem(s.context, who, { type: 'issue', namespaceId: projectId, title: title(s), ...plan }),
  })),
  {
    title: 'create an issue with a label',
    may: GUESTS_UP,
    prepare: async (s) => ({ ...(await project(s)), label: await label(s) }),
    run: (s, who, { id: projectId, label: one }) =>
      createItem(s.context, who, {
        type: 'issue',
        namespaceId: projectId,
        title: title(s),
        labelIds: [one as number],
      }),
  },
  {
    title: 'create an issue with an assignee',
    may: GUESTS_UP,
    prepare: project,
    run: (s, who, { id: projectId }) =>
      createItem(s.context, who, {
        type: 'issue',
        namespaceId: projectId,
        title: title(s),
        assigneeIds: [s.chief.userId],
      }),
  },
  {
    title: 'create an issue in an epic',
    may: GUESTS_UP,
    prepare: withEpic,
    run: (s, who, { id: projectId, epic }) =>
      createItem(s.context, who, {
        type: 'issue',
        namespaceId: projectId,
        title: title(s),
        epicId: epic as number,
      }),
  },
  { title: 'change the title of an issue', may: PLANNERS_UP, prepare: issue(), run: retitle },
  { title: 'change the title of an issue of their own', may: SIGNED_IN, prepare: ownIssue(), run: retitle },
  {
    title: 'change the title of an issue they are assigned to',
    may: SIGNED_IN,
    prepare: assignedIssue(),
    run: retitle,
  },
  { title: 'close an issue', may: PLANNERS_UP, prepare: issue(), run: close },
  { title: 'close an issue of their own', may: SIGNED_IN, prepare: ownIssue(), run: close },
  { title: 'close an issue they are assigned to', may: SIGNED_IN, prepare: assignedIssue(), run: close },
  {
    title: 'reopen an issue of their own',
    may: SIGNED_IN,
    prepare: ownIssue({ state: 'closed' }),
    run: reopen,
  },
  { title: 'reopen a locked issue of their own', may: PLANNERS_UP, prepare: ownLockedAndClosed, run: reopen },
  ...PLANS.map(([what, plan]): Attempt => ({
    title: `give an issue of their own ${what}`,
    may: PLANNERS_UP,
    prepare: ownIssue(),
    run: (s, who, { id }) => updateItem(s.context, who, { id, ...plan }),
  })),
  {
    title: 'give an issue of their own a label',
    may: PLANNERS_UP,
    prepare: async (s, who) => ({ ...(await ownIssue()(s, who)), label: await label(s) }),
    run: (s, who, { id, label: one }) => updateItem(s.context, who, { id, addLabelIds: [one as number] }),
  },
  {
    title: 'turn an issue of their own into an incident',
    may: REPORTERS_UP,
    prepare: ownIssue(),
    run: (s, who, { id }) => updateItem(s.context, who, { id, type: 'incident' }),
  },
  {
    title: 'turn an incident into an issue',
    may: PLANNERS_UP,
    prepare: (s) =>
      createItem(s.context, s.chief, { type: 'incident', namespaceId: s.projectId, title: title(s) }),
    run: (s, who, { id }) => updateItem(s.context, who, { id, type: 'issue' }),
  },
  {
    title: 'assign an issue of their own',
    may: PLANNERS_UP,
    prepare: ownIssue(),
    run: (s, who, { id }) => updateItem(s.context, who, { id, assigneeIds: [s.chief.userId] }),
  },
  {
    title: 'make an issue of their own confidential',
    may: PLANNERS_UP,
    prepare: ownIssue(),
    run: (s, who, { id }) => updateItem(s.context, who, { id, confidential: true }),
  },
  {
    title: 'lock the discussion of an issue of their own',
    may: PLANNERS_UP,
    prepare: ownIssue(),
    run: (s, who, { id }) => updateItem(s.context, who, { id, discussionLocked: true }),
  },
  { title: 'delete an issue of somebody else', may: PLANNER_AND_OWNER, prepare: issue(), run: remove },
  {
    title: 'delete an issue they are assigned to',
    may: PLANNER_AND_OWNER,
    prepare: assignedIssue(),
    run: remove,
  },
  { title: 'delete an issue of their own', may: GUESTS_UP, prepare: ownIssue(), run: remove },
  { title: 'react to an issue', may: SIGNED_IN, prepare: issue(), run: react },
  { title: 'react to a locked issue', may: GUESTS_UP, prepare: locked, run: react },
];

const hidden = { confidential: true } as const;

const confidential: readonly Attempt[] = [
  { title: 'see a confidential issue', may: PLANNERS_UP, reads: true, prepare: issue(hidden), run: see },
  {
    title: 'see a confidential issue of their own',
    may: SIGNED_IN,
    reads: true,
    prepare: ownIssue(hidden),
    run: see,
  },
  {
    title: 'see a confidential issue they are assigned to',
    may: SIGNED_IN,
    reads: true,
    prepare: assignedIssue(hidden),
    run: see,
  },
  {
    title: 'change a confidential issue',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: issue(hidden),
    run: retitle,
  },
  {
    title: 'change a confidential issue of their own',
    may: SIGNED_IN,
    sees: SIGNED_IN,
    prepare: ownIssue(hidden),
    run: retitle,
  },
  {
    title: 'change a confidential issue they are assigned to',
    may: SIGNED_IN,
    sees: SIGNED_IN,
    prepare: assignedIssue(hidden),
    run: retitle,
  },
  {
    title: 'open up a confidential issue of their own',
    may: PLANNERS_UP,
    sees: SIGNED_IN,
    prepare: ownIssue(hidden),
    run: (s, who, { id }) => updateItem(s.context, who, { id, confidential: false }),
  },
  {
    title: 'close a confidential issue',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: issue(hidden),
    run: close,
  },
  {
    title: 'delete a confidential issue',
    may: PLANNER_AND_OWNER,
    sees: PLANNERS_UP,
    prepare: issue(hidden),
    run: remove,
  },
  {
    title: 'delete a confidential issue of their own',
    may: GUESTS_UP,
    sees: SIGNED_IN,
    prepare: ownIssue(hidden),
    run: remove,
  },
  {
    title: 'react to a confidential issue',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: issue(hidden),
    run: react,
  },
  {
    title: 'react to a confidential issue they are assigned to',
    may: SIGNED_IN,
    sees: SIGNED_IN,
    prepare: assignedIssue(hidden),
    run: react,
  },
];

testMatrix([...open, ...confidential]);
