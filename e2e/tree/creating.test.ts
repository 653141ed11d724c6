import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { chooseToAdd, lineOf, linesOf, openChildren, form } from './tree-page.ts';
import { AT_FIRST, buildEpicWithChildren } from './epic-with-children.ts';

describe('creating children', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('creates an epic in a group that is looked up, and an issue in a project, offering those used often first', async () => {
    const tree = await buildEpicWithChildren(app, 'berth');
    const page = await app.visit(tree.people.planner);
    await openChildren(page, tree.page);
    await chooseToAdd(page, 'Add a new epic');
    const creating = form(page, 'Create new epic');
    expect(await creating.getByRole('button', { name: 'Create epic' }).isDisabled()).toBe(true);
    await creating.getByRole('textbox', { name: 'Title' }).fill('  Fit the rudder  ');
    await creating.getByRole('button', { name: 'Group' }).click();
    await page.getByRole('searchbox', { name: 'Search group' }).fill('dry');
    await page.getByRole('option', { name: /Dry dock/ }).click();
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/api/graphql', async (route) => {
      if (route.request().postData()?.includes('"createChild"') === true) await held;
      await route.fallback();
    });
    await creating.getByRole('button', { name: 'Create epic' }).click();
    await creating.getByRole('button', { name: 'Creating epic' }).waitFor();
    go();
    await lineOf(page, 'Fit the rudder').waitFor();
    expect(await linesOf(page)).toEqual(['Fit the rudder', ...AT_FIRST]);
    expect(await lineOf(page, 'Fit the rudder').innerText()).toContain('dock&2');
    await page.unrouteAll();

    const used = (id: number, name: string, frequency: number) => ({
      id: String(id),
      name,
      nameWithNamespace: `Shipyard / ${name}`,
      frequency,
      lastDay: 20_000,
    });
    const entries = [
      used(tree.hull.id, 'Hull works', 4),
      used(999_999, 'Gone works', 3),
      used(8, 'Seldom works', 2),
    ];
    const { username } = tree.people.planner;
    await page.evaluate(
      ([key, list]) => localStorage.setItem(key as string, list as string),
      [`${username}/frequent-projects`, JSON.stringify(entries)],
    );
    await app.make.project({
      group: tree.dock,
      path: 'engine',
      name: 'Engine works',
      visibility: 'public',
    });
    await chooseToAdd(page, 'Add a new issue');
    const issue = form(page, 'Create new issue');
    await issue.getByRole('textbox', { name: 'Title' }).fill('Count the bolts');
    expect(await issue.getByRole('button', { name: 'Create issue' }).isDisabled()).toBe(true);
    const project = issue.getByRole('button', { name: 'Project' });
    await project.click();
    const often = page.getByRole('group', { name: 'Frequently visited' });
    await often.getByRole('option', { name: /Hull works/ }).waitFor();
    expect(await often.getByRole('option').count()).toBe(2);
    await page
      .getByRole('group', { name: 'Projects' })
      .getByRole('option', { name: /Engine works/ })
      .waitFor();
    await often.getByRole('option', { name: /Gone works/ }).click();
    await issue.getByRole('alert').getByText('Something went wrong while fetching details').waitFor();
    expect(await project.innerText()).toContain('Select a project');

    await project.click();
    const asked = page.waitForRequest(/groups\/\d+\/projects.*search=hull/);
    await page.getByRole('searchbox', { name: 'Search project' }).fill('hull');
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toEqual({
      include_subgroups: 'true',
      order_by: 'last_activity_at',
      with_issues_enabled: 'true',
      with_shared: 'false',
      search_namespaces: 'true',
      search: 'hull',
    });
    await page.getByRole('option', { name: /Hull works/ }).click();
    const visit = page.waitForRequest('**/-/track_namespace_visits');
    await issue.getByRole('button', { name: 'Create issue' }).click();
    expect((await visit).postDataJSON()).toEqual({ type: 'projects', id: tree.hull.id });
    await lineOf(page, 'Count the bolts').waitFor();
    expect(await tree.below(tree.ship)).toEqual(['Count the bolts', 'Fit the rudder', ...AT_FIRST]);
    await page.getByRole('region', { name: 'Child issues and epics' }).getByText('4 issues').waitFor();
    await chooseToAdd(page, 'Add a new issue');
    await issue.getByRole('button', { name: 'Project' }).getByText('Hull works').waitFor();
  });
});
