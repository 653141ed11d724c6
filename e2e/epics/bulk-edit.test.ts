import type { Page } from 'playwright-core';
import { addChild, removeChild } from '../../server/src/item-changes/children/child-changes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { rowOf, tallies, bulk, openList, toast, focusedTitle, cut } from './epics-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { atNight } from '../../server/src/testing/chance.ts';

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
        if (request.url().endsWith('/bulk_edit')) calls += 1;
      });
      for (const title of wanted) await rowOf(page, title).getByRole('checkbox').check();
      await bulk(page).getByText(`${wanted.length} epics selected`).waitFor();
      return page;
    };
    const form = (page: Page) => page.getByRole('dialog', { name: /^Edit \d+ epics$/ });
    const openForm = async (page: Page) => {
      await bulk(page).getByRole('button', { name: 'Edit' }).click();
      await form(page).waitFor();
    };
    const pick = async (page: Page, field: string, option: string) => {
      await form(page)
        .getByRole('button', { name: new RegExp(`^${field}:`) })
        .click();
      await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
    };
    const update = (page: Page) => form(page).getByRole('button', { name: /^Update \d+ epics$/ });
    const undone = (page: Page, text: string) => toast(page).getByText(`Undone: ${text}`).waitFor();

    it('labels, parent and secrecy in one request, undone by Ctrl+Z, and closes in one, undone by the toast', async () => {
      const page = await choose(...both);
      await openForm(page);
      await pick(page, 'Labels', 'urgent');
      await page.keyboard.press('Escape');
      await pick(page, 'Parent', 'Build the pier');
      await pick(page, 'Confidentiality', 'Confidential');
      expect(await barriers(page)).toEqual([]);
      await update(page).click();
      await toast(page).getByText('2 epics changed').waitFor();
      await form(page).waitFor({ state: 'detached' });
      for (const title of both) {
        await rowOf(page, title).getByText('urgent').waitFor();
        await rowOf(page, title).getByRole('img', { name: 'Confidential' }).waitFor();
        expect(await stored(title)).toMatchObject({ parent_id: fixture.pier.id, confidential: true });
      }
      await page.keyboard.press('Control+z');
      await undone(page, '2 epics changed');
      for (const title of both) {
        await expect.poll(() => rowOf(page, title).getByText('urgent').count()).toBe(0);
        expect(await stored(title)).toMatchObject({ parent_id: null, confidential: false });
      }
      expect(calls).toBe(1);

      for (const title of both) await rowOf(page, title).getByRole('checkbox').check();
      await bulk(page).getByText('2 epics selected').waitFor();
      await bulk(page).getByRole('button', { name: 'Close' }).click();
      await toast(page).getByText('2 epics closed').waitFor();
      expect(await focusedTitle(page)).toBe('Epics');
      await expect.poll(() => tallies(page)).toEqual(['Open 7', 'Closed 2', 'All 9']);
      for (const title of both) await rowOf(page, title).waitFor({ state: 'detached' });
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await undone(page, '2 epics closed');
      await expect.poll(() => tallies(page)).toEqual(['Open 9', 'Closed 0', 'All 9']);
      for (const title of both) await rowOf(page, title).waitFor();
      expect(calls).toBe(2);
    });

    atNight('keeps its rows where the code for that does not arrive, and offers a reload', async () => {
      const page = await openList(app, fixture.people.planner, list);
      await toast(page).waitFor({ state: 'attached' });
      const box = rowOf(page, 'Open a museum').getByRole('checkbox');
      await page.route('**/*.js', cut);
      await box.check();
      await toast(page)
        .getByText('Failed to resolve async component. Check your connection, then reload the page.')
        .waitFor();
      expect(await bulk(page).count()).toBe(0);
      await page.unroute('**/*.js');
      await toast(page).getByRole('button', { name: 'Reload' }).click();
      await toast(page).getByText('Failed to resolve async component').waitFor({ state: 'detached' });
      await box.check();
      await bulk(page).getByText('1 epic selected').waitFor();
    });

    atNight('or changes nothing, says why, and goes on without what is in the way', async () => {
      const page = await choose('Paint the lighthouse', 'Dredge the channel');
      await openForm(page);
      await pick(page, 'Parent', 'Build the pier');
      // Meanwhile it becomes a child of one of the two.
      const moved = { parentId: fixture.dredge.id, childId: fixture.pier.id };
      const admin = await app.make.admin();
      await addChild(app.context, admin, moved);
      await update(page).click();
      const alert = form(page).getByRole('alert');
      await alert.getByText(/^“Dredge the channel” \(&\d+\): .*\. No epic was changed\.$/).waitFor();
      expect((await stored('Paint the lighthouse')).parent_id).toBe(null);
      await bulk(page).getByText('2 epics selected').waitFor();
      await removeChild(app.context, admin, moved);
      await alert.getByRole('button', { name: 'Continue without “Dredge the channel”' }).click();
      await page.getByRole('dialog', { name: 'Edit 1 epic' }).waitFor();
      await page.keyboard.press('Escape');
      await bulk(page).getByText('1 epic selected').waitFor();

      await page.route('**/bulk_edit', cut);
      await bulk(page).getByRole('button', { name: 'Close' }).click();
      await bulk(page)
        .getByRole('alert')
        .getByText('The epics could not be changed. Try again in a moment. No epic was changed.')
        .waitFor();
      await page.unroute('**/bulk_edit');
      expect(await barriers(page)).toEqual([]);
      expect((await stored('Paint the lighthouse')).state).toBe('opened');
    });
  });
});
