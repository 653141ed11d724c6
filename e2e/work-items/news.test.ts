import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { epicsOf, text, title, widget } from './item-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { deleteItem } from '../../server/src/item-changes/delete-item.ts';
import { createLink } from '../../server/src/item-changes/link-changes.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

describe('an item that others change', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let epicWith: ReturnType<typeof epicsOf>['epicWith'];
  let open: ReturnType<typeof epicsOf>['open'];
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    ({ epicWith, open } = epicsOf(app, fixture.group));
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  it('shows what others change without a reload, and leaves the reader where they are', async () => {
    const lines = Array.from({ length: 80 }, (_, n) => `Paragraph ${n}.`).join('\n\n');
    const epic = await epicWith(lines);
    const other = await epicWith();
    const page = await open(fixture.people.guest, epic);
    await text(page).getByText('Paragraph 60.').scrollIntoViewIfNeeded();
    await text(page)
      .getByText('Paragraph 60.')
      .dblclick({ position: { x: 5, y: 8 } });
    const selected = () => page.evaluate(() => String(getSelection()).trim());
    expect(await selected()).toBe('Paragraph');
    const scrolled = () => page.locator('main').evaluate((main) => main.scrollTop);
    const before = await scrolled();
    const admin = await app.make.admin();
    await updateItem(app.context, admin, {
      id: epic.id,
      title: 'Renamed elsewhere',
      description: lines.replace('Paragraph 70.', 'Paragraph seventy.'),
      color: '#2e90a5',
    });
    await text(page).getByText('Paragraph seventy.').waitFor();
    await widget(page, 'Color').getByText('Teal').waitFor();
    expect(await page.title()).toMatch(/^Renamed elsewhere/);
    expect(await selected()).toBe('Paragraph');
    expect(await scrolled()).toBe(before);
    // The title is out of view, so the sticky header shows it.
    await page.getByTestId('sticky-header').getByRole('link', { name: 'Renamed elsewhere' }).waitFor();
    await createLink(app.context, admin, { sourceId: other.id, targetId: epic.id, type: 'blocks' });
    await page
      .getByRole('region', { name: /^Linked epics/ })
      .getByRole('link', { name: other.name })
      .waitFor();
  });

  it('that goes away leaves what was being written, and says who deleted it', async () => {
    const epic = await epicWith('As it was');
    const { planner, guest } = fixture.people;
    const [page, theirs] = [await open(planner, epic), await open(guest, epic)];
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Description' }).fill('As it will be');
    for (const one of [page, theirs]) {
      await one.getByRole('button', { name: 'Write a comment…' }).click();
      await one.getByRole('textbox', { name: 'Comment' }).fill('Nearly done');
    }
    const admin = await app.make.admin();
    await updateItem(app.context, admin, { id: epic.id, confidential: true });
    const text = (one: Page, name: string) =>
      one.getByRole('region', { name: 'What you were writing' }).getByText(name, { exact: true });
    await theirs.getByRole('heading', { level: 1, name: 'This epic is no longer here' }).waitFor();
    await text(theirs, 'Nearly done').waitFor();
    await updateItem(app.context, admin, { id: epic.id, confidential: false });
    await expect.poll(() => title(theirs, epic.name).count()).toBe(1);
    await theirs.getByRole('button', { name: 'Write a comment…' }).click();
    expect(await theirs.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Nearly done');

    await deleteItem(app.context, admin, { id: epic.id });
    await page.getByText(`deleted ${epic.name}`).waitFor();
    await text(page, 'As it will be').waitFor();
    await text(page, 'Nearly done').waitFor();
    expect(await page.getByRole('link', { name: 'Open the bin' }).getAttribute('href')).toBe(
      `/groups/harbour/-/bin`,
    );
  });

  it('shows what others change where news does not come through, and stops asking when it does', async () => {
    const epic = await epicWith('- [ ] one');
    const page = await app.visit(fixture.people.guest, { ownConnection: true });
    await page.route('**/-/live?*', (route) => route.abort());
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/realtime_changes')) polls.push(request.url());
    });
    await page.goto(epic.address);
    await title(page, epic.name).waitFor();
    await expect.poll(() => polls[0]).toBe(`${app.address}${epic.address}/realtime_changes`);
    const admin = await app.make.admin();
    await updateItem(app.context, admin, { id: epic.id, title: 'Renamed elsewhere', description: 'Two' });
    await title(page, 'Renamed elsewhere').waitFor();
    await text(page).getByText('Two').waitFor();

    await page.unroute('**/-/live?*');
    const stream = page.waitForResponse('**/-/live?*');
    await stream;
    const asked = polls.length;
    await updateItem(app.context, admin, { id: epic.id, title: 'Renamed once more' });
    await title(page, 'Renamed once more').waitFor();
    expect(polls.length - asked).toBeLessThanOrEqual(1);
  });

  it.each(isNightly() ? (['epic', 'issue'] as const) : (['epic'] as const))(
    'reads an %s again that changed while it was being read',
    async (kind) => {
      const admin = await app.make.admin();
      const epic = await epicWith();
      const project = await app.make.project({ group: fixture.group, visibility: 'public' });
      const issue = await app.make.issue({ project, title: 'Drive piles' });
      const rename = (to: string) =>
        kind === 'epic'
          ? updateItem(app.context, admin, { id: epic.id, title: to })
          : updateItem(app.context, admin, { id: issue.id, title: to });
      const page = await app.visit(fixture.people.planner);
      const heard = () => page.waitForResponse((response) => response.url().endsWith('links'));
      const address = kind === 'epic' ? epic.address : `/${project.fullPath}/-/issues/${issue.iid}`;
      await Promise.all([heard(), page.goto(address)]);
      // The links are loaded for the same news, so their response shows that it has arrived.
      await Promise.all([heard(), rename('First')]);
      await title(page, 'First').waitFor();

      const [read, later] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await intercept(page, 'itemPage', async (route) => {
        const response = await route.fetch();
        read.resolve();
        await later.promise;
        await route.fulfill({ response });
      });
      await Promise.all([heard(), rename('Second'), read.promise]);
      await Promise.all([heard(), rename('Third')]);
      later.resolve();
      await title(page, 'Third').waitFor();
      // One more request may be pending, and its response must not reach a closed page.
      await page.unrouteAll({ behavior: 'wait' });
    },
  );
});
