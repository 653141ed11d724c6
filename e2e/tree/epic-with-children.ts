import { inDays } from '../fixtures/clock.ts';
import type { RunningApp } from '../fixtures/running-app.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { addChild } from '../../server/src/item-changes/children/child-changes.ts';
import { createLink } from '../../server/src/item-changes/link-changes.ts';

/**
 * An epic with child epics and issues in every state in a tree: nested, blocked, confidential, closed,
 * labelled, planned, assigned. The children are in the order in which they are listed.
 */
export async function buildEpicWithChildren({ context, make }: RunningApp, path: string) {
  const group = await make.group({ path, name: 'Shipyard', visibility: 'public' });
  const dock = await make.group({ path: 'dock', name: 'Dry dock', visibility: 'public', parent: group });
  const hull = await make.project({ group, path: 'hull', name: 'Hull works', visibility: 'public' });
  const people = {
    planner: await make.user({ username: `${path}-planner`, name: 'Pia Planner' }),
    guest: await make.user({ username: `${path}-guest`, name: 'Gus Guest' }),
    outsider: await make.user({ username: `${path}-outsider`, name: 'Otto Outside' }),
  };
  const planner = await make.member('planner', group, people.planner);
  await make.member('guest', group, people.guest);
  await make.label({ place: group, title: 'kind::steel', color: '#9e5400' });
  await make.label({ place: group, title: 'urgent', color: '#c91c00' });
  const launch = await make.milestone({
    place: group,
    title: 'Launch day',
    startDate: inDays(-10),
    dueDate: inDays(30),
  });

  const ship = await make.epic({ group, title: 'Build the ship', as: planner });
  // New children go to the top, so the last one is created first.
  const mast = await make.epic({ group, title: 'Step the mast', parent: ship });
  const rivet = await make.issue({
    project: hull,
    title: 'Order rivets',
    epic: ship,
    weight: 3,
    dueDate: inDays(-4),
    healthStatus: 'at_risk',
    milestoneId: launch.id,
    labels: ['urgent', 'kind::steel'],
    assigneeIds: [people.planner.id, people.guest.id],
  });
  const crane = await make.issue({ project: hull, title: 'Grease the crane', epic: ship, weight: 2 });
  const deck = await make.epic({
    group: dock,
    title: 'Plank the deck',
    parent: ship,
    ...fixed(inDays(5), inDays(25)),
  });
  const keel = await make.epic({
    group,
    title: 'Lay the keel',
    parent: ship,
    labels: ['kind::steel'],
    ...fixed(inDays(-20), inDays(8)),
  });
  const weld = await make.issue({
    project: hull,
    title: 'Weld the seams',
    epic: keel,
    healthStatus: 'on_track',
  });
  const frame = await make.epic({ group, title: 'Raise the frames', parent: keel });
  await createLink(context, await make.admin(), { sourceId: keel.id, targetId: deck.id, type: 'blocks' });
  await make.epic({ group, title: 'Paint the funnel' });
  const lamp = await make.issue({ project: hull, title: 'Hang the lamps' });
  return {
    group,
    dock,
    hull,
    people,
    planner,
    launch,
    ship,
    keel,
    deck,
    crane,
    rivet,
    mast,
    weld,
    frame,
    lamp,
    page: `/groups/${path}/-/epics/${ship.iid}`,
    /** The stored titles below an epic, in order. */
    below: async (parent: { id: number }): Promise<string[]> =>
      (
        await context.db
          .selectFrom('work_items')
          .select('title')
          .where('parent_id', '=', parent.id)
          .where('deleted_at', 'is', null)
          .orderBy('position')
          .execute()
      ).map(({ title }) => title),
    putBelow: (epic: { id: number }, issue: { id: number }) =>
      addChild(context, planner, { parentId: epic.id, childId: issue.id }),
  };
}

/** The initial children of the ship. */
export const AT_FIRST = [
  'Lay the keel',
  'Plank the deck',
  'Grease the crane',
  'Order rivets',
  'Step the mast',
];

export type EpicWithChildren = Awaited<ReturnType<typeof buildEpicWithChildren>>;
