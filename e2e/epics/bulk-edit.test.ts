import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { rowOf, tallies, bulk, openList, toast, focusedTitle, cut } from './epics-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

describe('the list of epics', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let list: string;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    list = `/groups/${fixture.group.fullPath}/-/epics`;
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const stored = async (title: string) =>
    app.context.db
      .selectFrom('work_items')
      .select(['state', 'confidential', 'parent_id'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow();

  describe('changes many at once', () => {
    const both = ['Paint the lighthouse', 'Open a museum'];
    let calls: number;
    const choose = async (...wanted: string[]) => {
      const page = await openList(app, fixture.people.planner, list);
      calls = 0;
      page.on('request', (request) => {
        if (request.postData()?.includes('bulkEditEpics')) calls += 1;
      });
      for (const title of wanted) await rowOf(page, title).getByRole('checkbox').check();
      await bulk(page).getByText(`${wanted.length} epics selected`).waitFor();
      return page;
    };
    const undone = (page: Page, text: string) => toast(page).getByText(`Undone: ${text}`).waitFor();

    it('labels, in one request, undone by Ctrl+Z', async () => {
      const page = await choose(...both);
      await bulk(page).getByRole('button', { name: 'Add labels' }).click();
      await page.getByRole('option', { name: 'urgent' }).click();
      await page.keyboard.press('Escape');
      await toast(page).getByText('2 epics labeled').waitFor();
      for (const title of both) await rowOf(page, title).getByText('urgent').waitFor();
      await page.keyboard.press('Control+z');
      await undone(page, '2 epics labeled');
      for (const title of both)
        await expect.poll(() => rowOf(page, title).getByText('urgent').count()).toBe(0);
      expect(calls).toBe(1);
    });

    it('closes, in one request, undone by the toast', async () => {
      const page = await choose(...both);
      await bulk(page).getByRole('button', { name: 'Close' }).click();
      await toast(page).getByText('2 epics closed').waitFor();
      expect(await focusedTitle(page)).toBe('Epics');
      await expect.poll(() => tallies(page)).toEqual(['Open 7', 'Closed 2', 'All 9']);
      for (const title of both) await rowOf(page, title).waitFor({ state: 'detached' });
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await undone(page, '2 epics closed');
      await expect.poll(() => tallies(page)).toEqual(['Open 9', 'Closed 0', 'All 9']);
      for (const title of both) await rowOf(page, title).waitFor();
      expect(calls).toBe(1);
    });

    it('moves below a parent, in one request, undone', async () => {
      const page = await choose(...both);
      await bulk(page).getByRole('button', { name: 'Parent' }).click();
      await page.getByRole('option', { name: 'Build the pier' }).click();
      await toast(page).getByText('2 epics moved to Build the pier').waitFor();
      for (const title of both) expect((await stored(title)).parent_id).toBe(fixture.pier.id);
      await rowOf(page, 'Build the pier').getByText('2 child epics').waitFor();
      await page.keyboard.press('Control+z');
      await undone(page, '2 epics moved to Build the pier');
      for (const title of both) expect((await stored(title)).parent_id).toBe(null);
      expect(calls).toBe(1);
    });

    it('hides, in one request, undone', async () => {
      const page = await choose(...both);
      await bulk(page).getByRole('button', { name: 'Confidentiality' }).click();
      await page.getByRole('menuitem', { name: 'Make confidential' }).click();
      await toast(page).getByText('2 epics made confidential').waitFor();
      for (const title of both) await rowOf(page, title).getByRole('img', { name: 'Confidential' }).waitFor();
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await undone(page, '2 epics made confidential');
      for (const title of both) expect((await stored(title)).confidential).toBe(false);
      expect(calls).toBe(1);
    });

    it('or changes nothing and says why', async () => {
      const page = await choose('Paint the lighthouse', 'Dredge the channel');
      await bulk(page).getByRole('button', { name: 'Parent' }).click();
      // A child of one of the two.
      await page.getByRole('option', { name: 'Survey the ground' }).click();
      const alert = bulk(page).getByRole('alert');
      await alert.getByText(/No epic was changed\.$/).waitFor();
      expect(await alert.innerText()).toMatch(/\w+.*\. No epic was changed\./);
      expect((await stored('Paint the lighthouse')).parent_id).toBe(null);
      await bulk(page).getByText('2 epics selected').waitFor();

      const mend = await intercept(page, 'bulkEditEpics', cut);
      await bulk(page).getByRole('button', { name: 'Close' }).click();
      await alert
        .getByText('The epics could not be changed. Try again in a moment. No epic was changed.')
        .waitFor();
      await mend();
      expect(await barriers(page)).toEqual([]);
      expect((await stored('Paint the lighthouse')).state).toBe('opened');
    });
  });
});
