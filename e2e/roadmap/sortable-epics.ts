import { sql } from 'kysely';
import { toggleEmoji } from '../../server/src/emoji/changes.ts';
import { viewerFor } from '../../server/src/testing/build.ts';
import { inDays } from '../fixtures/clock.ts';
import type { RunningApp } from '../fixtures/running-app.ts';

export interface Tree {
  id: number;
  title: string;
  start: number | null;
  due: number | null;
  created: number;
  updated: number;
}

/** Epics of many authors, labels and groups, whose dates, ages and titles sort differently by every field. */
export const buildSortableEpics = async ({ context, make }: RunningApp) => {
  const group = await make.group({ path: 'orchard', name: 'Orchard', visibility: 'public' });
  const press = await make.group({ path: 'press', name: 'Press', visibility: 'public', parent: group });
  const people: Record<string, { id: number; username: string }> = {};
  for (const name of ['Ada Apple', 'Ben Berry', 'Cleo Cherry', 'Pia Planner']) {
    const user = await make.user({ username: name.split(' ')[0]?.toLowerCase() ?? '', name });
    await make.member('planner', group, user);
    people[user.username] = user;
  }
  const as = async (username: string) => viewerFor(context, people[username] as { id: number });
  for (const title of ['fruit', 'area::north', 'area::south', 'urgent fix'])
    await make.label({ place: group, title });

  const trees: Tree[] = [];
  interface Given {
    by: string;
    labels?: string[];
    in?: { id: number };
    confidential?: boolean;
  }
  const plant = async (
    title: string,
    dates: [number | null, number | null],
    ages: [number, number],
    given: Given,
  ) => {
    const [start, due] = dates;
    const { id, iid } = await make.epic({
      group: given.in ?? group,
      title,
      as: await as(given.by),
      labels: given.labels,
      confidential: given.confidential,
      startDateFixed: start === null ? null : inDays(start),
      startDateIsFixed: true,
      dueDateFixed: due === null ? null : inDays(due),
      dueDateIsFixed: true,
    });
    trees.push({ id, title, start, due, created: ages[0], updated: ages[1] });
    return { id, iid };
  };
  const apples = await plant('Plant apples', [-3, 4], [5, 2], {
    by: 'ada',
    labels: ['fruit', 'area::north'],
  });
  const pears = await plant('Prune pears', [-3, 9], [3, 7], { by: 'ben', labels: ['fruit'] });
  await plant('Pick plums', [-8, 1], [7, 1], { by: 'ada', labels: ['area::south'], confidential: true });
  const cider = await plant('Press cider', [2, 9], [1, 5], { by: 'cleo', in: press });
  await plant('graft cherries', [0, 3], [2, 4], { by: 'ben', labels: ['urgent fix'] });
  await plant('Zap aphids', [null, 5], [6, 6], { by: 'cleo' });
  await plant('Water roots', [-5, null], [4, 3], { by: 'cleo' });

  await make.milestone({ place: group, title: 'Blossom', startDate: inDays(-5), dueDate: inDays(5) });
  await make.milestone({ place: group, title: 'Harvest', startDate: inDays(-2), dueDate: inDays(12) });
  const project = await make.project({ group, path: 'beds', visibility: 'public' });
  const blossom = await context.db
    .selectFrom('milestones')
    .select('id')
    .where('title', '=', 'Blossom')
    .executeTakeFirstOrThrow();
  await make.issue({ project, epic: apples, milestoneId: blossom.id });
  await toggleEmoji(context, await as('pia'), { workItemId: apples.id, name: 'thumbsup' });
  await toggleEmoji(context, await as('pia'), { workItemId: cider.id, name: 'heart' });
  await toggleEmoji(context, await as('ben'), { workItemId: pears.id, name: 'thumbsup' });
  for (const { id, created, updated } of trees) {
    await sql`UPDATE work_items SET created_at = now() - make_interval(days => ${created}),
      updated_at = now() - make_interval(hours => ${updated}) WHERE id = ${id}`.execute(context.db);
  }
  return {
    group,
    press,
    people,
    planner: people['pia'] as { id: number; username: string },
    trees,
    pears,
    roadmap: '/groups/orchard/-/roadmap',
  };
};

export type SortableEpics = Awaited<ReturnType<typeof buildSortableEpics>>;

/**
 * The order by the rules: missing dates last in both directions, titles ignoring case, newer first among
 * equals.
 */
export function sorted(trees: readonly Tree[], sort: string): string[] {
  const key = (
    {
      START_DATE: 'start',
      END_DATE: 'due',
      TITLE: 'title',
      CREATED_AT: 'created',
      UPDATED_AT: 'updated',
    } as const
  )[sort.replace(/_(?:ASC|DESC)$/, '') as 'TITLE'] as keyof Tree;
  // Ages count backwards from now.
  const flip =
    (sort.endsWith('_DESC') ? -1 : 1) *
    (key === ('created' as string) || key === ('updated' as string) ? -1 : 1);
  const of = (tree: Tree) => (key === 'title' ? tree.title.toLowerCase() : tree[key]);
  return trees
    .toSorted((a, b) => {
      const [x, y] = [of(a), of(b)];
      if (x === y) return b.id - a.id;
      if (x === null || y === null) return x === null ? 1 : -1;
      return x < y ? -flip : flip;
    })
    .map((tree) => tree.title);
}
