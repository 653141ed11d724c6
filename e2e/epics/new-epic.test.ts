import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const create = (page: Page) => page.getByRole('button', { name: 'Create epic' });

describe('a new epic', () => {
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

  const begin = async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(`${list}/new`);
    await heading(page, 'New epic').waitFor();
    await description(page).waitFor();
    return page;
  };
  const made = (name: string) =>
    app.context.db.selectFrom('work_items').selectAll().where('title', '=', name).execute();

  it('needs a title that is not too long', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(list);
    await page.getByRole('link', { name: 'New epic' }).click();
    await heading(page, 'New epic').waitFor();
    await create(page).click();
    await page.getByText("Title can't be blank").waitFor();
    await expect.poll(() => title(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await title(page).fill('x'.repeat(256));
    await title(page).press('Enter');
    await page.getByText('Title is too long (maximum is 255 characters)').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('takes all that can be said of it', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(list);
    await page.getByRole('link', { name: 'New epic' }).click();
    await title(page).fill('Build a lighthouse');
    await description(page).fill('First **line** for @harbour-guest\n\n- [ ] Pour the base');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('tabpanel').locator('strong', { hasText: 'line' }).waitFor();
    await page.getByRole('tab', { name: 'Write' }).click();
    await page.getByRole('button', { name: 'Choose labels' }).click();
    await page.getByRole('option', { name: 'kind::dig' }).click();
    await page.getByRole('option', { name: 'urgent' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove label urgent' }).click();
    await page.getByRole('button', { name: 'Choose parent' }).click();
    await page.getByRole('option', { name: 'Build the pier' }).click();
    await page.getByRole('textbox', { name: 'Start date' }).fill('2026-06-01');
    await page.getByRole('radio', { name: 'Teal' }).check();
    await page.getByRole('switch', { name: 'Confidential' }).check();
    await page.getByRole('textbox', { name: 'Due date' }).fill('2026-07-31');
    await page.keyboard.press('Control+Enter');

    await heading(page, 'Build a lighthouse').waitFor();
    const main = page.getByRole('main');
    await main.getByText('Confidential', { exact: true }).first().waitFor();
    const text = main.getByRole('region', { name: 'Description' });
    await text.locator('strong', { hasText: 'line' }).waitFor();
    expect(await text.getByRole('checkbox').count()).toBe(1);
    const details = await page.getByRole('complementary', { name: 'Details' }).innerText();
    expect(details).toMatch(/Jun 1, 2026[^]*Jul 31, 2026/);
    for (const part of ['Teal', 'Build the pier']) expect(details).toContain(part);
    expect(details).toMatch(/kind\s*dig/);
    expect(details).not.toContain('urgent');
    await page.goBack();
    await heading(page, 'Epics').waitFor();
    await page.getByRole('link', { name: 'Build a lighthouse' }).waitFor();
  });

  it('tells what became of the quick actions in a description, there and in a later edit', async () => {
    const page = await begin();
    await title(page).fill('Name the buoys');
    await description(page).fill('Words\n/move elsewhere');
    await create(page).click();
    await heading(page, 'Name the buoys').waitFor();
    await page.getByText('/move does not exist in Cairn.').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await description(page).fill('Words\n/title Paint the buoys');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await heading(page, 'Paint the buoys').waitFor();
    await page.getByText('Changed the title to "Paint the buoys".').waitFor();
    expect(await page.getByText('joined with what').count()).toBe(0);
  });

  it('says when the server cannot be reached, keeps everything, and is made once', async () => {
    const page = await begin();
    await title(page).fill('Ring the bell');
    await description(page).fill('Loudly');
    const mend = await intercept(page, 'createEpic', (route) => route.abort('connectionfailed'));
    await create(page).click();
    await page.getByRole('alert').getByText('Error creating epic', { exact: true }).waitFor();
    expect([await title(page).inputValue(), await description(page).inputValue()]).toEqual([
      'Ring the bell',
      'Loudly',
    ]);
    await mend();
    await create(page).dblclick();
    await heading(page, 'Ring the bell').waitFor();
    expect(await made('Ring the bell')).toHaveLength(1);
  });

  it('asks before a secret is stored', async () => {
    const page = await begin();
    await title(page).fill('Open the vault');
    await description(page).fill('The key is glpat-FAKEabcdefgh0123FAKE');
    await create(page).click();
    const question = page.getByRole('alertdialog', { name: 'Warning: Potential secret detected' });
    await question.waitFor();
    expect(await question.innerText()).not.toContain('FAKEabcdefgh0123FAKE');
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Edit description' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await made('Open the vault')).toEqual([]);
    await create(page).click();
    await question.getByRole('button', { name: 'Add description' }).click();
    await heading(page, 'Open the vault').waitFor();
  });

  it('offers what was written before a reload, to keep or to discard', async () => {
    const page = await begin();
    const reload = async () => {
      await page.reload();
      await page.getByText('Your unsaved changes are back.').waitFor();
      await description(page).waitFor();
    };
    page.on('dialog', (dialog) => void dialog.accept());
    await title(page).fill('Half a thought');
    await description(page).fill('and a half');
    await reload();
    expect([await title(page).inputValue(), await description(page).inputValue()]).toEqual([
      'Half a thought',
      'and a half',
    ]);
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByText('Your unsaved changes are back.').waitFor({ state: 'detached' });
    expect(await title(page).inputValue()).toBe('Half a thought');
    await reload();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect([await title(page).inputValue(), await description(page).inputValue()]).toEqual(['', '']);
    await page.reload();
    await description(page).waitFor();
    expect(await page.getByText('Your unsaved changes are back.').count()).toBe(0);
  });

  it('shows a draft to nobody else who uses the browser', async () => {
    const page = await begin();
    page.on('dialog', (dialog) => void dialog.accept());
    await title(page).fill('For my eyes');
    await page.goto('/');
    const kept = await page.evaluate(() => ({ ...localStorage }));
    const colleague = await app.make.user({ name: 'Cleo Colleague' });
    await app.make.member('planner', fixture.group, colleague);
    const other = await app.visit(colleague);
    await other.goto('/');
    await other.evaluate(
      (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
      kept,
    );
    await other.goto(`${list}/new`);
    await description(other).waitFor();
    expect(await title(other).inputValue()).toBe('');
    expect(await other.getByText('Your unsaved changes are back.').count()).toBe(0);
  });

  it('asks before it is left unfinished', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(list);
    await page.getByRole('link', { name: 'New epic' }).click();
    await title(page).fill('Nearly there');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await title(page).inputValue()).toBe('Nearly there');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Epics').waitFor();
  });

  it('is no page for those who may not make one', async () => {
    for (const person of [fixture.people.guest, null]) {
      const page = await app.visit(person);
      await page.goto(`${list}/new`);
      await heading(page, 'Page not found').waitFor();
    }
  });

  it('breaks no rule of accessibility on a desk or a phone', async () => {
    const page = await begin();
    await title(page).fill('Paint the hull');
    await page.getByRole('button', { name: 'Choose labels' }).click();
    await page.getByRole('option', { name: 'kind::dig' }).click();
    await page.keyboard.press('Escape');
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      expect([viewport, await barriers(page)]).toEqual([viewport, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});
