import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { type Attempt, testMatrix } from '../testing/matrix.ts';
import type { GroupWithRoles } from '../testing/group-with-roles.ts';
import type { Viewer } from './viewer.ts';
import { findItem, findItemAt } from '../work-items/queries.ts';
import { createChildEpic } from '../epics/create-child.ts';
import { addChild, moveChild, removeChild } from '../item-changes/children/child-changes.ts';
import { createItem } from '../item-changes/create-item.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { createLink, deleteLink } from '../item-changes/link-changes.ts';
import { moveEpicDates } from '../item-changes/move-epic-dates.ts';
import { setSubscription } from '../item-changes/subscription.ts';
import { updateItem } from '../item-changes/update-item.ts';

//              anon NM guest planner reporter developer maintainer owner
const EVERYBODY = 'Y Y Y Y Y Y Y Y';
const SIGNED_IN = '- Y Y Y Y Y Y Y';
const GUESTS_UP = '- - Y Y Y Y Y Y';
const PLANNERS_UP = '- - - Y Y Y Y Y';
const PLANNER_AND_OWNER = '- - - Y - - - Y';

const epic = async (s: GroupWithRoles) => ({ id: await s.item({}) });
const ownEpic = async (s: GroupWithRoles, who: Viewer) => ({ id: await s.item({ authorId: who.userId }) });
const closedEpic = async (s: GroupWithRoles) => ({ id: await s.item({ state: 'closed' }) });

const withIssue = async (s: GroupWithRoles) => ({
  id: await s.item({}),
  issue: await s.item({ type: 'issue' }),
});
const withEpic = async (s: GroupWithRoles) => ({ id: await s.item({}), other: await s.item({}) });
const holdingIssue = async (s: GroupWithRoles) => {
  const target = await withIssue(s);
  await addChild(s.context, s.chief, { parentId: target.id, childId: target.issue });
  return target;
};
const holdingEpic = async (s: GroupWithRoles) => {
  const target = await withEpic(s);
  await addChild(s.context, s.chief, { parentId: target.id, childId: target.other });
  return target;
};
const holdingTwo = async (s: GroupWithRoles) => {
  const target = { ...(await holdingEpic(s)), second: await s.item({}) };
  await addChild(s.context, s.chief, { parentId: target.id, childId: target.second });
  return target;
};
const linked = async (s: GroupWithRoles) => {
  const [sourceId, targetId] = [await s.item({}), await s.item({})];
  return { id: (await createLink(s.context, s.chief, { sourceId, targetId, type: 'blocks' })).linkId };
};
const retitled = async (s: GroupWithRoles) => {
  const id = await s.item({});
  const { changeIds } = await updateItem(s.context, s.chief, { id, title: 'Changed by the chief' });
  return { id: changeIds[0] as number };
};
const group = async (s: GroupWithRoles) => ({ id: s.groupId });

const title = (s: GroupWithRoles) => `Title ${s.next()}`;

const attempts: readonly Attempt[] = [
  {
    title: 'see an epic',
    may: EVERYBODY,
    reads: true,
    prepare: epic,
    run: (s, who, { id }) => findItem(s.context, who, id, 'epic'),
  },
  {
    title: 'see an epic by its number in the group',
    may: EVERYBODY,
    reads: true,
    prepare: async (s) => ({
      id: (await createItem(s.context, s.chief, { type: 'epic', namespaceId: s.groupId, title: title(s) }))
        .iid,
    }),
    run: (s, who, { id: iid }) => findItemAt(s.context, who, { noun: 'epic', namespaceId: s.groupId, iid }),
  },
  {
    title: 'create an epic',
    may: PLANNERS_UP,
    prepare: group,
    run: (s, who, { id: groupId }) =>
      createItem(s.context, who, { type: 'epic', namespaceId: groupId, title: title(s) }),
  },
  {
    title: 'change the title of an epic',
    may: PLANNERS_UP,
    prepare: epic,
    run: (s, who, { id }) => updateItem(s.context, who, { id, title: title(s) }),
  },
  {
    title: 'change the title of an epic of their own',
    may: PLANNERS_UP,
    prepare: ownEpic,
    run: (s, who, { id }) => updateItem(s.context, who, { id, title: title(s) }),
  },
  {
    title: 'change the text of an epic',
    may: PLANNERS_UP,
    prepare: epic,
    run: (s, who, { id }) => updateItem(s.context, who, { id, description: 'Other words' }),
  },
  {
    title: 'change the dates of an epic',
    may: PLANNERS_UP,
    prepare: epic,
    run: (s, who, { id }) =>
      updateItem(s.context, who, { id, startDateIsFixed: true, startDateFixed: '2026-12-01' }),
  },
  {
    title: 'drag an epic on the roadmap',
    may: PLANNERS_UP,
    prepare: epic,
    run: (s, who, { id }) =>
      moveEpicDates(s.context, who, { items: [{ id, startDate: '2026-12-01', dueDate: '2026-12-24' }] }),
  },
  {
    title: 'change the labels of an epic',
    may: PLANNERS_UP,
    prepare: epic,
    run: (s, who, { id }) => updateItem(s.context, who, { id, addLabels: [`label ${s.next()}`] }),
  },
  {
    title: 'change the colour of an epic',
    may: PLANNERS_UP,
    prepare: epic,
    run: (s, who, { id }) => updateItem(s.context, who, { id, color: '#8f4700' }),
  },
  {
    title: 'make an epic confidential',
    may: PLANNERS_UP,
    prepare: epic,
    run: (s, who, { id }) => updateItem(s.context, who, { id, confidential: true }),
  },
  {
    title: 'close an epic',
    may: PLANNERS_UP,
    prepare: epic,
    run: (s, who, { id }) => updateItem(s.context, who, { id, stateEvent: 'close' }),
  },
  {
    title: 'close an epic of their own',
    may: PLANNERS_UP,
    prepare: ownEpic,
    run: (s, who, { id }) => updateItem(s.context, who, { id, stateEvent: 'close' }),
  },
  {
    title: 'reopen an epic',
    may: PLANNERS_UP,
    prepare: closedEpic,
    run: (s, who, { id }) => updateItem(s.context, who, { id, stateEvent: 'reopen' }),
  },
  {
    title: 'take back a change of somebody else',
    may: PLANNERS_UP,
    prepare: retitled,
    run: (s, who, { id }) => undoChanges(s.context, who, { changeIds: [id] }),
  },
  {
    title: 'delete an epic of somebody else',
    may: PLANNER_AND_OWNER,
    prepare: epic,
    run: (s, who, { id }) => deleteItem(s.context, who, { id }),
  },
  {
    title: 'delete an epic of their own',
    may: GUESTS_UP,
    prepare: ownEpic,
    run: (s, who, { id }) => deleteItem(s.context, who, { id }),
  },
  {
    title: 'add an issue to an epic',
    may: GUESTS_UP,
    prepare: withIssue,
    run: (s, who, { id: epicId, issue }) =>
      addChild(s.context, who, { parentId: epicId, childId: issue as number }),
  },
  {
    title: 'take an issue out of an epic',
    may: GUESTS_UP,
    prepare: holdingIssue,
    run: (s, who, { id: epicId, issue }) =>
      removeChild(s.context, who, { parentId: epicId, childId: issue as number }),
  },
  {
    title: 'put an epic under another',
    may: GUESTS_UP,
    prepare: withEpic,
    run: (s, who, { id: epicId, other }) =>
      addChild(s.context, who, { parentId: epicId, childId: other as number }),
  },
  {
    title: 'give an epic a parent while editing it',
    may: GUESTS_UP,
    prepare: withEpic,
    run: (s, who, { id, other }) => updateItem(s.context, who, { id, parentId: other as number }),
  },
  {
    title: 'create an epic under another',
    may: PLANNERS_UP,
    prepare: epic,
    run: (s, who, { id: epicId }) => createChildEpic(s.context, who, { parentId: epicId, title: title(s) }),
  },
  {
    title: 'take an epic out of its parent',
    may: GUESTS_UP,
    prepare: holdingEpic,
    run: (s, who, { id: epicId, other }) =>
      removeChild(s.context, who, { parentId: epicId, childId: other as number }),
  },
  {
    title: 'reorder the children of an epic',
    may: GUESTS_UP,
    prepare: holdingTwo,
    run: (s, who, { id: parentId, other, second }) =>
      moveChild(s.context, who, { parentId, childId: other as number, beforeId: second as number }),
  },
  {
    title: 'link two epics',
    may: GUESTS_UP,
    prepare: withEpic,
    run: (s, who, { id: sourceId, other }) =>
      createLink(s.context, who, { sourceId, targetId: other as number, type: 'blocks' }),
  },
  {
    title: 'take the link of two epics away',
    may: GUESTS_UP,
    prepare: linked,
    run: (s, who, { id: linkId }) => deleteLink(s.context, who, { linkId }),
  },
  {
    title: 'subscribe to an epic',
    may: SIGNED_IN,
    prepare: epic,
    run: (s, who, { id }) => setSubscription(s.context, who, { id, subscribed: true }),
  },
];

testMatrix(attempts);
