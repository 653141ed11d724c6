import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { focusedTitle, query, rowOf, search, tabs, tallies } from '../epics/epics-page.ts';
import { barriers } from '../fixtures/barriers.ts';
import { inDays } from '../fixtures/clock.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';
import { viewerFor } from '../../server/src/testing/build.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { chooseAction, title } from '../work-items/item-page.ts';
import { issueTitles, listedIssues } from './issues-page.ts';
import { atNight } from '../../server/src/testing/chance.ts';

describe('the list of issues', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let group: string;
  let project: { id: number; fullPath: string };
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const { make } = app;
    project = await make.project({ path: 'works', group: fixture.group, visibility: 'public' });
    group = `/groups/${fixture.group.fullPath}/-/issues`;
    await make.label({ place: fixture.group, title: 'tools' });
    const { planner } = fixture.people;
    await make.issue({ project, title: 'Order chains', weight: 3, assigneeIds: [planner.id] });
    await make.issue({ project, title: 'Sharpen saws', labels: ['tools'], dueDate: inDays(1) });
    await make.issue({ project, title: 'Count ropes', labels: ['tools'], dueDate: inDays(-1) });
    await make.issue({ project, title: 'Pay the crew', confidential: true });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const visit = async (who: { id: number } | null, address = group) => {
    const page = await app.visit(who);
    await page.goto(address);
    await page.locator('[data-row]').first().waitFor();
    return page;
  };

  it('counts on its tabs, is narrowed and ordered, and keeps all of it in the address', async () => {
    const page = await visit(fixture.people.planner);
    await listedIssues(page, ['Pay the crew', 'Count ropes', 'Sharpen saws', 'Order chains']);
    await expect.poll(() => tallies(page)).toEqual(['Open 4', 'Closed 0', 'All 4']);
    await rowOf(page, 'Sharpen saws').getByText('Tomorrow').waitFor();
    await rowOf(page, 'Count ropes').getByText('Yesterday').waitFor();
    expect(await barriers(page)).toEqual([]);

    await rowOf(page, 'Count ropes').getByRole('link', { name: 'tools' }).click();
    await listedIssues(page, ['Count ropes', 'Sharpen saws']);
    await expect.poll(() => tallies(page)).toEqual(['Open 2', 'Closed 0', 'All 2']);
    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.getByRole('option', { name: 'Due date', exact: true }).click();
    await page.getByRole('button', { name: 'Sort direction: Descending' }).click();
    await tabs(page).filter({ hasText: 'All' }).click();
    await expect.poll(() => query(page)).toBe('?state=all&sort=due_date_asc&label_name[]=tools');
    await page.reload();
    await listedIssues(page, ['Count ropes', 'Sharpen saws']);

    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await search(page).click();
    const offered = page.getByRole('listbox', { name: 'Suggestions' });
    await offered.getByRole('option', { name: 'Weight', exact: true }).click();
    await offered.getByRole('option', { name: /\bis not$/ }).click();
    await search(page).fill('3');
    await offered.getByRole('option', { name: '3', exact: true }).click();
    await listedIssues(page, ['Count ropes', 'Sharpen saws', 'Pay the crew']);
  });

  it('finds issues by the epic they belong to, which the address names by its number', async () => {
    const { make } = app;
    const epic = await make.epic({ group: fixture.group, title: 'Refit' });
    await make.issue({ project, epic, title: 'Scrape the hull' });
    const page = await visit(fixture.people.planner, `${group}?epic_id=${epic.iid}`);
    await listedIssues(page, ['Scrape the hull']);
    await page.goto(`${group}?epic_id=999999`);
    await page.getByText('No issue matches').waitFor();
  });

  it('follows what others do, in a project as in its group, and goes back to its place', async () => {
    const { make } = app;
    const quay = await make.project({ path: 'quay', group: fixture.group, visibility: 'public' });
    await make.issue({ project: quay, title: 'Mend the lamp' });
    const list = `/${quay.fullPath}/-/issues`;
    const [mine, theirs] = [
      await visit(fixture.people.planner, list),
      await visit(fixture.people.planner, list),
    ];
    await make.issue({ project: quay, title: 'Sweep the quay' });
    await listedIssues(mine, ['Sweep the quay', 'Mend the lamp']);

    await rowOf(theirs, 'Mend the lamp').getByRole('link', { name: 'Mend the lamp' }).click();
    await title(theirs, 'Mend the lamp').waitFor();
    await chooseAction(theirs, 'Close issue');
    await listedIssues(mine, ['Sweep the quay']);
    await expect.poll(() => tallies(mine)).toEqual(['Open 1', 'Closed 1', 'All 2']);
    await theirs.goBack();
    await listedIssues(theirs, ['Sweep the quay']);
  });

  it('gathers what one is assigned to, and what one has written, from all projects', async () => {
    const { make } = app;
    const { planner, outsider } = fixture.people;
    const viewer = await viewerFor(app.context, planner);
    await make.issue({ project, title: 'Write the log', as: viewer });
    const page = await app.visit(planner);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Shift+I');
    await listedIssues(page, ['Order chains']);
    await expect.poll(() => tallies(page)).toEqual(['Open 1', 'Closed 0', 'All 1']);
    await page.getByRole('link', { name: 'Created by me' }).click();
    await listedIssues(page, ['Write the log']);
    expect(query(page)).toBe(`?author_username=${planner.username}`);
    expect(await barriers(page)).toEqual([]);

    const other = await app.visit(outsider);
    await other.goto(`/dashboard/issues?assignee_username[]=${planner.username}`);
    await listedIssues(other, ['Order chains']);
    await other.goto('/dashboard/issues');
    await other.getByText('Issues assigned to you or created by you appear here').waitFor();
    const visitor = await app.visit(null);
    await visitor.goto('/dashboard/issues');
    await visitor.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });

  atNight('of one’s own follows what others do, also where one is no member', async () => {
    const { make, context } = app;
    const who = await make.user();
    await make.member('planner', fixture.group, who);
    const issue = await make.issue({ project, title: 'Wind up the lines' });
    const away = await make.project({ path: 'away', group: await make.group(), visibility: 'private' });
    const boss = await make.member('planner', away);
    const abroad = await make.project({
      path: 'abroad',
      group: await make.group({ visibility: 'public' }),
      visibility: 'public',
    });
    const theirs = await make.issue({ project: abroad, title: 'Lift the anchor' });
    const unseen = await make.issue({ project: away, title: 'Hush' });
    const page = await app.visit(who);
    await page.goto('/dashboard/issues');
    await page.getByText('Issues assigned to you or created by you appear here').waitFor();
    const admin = await make.admin();
    const assign = (id: number, ids: readonly number[]) =>
      updateItem(context, admin, { id, assigneeIds: [...ids] });
    await assign(issue.id, [who.id]);
    await listedIssues(page, ['Wind up the lines']);
    await expect.poll(() => tallies(page)).toEqual(['Open 1', 'Closed 0', 'All 1']);
    await assign(unseen.id, [boss.userId as number]);
    await assign(theirs.id, [who.id]);
    await listedIssues(page, ['Lift the anchor', 'Wind up the lines']);
    await assign(issue.id, []);
    await listedIssues(page, ['Lift the anchor']);
    await expect.poll(() => tallies(page)).toEqual(['Open 1', 'Closed 0', 'All 1']);
  });

  atNight('is walked by keys, and shows a guest and a visitor what they may see', async () => {
    const page = await visit(fixture.people.guest, `${group}?sort=title_asc`);
    await expect.poll(() => issueTitles(page)).not.toContain('Pay the crew');
    await page.keyboard.press('j');
    await expect.poll(() => focusedTitle(page)).toBe('Count ropes');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect.poll(() => focusedTitle(page)).toBe('Count ropes');
    await page.keyboard.press('Enter');
    await title(page, 'Count ropes').waitFor();

    const visitor = await visit(null, `/${project.fullPath}/-/issues?sort=title_asc`);
    expect(await issueTitles(visitor)).not.toContain('Pay the crew');
    expect(await visitor.getByRole('checkbox').count(), 'nothing is offered to choose').toBe(0);
    await visitor.goto('/harbour/nowhere/-/issues');
    await visitor.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });
});
