import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowOf as listRowOf } from '../epics/epics-page.ts';
import { inDays } from '../fixtures/clock.ts';
import { fixed } from '../fixtures/roadmap-group.ts';
import { rowOf } from '../roadmap/roadmap-page.ts';
import { lineOf } from '../tree/tree-page.ts';
import { title } from '../work-items/item-page.ts';
import { countLoads, openWindows, type Windows } from './windows.ts';
import { atNight } from '../../server/src/testing/chance.ts';

describe('list, tree, roadmap and page', () => {
  let windows: Windows;
  beforeAll(async () => {
    windows = await openWindows();
  });
  afterEach(() => windows.app.leave());
  afterAll(() => windows.app.close());

  /** A group with an epic and its child. */
  const work = async () => {
    const { app, newRoadmap } = windows;
    const { group, roadmap } = await newRoadmap();
    const dates = fixed(inDays(-3), inDays(6));
    const hull = await app.make.epic({ group, title: 'Build the hull', ...dates });
    const keel = await app.make.epic({ group, title: 'Lay the keel', parent: hull, ...dates });
    const pageOf = (epic: { iid: number }) => `/groups/${group.fullPath}/-/epics/${epic.iid}`;
    return {
      group,
      roadmap: `${roadmap}?state=all`,
      list: `/groups/${group.fullPath}/-/epics`,
      hull,
      keel,
      pageOf,
    };
  };

  const rename = async (page: Page, to: string) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(to);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await title(page, to).waitFor();
  };

  atNight('of one person tell the same when another one works, without a reload', async () => {
    const { app, guest, planner } = windows;
    const { roadmap, list, hull, keel, pageOf } = await work();
    const [onRoadmap, onList, onTree, onPage] = [
      await app.visit(guest),
      await app.visit(guest),
      await app.visit(guest),
      await app.visit(guest),
    ];
    await onRoadmap.goto(roadmap);
    await rowOf(onRoadmap, 'Build the hull').getByRole('button', { name: 'Expand' }).click();
    await rowOf(onRoadmap, 'Lay the keel').waitFor();
    await onList.goto(list);
    await listRowOf(onList, 'Lay the keel').waitFor();
    await onTree.goto(pageOf(hull));
    await lineOf(onTree, 'Lay the keel').waitFor();
    await onPage.goto(pageOf(keel));
    await title(onPage, 'Lay the keel').waitFor();
    const loads = [onRoadmap, onList, onTree, onPage].map(countLoads);

    const theirs = await app.visit(planner);
    await theirs.goto(pageOf(keel));
    await rename(theirs, 'Lay the long keel');
    await Promise.all([
      rowOf(onRoadmap, 'Lay the long keel').waitFor(),
      listRowOf(onList, 'Lay the long keel').waitFor(),
      lineOf(onTree, 'Lay the long keel').waitFor(),
      title(onPage, 'Lay the long keel').waitFor(),
    ]);
    expect(loads.map((one) => one.loads)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['the roadmap', 'roadmap', rowOf],
    ['the list', 'list', listRowOf],
  ] as const)(
    '%s one comes back to shows what was changed meanwhile, before it asks',
    async (_, place, row) => {
      const { app, planner } = windows;
      const at = await work();
      const page = await app.visit(planner);
      await page.goto(at[place]);
      await row(page, 'Build the hull').getByRole('link', { name: 'Build the hull' }).click();
      await rename(page, 'Build the whole hull');
      // No request of it gets a response.
      await page.route('**/api/graphql', () => {});
      await page.goBack();
      await row(page, 'Build the whole hull').waitFor();
      expect(await row(page, 'Build the hull').count()).toBe(0);
      await page.unroute('**/api/graphql');
    },
  );
});
