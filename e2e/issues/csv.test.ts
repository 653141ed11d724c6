import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../server/src/testing/run-jobs.ts';
import { barriers } from '../fixtures/barriers.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const actions = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('issues and CSV files', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('go out of one project and into another, after a look at what would come of it', async () => {
    const { make } = app;
    const [from, to] = [
      await make.project({ path: 'works', group: fixture.group }),
      await make.project({ path: 'quay', group: fixture.group }),
    ];
    await make.issue({ project: from, title: 'Order chains', description: 'Of "steel",\nand long' });
    await make.issue({ project: from, title: '=SUM(A1)' });
    const page = await app.visit(fixture.people.planner);
    await page.goto(`/${from.fullPath}/-/issues`);
    await page.getByText('Order chains').waitFor();
    await actions(page, 'Export as CSV');
    await page.getByText('2 issues selected').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('harbour-works-issues.csv');
    const text = await fs.readFile(await download.path(), 'utf8');
    expect(text).toContain(`"'=SUM(A1)",`);

    await page.goto(`/${to.fullPath}/-/issues`);
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import issues' });
    const bring = (content: string) =>
      dialog
        .getByLabel('Upload CSV file')
        .setInputFiles({ name: 'issues.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    const begun = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/import_csv') && answer.status() === 202);
    await bring('title,description,due_date\nLate,,2026-02-30\n');
    await Promise.all([begun(), dialog.getByRole('button', { name: 'Check the file' }).click()]);
    await runJobs(app.context);
    await dialog.getByText('0 of 1 issue can be imported').waitFor();
    await dialog.getByRole('row', { name: '2 due_date is not a valid date (YYYY-MM-DD).' }).waitFor();
    expect(await barriers(page)).toEqual([]);

    await bring(text);
    await Promise.all([begun(), dialog.getByRole('button', { name: 'Import issues' }).click()]);
    await runJobs(app.context);
    await dialog.getByText('2 issues imported.').waitFor();
    await dialog.getByRole('link', { name: 'View imported issues' }).click();
    await expect
      .poll(async () => (await page.locator('[data-row] [data-part=title]').allTextContents()).toSorted())
      .toEqual(['=SUM(A1)', 'Order chains']);
    await dialog.waitFor({ state: 'detached' });
  });
});
