import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { SESSION_COOKIE } from '../../server/src/auth/sessions.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';
import { viewerFor } from '../../server/src/testing/build.ts';
import { createView, updateView } from '../../server/src/saved-views/changes.ts';
import { removeMember } from '../../server/src/namespaces/members/changes.ts';
import { focusedTitle, rowOf, tabs, tallies } from '../epics/epics-page.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { userMenu } from '../fixtures/sign-in.ts';
import { issueTitles, listedIssues } from './issues-page.ts';

const CALLS = '**/api/graphql';

/** Blocks all GraphQL requests until the returned function is called. */
const blockRequests = async (page: Page) => {
  const gate = Promise.withResolvers<void>();
  await page.route(CALLS, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return async () => {
    gate.resolve();
    await page.unroute(CALLS);
  };
};

/** The browser's persisted list; null if there is none. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('issues_list'));
const isKept = (page: Page, title: string) =>
  expect.poll(async () => (await kept(page))?.includes(title), { timeout: 20_000 }).toBe(true);
const heading = (page: Page) => page.getByRole('heading', { name: 'Issues', level: 1 });
/** The list while its rows are not confirmed yet. */
const busy = (page: Page) =>
  page.locator('[aria-busy=true]').filter({ has: page.getByLabel('Issues', { exact: true }) });
const askedOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'cairn_kept').length;

/** From its next load on, a page records every text that was ever in it. */
const recordTexts = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of [...addedNodes, target]) seen.add(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
const wasSeen = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      [...(globalThis as unknown as { seen: Set<string> }).seen].some((one) => one.includes(wanted)),
    text,
  );

describe('the list that a browser keeps', () => {
  let app: RunningApp;
  let project: { id: number; fullPath: string };
  let group: { id: number; fullPath: string };
  let list: string;
  beforeAll(async () => {
    app = await openApp();
    const { make } = app;
    group = await make.group({ path: 'yard', visibility: 'public' });
    project = await make.project({ path: 'works', group, visibility: 'public' });
    list = `/${project.fullPath}/-/issues`;
    await make.issue({ project, title: 'Order chains' });
    await make.issue({ project, title: 'Count ropes' });
    await make.issue({ project, title: 'Pay the crew', confidential: true });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const planner = async () => {
    const person = await app.make.user();
    await app.make.member('planner', group, person);
    return person;
  };

  /** Opens a list, and waits until it is persisted. */
  const visit = async (who: { id: number }, address = list, title = 'Pay the crew') => {
    const page = await app.visit(who);
    await page.goto(address);
    await rowOf(page, title).waitFor();
    await isKept(page, title);
    return page;
  };

  it('is painted before any answer, and brought up to date under focus and hand', async () => {
    const { make, context } = app;
    const who = await planner();
    const many = await make.project({ path: 'many', group, visibility: 'public' });
    for (let n = 1; n <= 30; n += 1) await make.issue({ project: many, title: `Plank ${n}` });
    const page = await visit(who, `/${many.fullPath}/-/issues`, 'Plank 30');
    const { id } = await context.db
      .selectFrom('work_items')
      .select('id')
      .where('title', '=', 'Plank 28')
      .executeTakeFirstOrThrow();
    await updateItem(context, await make.admin(), { id, title: 'Sawn plank' });

    const release = await blockRequests(page);
    await page.reload();
    await rowOf(page, 'Plank 30').waitFor();
    expect((await issueTitles(page)).slice(0, 3)).toEqual(['Plank 30', 'Plank 29', 'Plank 28']);
    expect(await busy(page).count()).toBe(1);
    // The total is not known yet, and not guessed.
    expect(await tallies(page)).toEqual([]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(() => focusedTitle(page)).toBe('Plank 29');
    await page.keyboard.press('x');
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      main.scrollTo(0, 300);
      Object.assign(globalThis, { before: document.activeElement });
    });

    await release();
    await busy(page).waitFor({ state: 'detached' });
    await page.getByText('Sawn plank').waitFor({ state: 'attached' });
    await expect.poll(() => tallies(page)).toEqual(['Open 30', 'Closed 0', 'All 30']);
    expect(
      await page.evaluate(() => ({
        same: document.activeElement === (globalThis as unknown as { before: Element }).before,
        top: document.querySelector('main')?.scrollTop,
      })),
    ).toEqual({ same: true, top: 300 });
    expect(await page.getByRole('checkbox', { name: 'Select Plank 29' }).isChecked()).toBe(true);
  });

  atNight('is painted in a new tab, and of one’s own issues', async () => {
    const who = await planner();
    const own = await app.make.project({ path: 'own', group, visibility: 'public' });
    await app.make.issue({ project: own, title: 'Splice cables', assigneeIds: [who.id] });
    const page = await visit(who, '/dashboard/issues', 'Splice cables');
    const tab = await page.context().newPage();
    const release = await blockRequests(tab);
    await tab.goto('/dashboard/issues');
    await rowOf(tab, 'Splice cables').waitFor();
    await release();
    await expect.poll(() => tallies(tab)).toEqual(['Open 1', 'Closed 0', 'All 1']);
    await tab.close();
  });

  atNight(
    'says so when it cannot be confirmed, and is not painted for another question of the same address',
    async () => {
      const page = await visit(await planner());
      const mend = await intercept(page, 'projectIssueList', (route) => route.abort('connectionfailed'));
      await page.reload();
      const problem = page.getByText('Could not refresh these issues');
      await problem.waitFor();
      expect(await rowOf(page, 'Pay the crew').count()).toBe(1);
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await problem.waitFor({ state: 'detached' });
      expect(await rowOf(page, 'Pay the crew').count()).toBe(1);

      await isKept(page, 'Pay the crew');
      const release = await blockRequests(page);
      await page.goto(`${list}?state=closed`);
      await heading(page).waitFor();
      expect(await issueTitles(page)).toEqual([]);
      await release();
      await page.getByText('No closed issues').waitFor();
    },
  );

  atNight(
    'is painted as the default view of its place has it, where the address asks for nothing',
    async () => {
      const { make, context } = app;
      const who = await planner();
      const viewed = await make.project({ path: 'viewed', group, visibility: 'public' });
      for (const title of ['Second', 'First']) await make.issue({ project: viewed, title });
      await make.issue({ project: viewed, title: 'Third', type: 'incident' });
      const viewer = await viewerFor(context, who);
      const view = await createView(context, viewer, {
        namespaceId: viewed.id,
        list: 'issues',
        name: 'By title',
        filters: { types: ['ISSUE'] },
        sort: 'TITLE_ASC',
        isPrivate: false,
      });
      await updateView(context, viewer, { id: view.id, isDefault: true });
      const page = await visit(who, `/${viewed.fullPath}/-/issues`, 'First');
      await listedIssues(page, ['First', 'Second']);
      const release = await blockRequests(page);
      await page.reload();
      await rowOf(page, 'First').waitFor();
      expect(await issueTitles(page)).toEqual(['First', 'Second']);
      expect(await busy(page).count()).toBe(1);
      await release();
      await busy(page).waitFor({ state: 'detached' });
      expect(await issueTitles(page)).toEqual(['First', 'Second']);
    },
  );

  it('is wiped when another tab signs out', async () => {
    const who = await planner();
    const page = await visit(who);
    const other = await page.context().newPage();
    await other.goto('/');
    expect(await askedOf(page)).toBe(1);
    await userMenu(other).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await expect.poll(() => kept(page)).toBe(null);
    expect(await askedOf(page)).toBe(0);
    await other.close();
  });

  atNight('is wiped when the session has ended', async () => {
    const who = await planner();
    const page = await visit(who);
    await app.context.db.deleteFrom('sessions').where('user_id', '=', who.id).execute();
    await tabs(page).filter({ hasText: 'Closed' }).click();
    await page.getByRole('alertdialog', { name: 'You are signed out' }).waitFor();
    await expect.poll(() => kept(page)).toBe(null);
    expect(await askedOf(page)).toBe(0);
  });

  atNight('is never seen by whoever comes next at the same computer, not for a frame', async () => {
    const { make, address } = app;
    const page = await visit(await planner());
    const text = await kept(page);
    expect(text).toContain('Pay the crew');
    // Nobody signed out: the new cookie replaced the old one, and all persisted data still exists.
    const next = await make.user();
    const nextPage = await app.visit(next);
    const theirs = (await nextPage.context().cookies()).find(({ name }) => name === SESSION_COOKIE);
    await page
      .context()
      .addCookies([
        { name: SESSION_COOKIE, value: theirs?.value ?? '', url: address, httpOnly: true, sameSite: 'Lax' },
      ]);
    await recordTexts(page);
    const release = await blockRequests(page);
    await page.reload();
    await heading(page).waitFor();
    expect(await kept(page)).toBe(null);
    await release();
    await listedIssues(page, ['Count ropes', 'Order chains']);
    expect(await wasSeen(page, 'Count ropes')).toBe(true);
    expect(await wasSeen(page, 'Pay the crew')).toBe(false);

    // Signed out, with the persisted list restored by the test.
    await page.evaluate((stored) => localStorage.setItem('issues_list', stored ?? ''), text);
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await page.reload();
    await rowOf(page, 'Count ropes').waitFor();
    expect(await wasSeen(page, 'Pay the crew')).toBe(false);
    expect(await kept(page)).toBe(null);
  });

  atNight('is wiped when a role was taken away between two loads', async () => {
    const { make, context } = app;
    const who = await planner();
    const page = await visit(who);
    await removeMember(context, await make.admin(), { namespaceId: group.id, userId: who.id });
    await recordTexts(page);
    const release = await blockRequests(page);
    await page.reload();
    await heading(page).waitFor();
    expect(await kept(page)).toBe(null);
    await release();
    await rowOf(page, 'Count ropes').waitFor();
    expect(await wasSeen(page, 'Pay the crew')).toBe(false);
  });

  atNight('leaves out a row that is hidden by now, and is not painted by a page from a cache', async () => {
    const { make, context } = app;
    const place = await make.project({ path: 'quay', group, visibility: 'public' });
    const at = `/${place.fullPath}/-/issues`;
    const secret = await make.issue({ project: place, title: 'Sell the dock' });
    await make.issue({ project: place, title: 'Sweep the quay' });
    const page = await visit(await make.user(), at, 'Sell the dock');
    await updateItem(context, await make.admin(), { id: secret.id, confidential: true });
    await recordTexts(page);
    const release = await blockRequests(page);
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.reload();
    const html = await (await answer).text();
    await rowOf(page, 'Sweep the quay').waitFor();
    expect(await wasSeen(page, 'Sell the dock')).toBe(false);
    expect(await kept(page)).toBe(null);
    await release();
    await isKept(page, 'Sweep the quay');
    expect(await kept(page)).not.toContain('Sell the dock');

    await page.route(`**${at}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const releaseAgain = await blockRequests(page);
    await page.reload();
    await heading(page).waitFor();
    expect(await issueTitles(page)).toEqual([]);
    await releaseAgain();
    await rowOf(page, 'Sweep the quay').waitFor();
  });
});
