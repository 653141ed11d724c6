import { inDays } from '../fixtures/clock.ts';
import type { RunningApp } from '../fixtures/running-app.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { createLink } from '../../server/src/item-changes/link-changes.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

export const LONG_TITLE = `Wait for ${'very '.repeat(20)}dry weather`;

/**
 * Epics whose bars are short, cut, open-ended, with progress or blocked, in a group and its subgroup, and
 * milestones of each kind.
 */
export async function buildBarCases({ context, make }: RunningApp) {
  const group = await make.group({ path: 'canal', name: 'Canal', visibility: 'public' });
  const locks = await make.group({ path: 'locks', name: 'Locks', visibility: 'public', parent: group });
  const works = await make.project({ group, path: 'works', visibility: 'public' });
  const admin = await make.admin();
  const month = fixed(inDays(-10), inDays(20));

  await make.epic({ group, title: 'Short dig', ...fixed(inDays(0), inDays(0)) });
  await make.epic({ group, title: 'Long dig', ...fixed('2020-01-01', '2032-01-01') });
  await make.epic({ group, title: 'Open start', ...fixed(null, inDays(5)) });
  await make.epic({ group, title: 'Open end', ...fixed(inDays(-5), null) });
  await make.epic({ group: locks, title: 'Raise the gate', ...month });

  // One issue of four is closed, with three quarters of the weight.
  const measured = await make.epic({ group, title: 'Measured', ...month });
  for (const weight of [6, 1, 1, 0]) {
    const issue = await make.issue({ project: works, epic: measured, weight });
    if (weight === 6) await updateItem(context, admin, { id: issue.id, stateEvent: 'close' });
  }

  const heir = await make.epic({ group, title: 'Heir' });
  await make.epic({ group, title: 'Estate', parent: heir, ...month });
  const family = await make.epic({ group, title: 'Family', ...month });
  for (const title of ['Son', 'Daughter']) {
    await make.epic({ group, title, parent: family, ...month });
  }

  const blocked = await make.epic({ group, title: 'Flood it', ...month });
  for (let n = 1; n <= 5; n += 1) {
    const blocker = await make.epic({ group, title: `${LONG_TITLE} ${n}` });
    await createLink(context, admin, { sourceId: blocker.id, targetId: blocked.id, type: 'blocks' });
  }

  const stones = [
    [group, 'Group stone', inDays(-10), inDays(0)],
    [locks, 'Locks stone', inDays(-5), inDays(5)],
    [works, 'Works stone', inDays(10), inDays(14)],
    [group, 'Brief stone', inDays(13), inDays(14)],
  ] as const;
  for (const [place, title, startDate, dueDate] of stones) {
    await make.milestone({ place, title, startDate, dueDate });
  }
  return { group, locks, blocked, roadmap: '/groups/canal/-/roadmap' };
}

export type BarCases = Awaited<ReturnType<typeof buildBarCases>>;
