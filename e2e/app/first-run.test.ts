import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import type { Viewer } from '../../server/src/access/viewer.ts';
import { createFirstAdministratorLink } from '../../server/src/auth/passwords/password-links.ts';
import { loadViewer } from '../../server/src/auth/viewer.ts';
import { createGroup } from '../../server/src/namespaces/changes.ts';
import { userMenu } from '../fixtures/sign-in.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const PASSWORD = 'stones-on-stones-7';

describe('a fresh store', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('is filled in the browser alone, from the first administrator to the first epic', async () => {
    await app.make.user({ username: 'pia', name: 'Pia Planner' });
    const link = await createFirstAdministratorLink(app.context);
    const page = await app.visit(null);
    await page.goto(link.slice(app.context.settings.publicUrl.length));
    await page.getByLabel(/^Name/).fill('Rhea Root');
    await page.getByLabel(/^Email/).fill('rhea@example.com');
    await page.getByLabel(/^New password(?! again)/).fill(PASSWORD);
    await page.getByLabel('New password again').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await userMenu(page).waitFor();

    // The empty start page offers the next step.
    await page.getByRole('heading', { name: 'No groups yet' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'New group' }).last().click();
    await heading(page, 'New group');
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.getByText("Name can't be blank").waitFor();
    await page.getByLabel('Name').fill('Harbour Works');
    expect(await page.getByLabel('Path').inputValue()).toBe('harbour-works');
    await page.getByRole('button', { name: 'Create group' }).click();
    await heading(page, 'Harbour Works');
    await page.getByText('No epics yet.').waitFor();

    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New project' }).click();
    await heading(page, 'New project');
    await page.getByLabel('Name').fill('Cranes');
    await page.getByRole('button', { name: 'Create project' }).click();
    await heading(page, 'Cranes');
    expect(new URL(page.url()).pathname).toBe('/harbour-works/cranes');

    const project = page.getByRole('region', { name: 'Cranes' });
    await project.getByRole('link', { name: 'Harbour Works' }).click();
    await heading(page, 'Harbour Works');
    const group = page.getByRole('region', { name: 'Harbour Works' });
    await group.getByRole('link', { name: 'Labels' }).click();
    await page.getByRole('heading', { name: 'No labels yet' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'New label' }).last().click();
    await page.getByLabel('Title').fill('kind::dig');
    await page.getByRole('radio', { name: 'Crimson' }).check({ force: true });
    await page.getByRole('button', { name: 'Create label' }).click();
    await page.getByRole('listitem').filter({ hasText: 'dig' }).waitFor();

    await group.getByRole('link', { name: 'Milestones' }).click();
    await page.getByRole('heading', { name: 'No milestones yet' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'New milestone' }).last().click();
    await page.getByLabel('Title').fill('First ship');
    await page.getByRole('textbox', { name: 'Start date' }).fill('2026-03-10');
    await page.getByRole('textbox', { name: 'Due date' }).fill('2026-03-01');
    await page.getByRole('button', { name: 'Create milestone' }).click();
    await page.getByText('Due date must be greater than start date').waitFor();
    await page.getByRole('textbox', { name: 'Due date' }).fill('2026-03-20');
    await page.getByRole('button', { name: 'Create milestone' }).click();
    await heading(page, 'First ship');

    await group.getByRole('link', { name: 'Members' }).click();
    await heading(page, 'Members');
    await page.getByRole('button', { name: 'Invite people' }).click();
    await page.getByRole('combobox', { name: 'People' }).fill('pia');
    await page.getByRole('option', { name: /Pia Planner/ }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const pia = page.getByRole('listitem').filter({ hasText: '@pia' });
    await pia.getByText('Planner', { exact: true }).waitFor();

    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Access tokens' }).click();
    await heading(page, 'Access tokens');
    await page.getByLabel('Name').fill('build');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('Choose at least one scope.').waitFor();
    await page.getByRole('checkbox', { name: 'read_api' }).check();
    await page.getByRole('button', { name: 'Create token' }).click();
    const token = await page.getByRole('textbox', { name: 'Token' }).inputValue();
    const status = async () =>
      (await fetch(`${app.address}/api/v4/user`, { headers: { 'private-token': token } })).status;
    expect(await status()).toBe(200);
    await page.getByRole('button', { name: 'Revoke build' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    expect(await status()).toBe(401);

    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Edit profile' }).click();
    await heading(page, 'Profile');
    await page.getByLabel('Name').first().fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'User menu of Ada Lovelace' }).waitFor();

    await page.goto('/groups/harbour-works');
    await page.getByRole('link', { name: 'Create the first epic' }).click();
    await page.getByLabel('Title').fill('Dredge the channel');
    await page.getByRole('button', { name: 'Create epic' }).click();
    await page.getByRole('heading', { name: 'Dredge the channel' }).first().waitFor();
    await group.getByRole('link', { name: 'Overview' }).click();
    await page
      .getByRole('list', { name: 'Latest changes' })
      .getByText('Ada Lovelace created this epic')
      .waitFor();
  });

  it('keeps what was typed when the server refuses, and asks before it is left behind', async () => {
    const owner = await app.make.user({ username: 'olga', name: 'Olga Owner' });
    const taken = await app.make.group({ path: 'taken', name: 'Taken', visibility: 'public' });
    await app.make.member('owner', taken, owner);
    const page = await app.visit(owner);
    await page.goto('/groups/new');
    await page.getByLabel('Name').fill('Taken');
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.getByText('Path has already been taken').waitFor();
    await expect
      .poll(() => page.getByLabel('Path').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.route('**/api/v4/groups', (route) => route.abort());
    await page.getByLabel('Path').fill('free');
    await page.getByRole('button', { name: 'Create group' }).click();
    await page
      .getByRole('alert')
      .getByText(/cannot be reached/)
      .waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Taken');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await page.unroute('**/api/v4/groups');
    await page.getByRole('button', { name: 'Create group' }).click();
    await heading(page, 'Taken');
    expect(new URL(page.url()).pathname).toBe('/groups/free');
  });

  atNight('removes a member and takes it back, but keeps the last owner', async () => {
    const olga = await app.make.user({ username: 'olga-crew', name: 'Olga Crew' });
    const gus = await app.make.user({ username: 'gus-crew', name: 'Gus Crew' });
    const alone = (await loadViewer(app.context, olga.id)) as Viewer;
    const crew = await createGroup(app.context, alone, {
      path: 'crew',
      name: 'Crew',
      visibility: 'public',
    });
    await app.make.member('guest', crew, gus);
    const page = await app.visit(olga);
    await page.goto('/groups/crew/-/group_members');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await page.getByRole('button', { name: 'Remove Gus Crew' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Gus Crew was removed').waitFor();
    await row('@gus-crew').getByText('Removed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo removing Gus Crew' }).click();
    await row('@gus-crew').getByText('Guest').waitFor();
    await row('@olga-crew').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByText('The last owner of a group cannot be removed or changed.').waitFor();

    // Other members see the members and no controls; they cannot open the pages for creating things.
    const guest = await app.visit(gus);
    await guest.goto('/groups/crew/-/group_members');
    await guest.getByText('@olga-crew').waitFor();
    expect(await guest.getByRole('button', { name: /^(?:Remove|Invite)/ }).count()).toBe(0);
    for (const path of ['labels/new', 'milestones/new']) {
      await guest.goto(`/groups/crew/-/${path}`);
      await heading(guest, 'Page not found');
    }
  });
});
