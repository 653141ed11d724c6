import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '../../server/src/auth/changes.ts';
import { NGINX, NGINX_PATH as BASE, startNginx } from '../../server/src/testing/servers/nginx.ts';
import { rowOf as listRow } from '../epics/epics-page.ts';
import { title } from '../work-items/item-page.ts';
import { openRoadmap, rowOf } from '../roadmap/roadmap-page.ts';
import { navigate } from '../fixtures/navigation.ts';
import { fillSignIn, userMenu } from '../fixtures/sign-in.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';
import { atNight } from '../../server/src/testing/chance.ts';

const PASSWORD = 'stones-on-stones-7';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

if (NGINX === undefined) console.warn('Without nginx on this machine the pages come from the server itself');

describe('a site below a path', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let site: string;
  let stop = async () => {};
  beforeAll(async () => {
    app = await openApp({ publicUrl: `http://cairn.test${BASE}` });
    if (NGINX === undefined) site = app.address + BASE;
    else ({ address: site, stop } = await startNginx(app.address));
    fixture = await buildRoadmapGroup(app, 'harbour');
    await setPassword(app.context, fixture.people.planner.id, PASSWORD);
  });
  afterEach(() => app.leave());
  afterAll(async () => {
    await stop();
    await app.close();
  });

  /** Requests of the page to its host that are not below the path. */
  const watched = (page: Page): string[] => {
    const astray: string[] = [];
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol === 'http:' && !pathname.startsWith(`${BASE}/`)) astray.push(request.url());
    });
    return astray;
  };
  /** Links of the page to its own host that are not below the path. */
  const leaving = (page: Page) =>
    page
      .locator('a[href^="/"]')
      .evaluateAll(
        (links, base) =>
          links.map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith(`${base}/`)),
        BASE,
      );
  const at = (page: Page) => new URL(page.url()).pathname;

  it('signs in, goes through roadmap, epic and list, back and again after a reload', async () => {
    const page = await app.visit(null);
    const astray = watched(page);
    await openRoadmap(page, `${site}${fixture.roadmap}`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, fixture.people.planner.username, PASSWORD);
    await rowOf(page, 'Dredge the channel').waitFor();
    expect(at(page)).toBe(`${BASE}${fixture.roadmap}`);
    await userMenu(page).waitFor();
    expect((await page.context().cookies(site)).map(({ path }) => path)).toContain(BASE);
    expect(await leaving(page)).toEqual([]);

    await rowOf(page, 'Dredge the channel').getByRole('link', { name: 'Dredge the channel' }).click();
    await title(page, 'Dredge the channel').waitFor();
    expect(at(page)).toBe(`${BASE}/groups/harbour/-/epics/${fixture.dredge.iid}`);
    await page.getByRole('row').filter({ hasText: 'Survey the ground' }).waitFor();
    await page
      .getByRole('region', { name: 'Linked items' })
      .or(page.getByText('Build the pier'))
      .first()
      .waitFor();
    expect(await leaving(page)).toEqual([]);

    await page.getByRole('link', { name: 'Epics', exact: true }).first().click();
    await listRow(page, 'Build the pier').waitFor();
    expect(await leaving(page)).toEqual([]);
    await page.goBack();
    await title(page, 'Dredge the channel').waitFor();
    await page.goBack();
    await rowOf(page, 'Dredge the channel').waitFor();
    await page.goForward();
    await page.reload();
    await title(page, 'Dredge the channel').waitFor();
    expect(at(page)).toBe(`${BASE}/groups/harbour/-/epics/${fixture.dredge.iid}`);
    expect(astray).toEqual([]);
  });

  atNight('writes a comment with a picture, hears of news and signs out to its own start page', async () => {
    const { planner } = fixture.people;
    const page = await app.visit(null);
    const astray = watched(page);
    await page.goto(`${site}/users/sign_in?redirect=${BASE}/groups/harbour/-/epics/${fixture.dredge.iid}`);
    await fillSignIn(page, planner.username, PASSWORD);
    const activity = page.getByRole('region', { name: 'Activity' });
    await activity.getByRole('button', { name: 'Write a comment…' }).click();
    const words = activity.getByRole('textbox', { name: 'Comment', exact: true });
    await words.fill(`See &${fixture.pier.iid} `);
    await activity
      .locator('input[type=file]')
      .setInputFiles({ name: 'pier.png', mimeType: 'image/png', buffer: PNG });
    await expect.poll(() => words.inputValue()).toContain('](/uploads/');
    await words.press('Control+Enter');
    const comment = page.getByRole('article').filter({ hasText: `See &${fixture.pier.iid}` });
    const picture = comment.locator('img[alt=pier]');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2);
    expect(await comment.getByRole('link', { name: `&${fixture.pier.iid}` }).getAttribute('href')).toBe(
      `${BASE}/groups/harbour/-/epics/${fixture.pier.iid}`,
    );
    expect(await leaving(page)).toEqual([]);

    await updateItem(app.context, await app.make.admin(), {
      id: fixture.dredge.id,
      title: 'Dredge it all',
    });
    await title(page, 'Dredge it all').waitFor();

    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(at(page)).toBe(`${BASE}/`);
    expect(astray).toEqual([]);
  });

  atNight('leads nowhere else from any of its pages', async () => {
    const page = await app.visit(null);
    const astray = watched(page);
    await page.goto(`${site}/users/sign_in`);
    await fillSignIn(page, fixture.people.planner.username, PASSWORD);
    await userMenu(page).waitFor();
    for (const address of [
      '/groups/harbour',
      '/',
      '/groups/harbour/-/labels',
      '/groups/harbour/-/milestones',
      '/groups/harbour/-/group_members',
      '/groups/harbour/-/bin',
      '/groups/new',
      '/dashboard/todos',
      '/-/user_settings/profile',
      '/-/user_settings/personal_access_tokens',
      '/-/profile/notifications',
      '/help/user/group/epics',
      `/${fixture.people.planner.username}`,
    ]) {
      await navigate(page, BASE + address);
      expect(await leaving(page), address).toEqual([]);
    }
    expect(astray).toEqual([]);
  });
});
