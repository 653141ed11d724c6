import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../server/src/testing/chance.ts';
import type { MadePlace } from '../server/src/testing/build.ts';
import { barriers } from './fixtures/barriers.ts';
import { openApp, type RunningApp } from './fixtures/running-app.ts';

describe('labels and milestones that are no longer needed', () => {
  let app: RunningApp;
  let group: MadePlace;
  let planner: { id: number };
  let guest: { id: number };
  let epic: { iid: number };
  beforeAll(async () => {
    app = await openApp();
    const { make } = app;
    group = await make.group({ path: 'attic', name: 'Attic', visibility: 'public' });
    planner = await make.user({ username: 'attic-planner' });
    guest = await make.user({ username: 'attic-guest' });
    await make.member('planner', group, planner);
    await make.member('guest', group, guest);
    await make.label({ place: group, title: 'old' });
    await make.label({ place: group, title: 'wrong' });
    epic = await make.epic({ group, title: 'Clear the attic', labels: ['old', 'wrong'] });
    await make.milestone({ place: group, title: 'Spring', startDate: '2026-03-01', dueDate: '2026-03-31' });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
  const labelsOfEpic = async (page: Page) => {
    await page.goto(`/groups/attic/-/epics/${epic.iid}`);
    await page.getByRole('heading', { level: 1, name: 'Clear the attic' }).waitFor();
    const shown = page.getByRole('region', { name: 'Labels', exact: true }).getByRole('listitem');
    return (await shown.allInnerTexts()).map((text) => text.trim()).toSorted();
  };

  it('keeps an archived label on what bears it and offers it no more, and takes a deleted one off', async () => {
    const page = await app.visit(planner);
    await page.goto('/groups/attic/-/labels');
    await row(page, 'old').getByRole('link', { name: 'Edit old' }).click();
    await page.getByRole('checkbox', { name: 'Archived' }).check();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await row(page, 'old').getByText('Archived').waitFor();

    await row(page, 'wrong').getByRole('link', { name: 'Edit wrong' }).click();
    const remove = page.getByRole('button', { name: 'Delete' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Delete label wrong?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/-\/labels$/);
    await row(page, 'old').waitFor();
    expect(await row(page, 'wrong').count()).toBe(0);

    expect(await labelsOfEpic(page)).toEqual(['old']);
    await page.getByRole('button', { name: 'Edit labels' }).click();
    const choices = page.getByRole('dialog', { name: 'Select labels' });
    // A selected one can be removed; for other people it does not exist.
    await choices.getByRole('option', { name: 'old' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('Labels changed').waitFor();
    await page.getByRole('button', { name: 'Edit labels' }).click();
    await choices.getByText('No results found').waitFor();
  });

  it('closes and deletes a milestone, each with a way back', async () => {
    const page = await app.visit(planner);
    await page.goto('/groups/attic/-/milestones/1');
    await page.getByRole('button', { name: 'Close milestone' }).click();
    await page.getByText('Milestone closed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Milestone reopened').waitFor();
    await page.getByRole('button', { name: 'Close milestone' }).click();
    await page.getByRole('button', { name: 'Reopen milestone' }).waitFor();
    await page.goto('/groups/attic/-/milestones');
    await page.getByText('No milestones yet').waitFor();
    await page.getByRole('link', { name: 'Closed' }).click();
    await page.getByRole('link', { name: 'Spring' }).click();
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete' }).click();
      await page
        .getByRole('alertdialog', { name: 'Delete milestone Spring?' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await page.waitForURL(/\/-\/milestones$/);
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor();
    await remove();
    await page.goto('/groups/attic/-/milestones/1');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.goto('/groups/attic/-/milestones?state=deleted');
    await page.getByRole('button', { name: 'Restore Spring' }).click();
    await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor();
  });

  it.each(isNightly() ? (['a guest', 'nobody'] as const) : (['a guest'] as const))(
    'gives %s neither the pages nor the buttons',
    async (who) => {
      const page = await app.visit(who === 'nobody' ? null : guest);
      await page.goto('/groups/attic/-/labels');
      await row(page, 'old').waitFor();
      expect(await page.getByRole('link', { name: /^(?:Edit|New)/ }).count()).toBe(0);
      const { id } = await app.context.db
        .selectFrom('labels')
        .select('id')
        .where('title', '=', 'old')
        .executeTakeFirstOrThrow();
      await page.goto(`/groups/attic/-/labels/${id}/edit`);
      const answer = who === 'nobody' ? 'Sign in' : 'Page not found';
      await page.getByRole('heading', { level: 1, name: answer }).waitFor();
    },
  );
});
