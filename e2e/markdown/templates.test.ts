import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { createToken } from '../../server/src/auth/tokens.ts';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const DEFAULT = '## Goal\n\n## Done when';
const RELEASE = '## What ships';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const text = (page: Page) => expect.poll(() => description(page).inputValue());
const picker = (page: Page) => page.getByRole('button', { name: 'Choose a template' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Apply this template?' });

describe('templates of descriptions', () => {
  let app: RunningApp;
  let owner: { id: number };
  let issue: string;
  const fresh = '/groups/works/press/-/epics/new';

  beforeAll(async () => {
    app = await openApp();
    const works = await app.make.group({ path: 'works', name: 'Works' });
    const press = await app.make.group({ path: 'press', name: 'Press', parent: works });
    const project = await app.make.project({ path: 'paper', name: 'Paper', group: press });
    owner = await app.make.user({ username: 'olga', name: 'Olga Owner' });
    await app.make.member('owner', works, owner);
    const { iid } = await app.make.issue({ project, title: 'Feed the rollers' });
    issue = `/works/press/paper/-/issues/${iid}`;
    const token = await createToken(app.context, { userId: owner.id, name: 'templates', scopes: ['api'] });
    const keep = async (place: string, content: string) => {
      const answer = await fetch(`${app.address}/api/v4/${place}`, {
        method: 'PUT',
        headers: { 'private-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({ content }),
      });
      expect(answer.status).toBe(200);
    };
    await keep(`groups/${works.id}/templates/epics/Default`, DEFAULT);
    await keep(`groups/${press.id}/templates/epics/Release`, RELEASE);
    await keep(`projects/${project.id}/templates/issues/Fault`, '## What broke');
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const choose = async (page: Page, name: string) => {
    await picker(page).click();
    await page.getByRole('option', { name, exact: true }).click();
  };

  it('begin a new epic with the Default of a group around it, which counts as nothing typed', async () => {
    const page = await app.visit(owner);
    await page.goto(fresh);
    await text(page).toBe(DEFAULT);
    await page.reload();
    await text(page).toBe(DEFAULT);
    expect(await page.getByText(/draft/i).count()).toBe(0);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Epics' }).waitFor();
  });

  it('are chosen by name, the nearest first, and ask before they take the place of typed words', async () => {
    const page = await app.visit(owner);
    await page.goto(fresh);
    await text(page).toBe(DEFAULT);
    await title(page).fill('Print the almanac');
    await picker(page).click();
    await page.getByRole('option', { name: 'Release' }).waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Release', 'Default']);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.type('rel');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await text(page).toBe(RELEASE);
    await description(page).fill(`${RELEASE}\n\nThe almanac`);
    await choose(page, 'Default');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await text(page).toBe(`${RELEASE}\n\nThe almanac`);
    await choose(page, 'Default');
    await question(page).getByRole('button', { name: 'Apply template' }).click();
    await text(page).toBe(DEFAULT);
    expect(await title(page).inputValue()).toBe('Print the almanac');
    await page.getByRole('button', { name: 'Create epic' }).click();
    await page.getByRole('heading', { level: 1, name: 'Print the almanac' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Done when' }).waitFor();
  });

  atNight('come too late for words that are typed while they are fetched', async () => {
    const page = await app.visit(owner);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/-/templates/epic/**', async (route) => {
      await held;
      await route.fallback();
    });
    const asked = page.waitForRequest('**/-/templates/epic/**');
    await page.goto(fresh);
    await asked;
    await title(page).fill('Set the type');
    await description(page).fill('My own words');
    const answered = page.waitForResponse('**/-/templates/epic/**');
    go();
    await (await answered).finished();
    await choose(page, 'Release');
    await question(page).getByText('The template replaces the description').waitFor();
    expect(await description(page).inputValue()).toBe('My own words');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await text(page).toBe('My own words');
    expect(await title(page).inputValue()).toBe('Set the type');
  });

  it('of a project and the groups around it are offered in its issues', async () => {
    const page = await app.visit(owner);
    await page.goto(issue);
    await page.getByRole('heading', { level: 1, name: 'Feed the rollers' }).waitFor();
    await page.keyboard.press('e');
    await picker(page).click();
    await page.getByRole('option', { name: 'Fault', exact: true }).waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Fault', 'Release', 'Default']);
    await page.keyboard.press('Escape');
    expect(await description(page).inputValue()).toBe('');
    await choose(page, 'Fault');
    await text(page).toBe('## What broke');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { level: 2, name: 'What broke' }).waitFor();
  });
});
