import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { type Attempt, testMatrix } from '../testing/matrix.ts';
import type { GroupWithRoles } from '../testing/group-with-roles.ts';
import type { Viewer } from './viewer.ts';
import { findItem } from '../work-items/queries.ts';
import { createChildEpic } from '../epics/create-child.ts';
import { addChild, moveChild, removeChild } from '../item-changes/children/child-changes.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { createLink, deleteLink } from '../item-changes/link-changes.ts';
import { moveEpicDates } from '../item-changes/move-epic-dates.ts';
import { setSubscription } from '../item-changes/subscription.ts';
import { updateItem } from '../item-changes/update-item.ts';

//                anon NM guest planner reporter developer maintainer owner
const PLANNERS_UP = '- - - Y Y Y Y Y';
const PLANNER_AND_OWNER = '- - - Y - - - Y';

const hidden = { confidential: true } as const;
const epic = async (s: GroupWithRoles) => ({ id: await s.item(hidden) });
const ownEpic = async (s: GroupWithRoles, who: Viewer) => ({
  id: await s.item({ ...hidden, authorId: who.userId }),
});
const withOpenEpic = async (s: GroupWithRoles) => ({ id: await s.item(hidden), other: await s.item({}) });
const withHiddenEpic = async (s: GroupWithRoles) => ({
  id: await s.item(hidden),
  other: await s.item(hidden),
});
const withHiddenIssue = async (s: GroupWithRoles) => ({
  id: await s.item(hidden),
  issue: await s.item({ ...hidden, type: 'issue' }),
});
const holdingIssue = async (s: GroupWithRoles) => {
  const target = await withHiddenIssue(s);
  await addChild(s.context, s.chief, { parentId: target.id, childId: target.issue });
  return target;
};
const holdingEpic = async (s: GroupWithRoles) => {
  const target = await withHiddenEpic(s);
  await addChild(s.context, s.chief, { parentId: target.id, childId: target.other });
  return target;
};
const below = async (s: GroupWithRoles) => {
  const { id, other } = await holdingEpic(s);
  return { id: other, parent: id };
};
const linked = async (s: GroupWithRoles) => {
  const { id: sourceId, other: targetId } = await withOpenEpic(s);
  return { id: (await createLink(s.context, s.chief, { sourceId, targetId, type: 'relates_to' })).linkId };
};
const retitled = async (s: GroupWithRoles) => {
  const id = await s.item(hidden);
  const { changeIds } = await updateItem(s.context, s.chief, { id, title: 'Changed by the chief' });
  return { id: changeIds[0] as number };
};
const title = (s: GroupWithRoles) => `Title ${s.next()}`;

// Nobody below Planner sees a confidential epic, not even its author.
const attempts: readonly Attempt[] = [
  {
    title: 'see a confidential epic',
    may: PLANNERS_UP,
    reads: true,
    prepare: epic,
    run: (s, who, { id }) => findItem(s.context, who, id, 'epic'),
  },
  {
    title: 'see a confidential epic of their own',
    may: PLANNERS_UP,
    reads: true,
    prepare: ownEpic,
    run: (s, who, { id }) => findItem(s.context, who, id, 'epic'),
  },
  ...(
    [
      {
        title: 'change a confidential epic',
        may: PLANNERS_UP,
        prepare: epic,
        run: (s, who, { id }) => updateItem(s.context, who, { id, title: title(s) }),
      },
      {
        title: 'open up a confidential epic of their own',
        may: PLANNERS_UP,
        prepare: ownEpic,
        run: (s, who, { id }) => updateItem(s.context, who, { id, confidential: false }),
      },
      {
        title: 'close a confidential epic',
        may: PLANNERS_UP,
        prepare: epic,
        run: (s, who, { id }) => updateItem(s.context, who, { id, stateEvent: 'close' }),
      },
      {
        title: 'drag a confidential epic',
        may: PLANNERS_UP,
        prepare: epic,
        run: (s, who, { id }) => moveEpicDates(s.context, who, { items: [{ id, dueDate: '2026-12-24' }] }),
      },
      {
        title: 'take back a change of a confidential epic',
        may: PLANNERS_UP,
        prepare: retitled,
        run: (s, who, { id }) => undoChanges(s.context, who, { changeIds: [id] }),
      },
      {
        title: 'delete a confidential epic of somebody else',
        may: PLANNER_AND_OWNER,
        prepare: epic,
        run: (s, who, { id }) => deleteItem(s.context, who, { id }),
      },
      {
        title: 'delete a confidential epic of their own',
        may: PLANNERS_UP,
        prepare: ownEpic,
        run: (s, who, { id }) => deleteItem(s.context, who, { id }),
      },
      {
        title: 'add an issue to a confidential epic',
        may: PLANNERS_UP,
        prepare: withHiddenIssue,
        run: (s, who, { id: epicId, issue }) =>
          addChild(s.context, who, { parentId: epicId, childId: issue as number }),
      },
      {
        title: 'take an issue out of a confidential epic',
        may: PLANNERS_UP,
        prepare: holdingIssue,
        run: (s, who, { id: epicId, issue }) =>
          removeChild(s.context, who, { parentId: epicId, childId: issue as number }),
      },
      {
        title: 'put a confidential epic under an open one',
        may: PLANNERS_UP,
        prepare: withOpenEpic,
        run: (s, who, { id: childId, other }) =>
          addChild(s.context, who, { parentId: other as number, childId }),
      },
      {
        title: 'put a confidential epic under another',
        may: PLANNERS_UP,
        prepare: withHiddenEpic,
        run: (s, who, { id: epicId, other }) =>
          addChild(s.context, who, { parentId: epicId, childId: other as number }),
      },
      {
        title: 'create an epic under a confidential one',
        may: PLANNERS_UP,
        prepare: epic,
        run: (s, who, { id: epicId }) =>
          createChildEpic(s.context, who, { parentId: epicId, title: title(s) }),
      },
      {
        title: 'take a confidential epic out of its parent',
        may: PLANNERS_UP,
        prepare: below,
        run: (s, who, { id: childId, parent }) =>
          removeChild(s.context, who, { parentId: parent as number, childId }),
      },
      {
        title: 'move a confidential epic to another parent',
        may: PLANNERS_UP,
        prepare: withHiddenEpic,
        run: (s, who, { id: parentId, other }) =>
          moveChild(s.context, who, { parentId, childId: other as number }),
      },
      {
        title: 'link a confidential epic',
        may: PLANNERS_UP,
        prepare: withOpenEpic,
        run: (s, who, { id: targetId, other }) =>
          createLink(s.context, who, { sourceId: other as number, targetId, type: 'relates_to' }),
      },
      {
        title: 'take the link of a confidential epic away',
        may: PLANNERS_UP,
        prepare: linked,
        run: (s, who, { id: linkId }) => deleteLink(s.context, who, { linkId }),
      },
      {
        title: 'subscribe to a confidential epic of their own',
        may: PLANNERS_UP,
        prepare: ownEpic,
        run: (s, who, { id }) => setSubscription(s.context, who, { id, subscribed: true }),
      },
    ] satisfies Attempt[]
  ).map((attempt) => ({ ...attempt, sees: PLANNERS_UP })),
];

testMatrix(attempts);
