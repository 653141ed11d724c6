import { toggleEmoji } from '../emoji/changes.ts';
import { asking } from './ask.ts';
import { build, type MadeItem } from './build.ts';
import { testContext } from './context.ts';
import { setSubscription } from '../item-changes/subscription.ts';
import { updateItem } from '../item-changes/update-item.ts';

/** Dates of an epic that are its own, not its children's. */
export const dated = (start: string | null, due: string | null) => ({
  startDateIsFixed: true,
  dueDateIsFixed: true,
  startDateFixed: start,
  dueDateFixed: due,
});

/** Epics that every field and filter of GraphQL can tell apart: dated and not, nested, blocked, confidential, closed. */
export const distinctEpics = async () => {
  const { context, close } = await testContext();
  const ask = asking(context);
  const make = build(context);
  const group = await make.group({ path: 'top', name: 'Top' });
  const sub = await make.group({ path: 'sub', name: 'Sub', parent: group });
  const planner = await make.member('planner', group);
  const guest = await make.member('guest', group);
  const project = await make.project({ path: 'plan', group });
  await make.label({ place: group, title: 'red' });
  await make.label({ place: group, title: 'Blue' });
  const release = await make.milestone({
    place: group,
    title: 'v1',
    startDate: '2026-02-03',
    dueDate: '2026-04-05',
  });
  const quiet = await make.milestone({ place: group, title: 'v2' });
  const spring = await make.epic({
    group,
    as: planner,
    title: 'Spring cleaning',
    description: 'Sweep 100% of it',
    labels: ['red', 'Blue'],
    ...dated('2026-03-01', '2026-05-31'),
  });
  const child = await make.epic({
    parent: spring,
    group: sub,
    title: 'Sweep',
    labels: ['red'],
    ...dated('2026-03-10', '2026-03-20'),
  });
  const hush = await make.epic({
    parent: spring,
    title: 'Hush',
    confidential: true,
    ...dated('2026-04-01', '2026-04-02'),
  });
  const open = await make.epic({ group, title: 'Open end', ...dated('2026-02-01', null) });
  const undated = await make.epic({ group, title: 'Undated' });
  const past = await make.epic({ group, title: 'Past', ...dated('2020-01-01', '2020-12-31') });
  const reversed = await make.epic({ group, title: 'Reversed', ...dated('2026-06-01', '2026-05-01') });
  const inherits = await make.epic({ group, title: 'Inherits' });
  await make.issue({
    project,
    epic: inherits,
    milestoneId: release.id,
    weight: 5,
    healthStatus: 'at_risk',
  });
  await make.issue({ project, epic: open, milestoneId: quiet.id, confidential: true, weight: 2 });
  await updateItem(context, planner, { id: past.id, stateEvent: 'close' });
  await make.link(open, spring, 'blocks');
  await make.link(hush, spring, 'blocks');
  await make.link(past, spring, 'blocks');
  await toggleEmoji(context, planner, { workItemId: spring.id, name: 'tada' });
  await setSubscription(context, planner, { id: open.id, subscribed: true });
  const epics: Record<string, MadeItem> = { spring, child, hush, open, undated, past, reversed, inherits };
  return { context, close, ask, make, group, planner, guest, epics };
};

export type DistinctEpics = Awaited<ReturnType<typeof distinctEpics>>;
