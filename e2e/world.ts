import { linkEpics } from '../server/src/epics/link-changes.ts';
import { inDays } from './clock.ts';
import type { Stage } from './stage.ts';

/** The dates of an epic as its fixed ones. */
export const fixed = (start: string | null, due: string | null) => ({
  startDateFixed: start,
  startDateIsFixed: true,
  dueDateFixed: due,
  dueDateIsFixed: true,
});

/**
 * A harbour being built: a public group with a subgroup, people of each role, and epics of every kind a roadmap can
 * meet: nested, blocked, undated, out of range, and due before they start.
 */
export const buildHarbour = async ({ context, make }: Stage, path: string) => {
  const harbour = await make.group({ path, name: 'Harbour', visibility: 'public' });
  const docks = await make.group({ path: 'docks', name: 'Docks', visibility: 'public', parent: harbour });
  const people = {
    planner: await make.user({ username: `${path}-planner`, name: 'Pia Planner' }),
    guest: await make.user({ username: `${path}-guest`, name: 'Gus Guest' }),
    outsider: await make.user({ username: `${path}-outsider`, name: 'Otto Outside' }),
  };
  const planner = await make.member('planner', harbour, people.planner);
  await make.member('guest', harbour, people.guest);
  await make.label({ place: harbour, title: 'kind::dig', color: '#9e5400' });
  await make.label({ place: harbour, title: 'urgent', color: '#c91c00' });

  const dredge = await make.epic({
    group: harbour,
    title: 'Dredge the channel',
    as: planner,
    labels: ['kind::dig'],
    ...fixed(inDays(-20), inDays(5)),
  });
  const pier = await make.epic({ group: harbour, title: 'Build the pier', ...fixed(inDays(8), inDays(18)) });
  const cranes = await make.epic({
    group: docks,
    title: 'Raise the cranes',
    ...fixed(inDays(-3), inDays(12)),
  });
  const survey = await make.epic({
    group: harbour,
    title: 'Survey the ground',
    parent: dredge,
    ...fixed(inDays(-18), inDays(-8)),
  });
  await make.epic({
    group: harbour,
    title: 'Remove the silt',
    parent: dredge,
    ...fixed(inDays(-7), inDays(4)),
  });
  const secret = await make.epic({
    group: harbour,
    title: 'Buy the old shipyard',
    confidential: true,
    ...fixed(inDays(-2), inDays(9)),
  });
  await make.epic({ group: harbour, title: 'Paint the lighthouse' });
  await make.epic({ group: harbour, title: 'Open a museum', ...fixed('2011-02-01', '2011-05-01') });
  await make.epic({ group: harbour, title: 'Move backwards', ...fixed(inDays(10), inDays(2)) });
  await linkEpics(context, await make.admin(), { sourceId: dredge.id, targetId: pier.id, type: 'blocks' });
  await make.milestone({ place: harbour, title: 'First ship', startDate: inDays(-10), dueDate: inDays(10) });
  await make.milestone({ place: harbour, title: 'Second ship', startDate: inDays(-5), dueDate: inDays(15) });
  return {
    harbour,
    docks,
    people,
    dredge,
    pier,
    cranes,
    survey,
    secret,
    roadmap: `/groups/${path}/-/roadmap`,
  };
};

export type Harbour = Awaited<ReturnType<typeof buildHarbour>>;
