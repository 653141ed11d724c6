import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { viewerFor } from '../../server/src/testing/build.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';
import { query, rowOf } from '../epics/epics-page.ts';
import { barriers } from '../fixtures/barriers.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { navigate } from '../fixtures/navigation.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

/** Headings with their counts, and the titles below them, from top to bottom. */
const groupedLines = (page: Page, label = 'Issues'): Promise<string[]> =>
  page.getByLabel(label, { exact: true }).evaluateAll((boxes) =>
    boxes
      .flatMap((box) => [...box.querySelectorAll<HTMLElement>('[data-row]')])
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((row) => {
        const title = row.querySelector('[data-part=title]');
        if (title !== null) return `  ${title.textContent}`;
        return [...row.querySelectorAll('[data-said]')].map((part) => part.textContent).join(' ');
      }),
  );
const grouped = (page: Page, lines: readonly string[], label?: string) =>
  expect.poll(() => groupedLines(page, label)).toEqual(lines);
const groupBy = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Group(ed)? by/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
};
const heading = (page: Page, name: RegExp) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name });

describe('a grouped list', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let issues: string;
  let spring: { id: number };
  const made: Record<string, { id: number; iid: number }> = {};
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const { make } = app;
    const { group, people } = fixture;
    const project = await make.project({ path: 'works', group, visibility: 'public' });
    const shut = await make.group({ path: 'shut', visibility: 'private' });
    issues = `/groups/${group.fullPath}/-/issues`;
    for (const title of ['flow::doing', 'flow::ready']) await make.label({ place: group, title });
    spring = await make.milestone({ place: group, title: 'Spring', dueDate: '2030-03-31' });
    const winter = await make.milestone({ place: group, title: 'Winter', dueDate: '2030-12-31' });
    const hidden = await make.milestone({ place: shut, title: 'Silent', dueDate: '2030-01-31' });
    const issue = async (title: string, given: Parameters<typeof make.issue>[0]) => {
      made[title] = await make.issue({ project, title, ...given });
    };
    await issue('Order chains', {
      milestoneId: winter.id,
      assigneeIds: [people.planner.id, people.guest.id],
    });
    await issue('Sharpen saws', {
      milestoneId: spring.id,
      labels: ['flow::doing'],
      assigneeIds: [people.guest.id],
    });
    await issue('Count ropes', { milestoneId: spring.id, labels: ['flow::ready'] });
    await issue('Whisper', {});
    await app.context.pool.query('UPDATE work_items SET milestone_id = $1 WHERE id = $2', [
      hidden.id,
      made['Whisper']?.id,
    ]);
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const visit = async (who: { id: number } | null, address: string) => {
    const page = await app.visit(who);
    await page.goto(address);
    await page.locator('[data-row]').first().waitFor();
    return page;
  };
  const BY_MILESTONE = [
    'Spring 2',
    '  Count ropes',
    '  Sharpen saws',
    'Winter 1',
    '  Order chains',
    'No milestone 1',
    '  Whisper',
  ];

  it('shows who is not signed in its groups, and nothing of what is hidden', async () => {
    const page = await visit(null, issues);
    await groupBy(page, 'Milestone');
    await expect.poll(() => query(page)).toBe('?group_by=milestone');
    await grouped(page, BY_MILESTONE);
    expect(await barriers(page)).toEqual([]);
    expect(await page.content()).not.toContain('Silent');
    await groupBy(page, 'Assignee');
    await grouped(page, [
      'Gus Guest 2',
      '  Sharpen saws',
      '  Order chains',
      'Pia Planner 1',
      '  Order chains',
      'No assignee 2',
      '  Whisper',
      '  Count ropes',
    ]);
    await page.getByText('An issue with several assignees appears under each of them.').waitFor();
    await groupBy(page, 'flow');
    await expect.poll(() => query(page)).toBe('?group_by=label:flow');
    await grouped(page, [
      'flowdoing 1',
      '  Sharpen saws',
      'flowready 1',
      '  Count ropes',
      'No flow label 2',
      '  Whisper',
      '  Order chains',
    ]);
    await page.goto(`${issues}?group_by=weight`);
    await expect
      .poll(() => groupedLines(page))
      .toEqual(['Whisper', 'Count ropes', 'Sharpen saws', 'Order chains'].map((title) => `  ${title}`));
  });

  atNight(
    'is walked by keys across its headings, keeps what is collapsed, and shows epics by their parent',
    async () => {
      const page = await visit(fixture.people.guest, `${issues}?group_by=milestone`);
      await grouped(page, BY_MILESTONE);
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('j');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Order chains');
      await page.keyboard.press('k');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sharpen saws');
      await page.keyboard.press('Space');
      const panel = page.locator('[data-peek-panel]');
      await panel.getByRole('heading', { name: 'Sharpen saws' }).waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });

      await heading(page, /^Spring/).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => heading(page, /^Spring/).getAttribute('aria-expanded')).toBe('false');
      const collapsed = ['Spring 2', ...BY_MILESTONE.slice(3)];
      await grouped(page, collapsed);
      await rowOf(page, 'Order chains').getByRole('link', { name: 'Order chains' }).click();
      await page.getByRole('heading', { name: 'Order chains' }).waitFor();
      await page.goBack();
      await grouped(page, collapsed);
      await page.goto(issues);
      await groupBy(page, 'Milestone');
      await grouped(page, collapsed);
      await heading(page, /^Spring/).click();
      await grouped(page, BY_MILESTONE);

      await navigate(page, `/groups/${fixture.group.fullPath}/-/epics`);
      await groupBy(page, 'Epic');
      await expect.poll(() => query(page)).toBe('?group_by=epic');
      await expect
        .poll(async () => (await groupedLines(page, 'Epics')).slice(0, 2))
        .toEqual(['Dredge the channel 2', '  Remove the silt']);
    },
  );

  atNight(
    'lets issues of several groups be changed together, moves them as others plan, and is kept by a saved view',
    async () => {
      const page = await visit(fixture.people.planner, `${issues}?group_by=milestone`);
      await grouped(page, BY_MILESTONE);
      await page.getByRole('checkbox', { name: 'Select Count ropes' }).check();
      await page.getByRole('checkbox', { name: 'Select Order chains' }).click({ modifiers: ['Shift'] });
      await page.getByText('3 issues selected').waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Count ropes' }).focus();
      const winter = await app.context.db
        .selectFrom('milestones')
        .select('id')
        .where('title', '=', 'Winter')
        .executeTakeFirstOrThrow();
      const planner = await viewerFor(app.context, fixture.people.planner);
      const move = (milestoneId: number) =>
        updateItem(app.context, planner, { id: made['Count ropes']?.id as number, milestoneId });
      await move(winter.id);
      await grouped(page, [
        'Spring 1',
        '  Sharpen saws',
        'Winter 2',
        '  Count ropes',
        '  Order chains',
        'No milestone 1',
        '  Whisper',
      ]);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Count ropes');
      await move(spring.id);
      await grouped(page, BY_MILESTONE);

      await page.getByRole('button', { name: 'Save as view' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('By milestone');
      await page.keyboard.press('Enter');
      await expect.poll(() => query(page)).toMatch(/^\?view=\d+$/);
      await page.reload();
      await grouped(page, BY_MILESTONE);
      await groupBy(page, 'No grouping');
      await page.getByText('Unsaved changes').waitFor();
      await page.getByRole('button', { name: 'Discard' }).click();
      await grouped(page, BY_MILESTONE);
    },
  );

  atNight('gets ten issues from ten lines pasted into a group, and loses them by one undo', async () => {
    const project = `${fixture.group.fullPath}/works`;
    const page = await visit(fixture.people.planner, `/${project}/-/issues?group_by=milestone`);
    await grouped(page, BY_MILESTONE);
    await heading(page, /^Winter/).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Title of the new issue to Winter' });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('Sort nails');
    await page.keyboard.press('Enter');
    const one = BY_MILESTONE.toSpliced(3, 1, 'Winter 2', '  Sort nails');
    await grouped(page, one);
    expect(await field.inputValue()).toBe('');

    const planks = Array.from({ length: 10 }, (_, at) => `Plank ${at + 1}`);
    await field.evaluate((element, lines) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', lines.map((line) => `- [ ] ${line}`).join('\n'));
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    }, planks);
    await page.getByRole('dialog', { name: 'Create 10 issues?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('10 issues added').waitFor();
    const added = planks.toReversed().map((title) => `  ${title}`);
    await grouped(page, one.toSpliced(3, 1, 'Winter 12', ...added));
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Add issue to Winter');
    await page.keyboard.press('Control+z');
    await grouped(page, one);
    await page.keyboard.press('Control+z');
    await grouped(page, BY_MILESTONE);
    expect(await barriers(page)).toEqual([]);
  });

  atNight(
    'is painted from the browser after a reload, without counts until the server has confirmed it',
    async () => {
      const page = await visit(fixture.people.planner, `${issues}?group_by=milestone&sort=title_asc`);
      for (const title of Object.keys(made)) await rowOf(page, title).first().waitFor();
      const confirmed = await groupedLines(page);
      const keepsAll = () =>
        page.evaluate(
          (titles) => titles.every((title) => localStorage.getItem('issues_list')?.includes(title) === true),
          Object.keys(made),
        );
      await expect.poll(keepsAll, { timeout: 20_000 }).toBe(true);
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/graphql', async (route) => {
        await gate.promise;
        await route.fallback();
      });
      await page.reload();
      await rowOf(page, 'Order chains').waitFor();
      expect(await groupedLines(page)).toEqual(confirmed.map((line) => line.replace(/ \d+$/, '')));
      gate.resolve();
      await grouped(page, confirmed);
    },
  );
});
