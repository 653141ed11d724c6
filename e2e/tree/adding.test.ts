import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../fixtures/barriers.ts';
import { openStage, type Stage } from '../fixtures/stage.ts';
import { chooseToAdd, lineOf, linesOf, openChildren } from './tree-page.ts';
import { AT_FIRST, buildYard, type Yard } from './yard.ts';

const SECRET_HELP = 'The parent epic is confidential and can only contain confidential epics and issues';

describe('adding children', () => {
  let stage: Stage;
  let yards = 0;
  let yard: Yard;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.leave());
  afterAll(() => stage.close());

  const work = async () => {
    yard = await buildYard(stage, `berth${(yards += 1)}`);
    const page = await stage.visit(yard.people.planner);
    await openChildren(page, yard.page);
    return page;
  };
  const form = (page: Page, name: string) => page.getByRole('form', { name });
  const field = (page: Page) => page.getByRole('combobox', { name: /URL or reference/ });
  /** Answers the calls of a method to an address otherwise. */
  const answer = (page: Page, method: string, path: string, status: number, json: object) =>
    page.route(path, (route) =>
      route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
    );

  it('takes several references at once, each once, and each can be removed', async () => {
    const page = await work();
    await chooseToAdd(page, 'Add an existing issue');
    const adding = form(page, 'Add existing issue');
    expect(await adding.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    expect(await field(page).getAttribute('placeholder')).toBe('Enter issue URL');
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
    const lamp = `${stage.context.settings.publicUrl}/${yard.hull.fullPath}/-/issues/${yard.lamp.iid}`;
    await field(page).pressSequentially(`#999 ${lamp} #999 `);
    expect(await adding.getByRole('button', { name: /^Remove / }).count()).toBe(2);
    await adding.getByRole('button', { name: 'Remove #999' }).click();
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await lineOf(page, 'Hang the lamps').waitFor();
    expect(await linesOf(page)).toEqual(['Hang the lamps', ...AT_FIRST]);
    expect(await adding.count()).toBe(0);
    await page.getByRole('region', { name: 'Child issues and epics' }).getByText('4 issues').waitFor();
  });

  it('offers what fits the typed words, and adds the chosen epic by keys alone', async () => {
    const page = await work();
    await chooseToAdd(page, 'Add an existing epic');
    await field(page).pressSequentially('&funnel');
    await page.getByRole('option', { name: /Paint the funnel/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form(page, 'Add existing epic')
      .getByRole('button', { name: /^Remove &/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await lineOf(page, 'Paint the funnel').waitFor();
    await chooseToAdd(page, 'Add an existing epic');
    await field(page).pressSequentially('&the');
    await page.getByRole('option', { name: /Raise the frames/ }).waitFor();
    // Neither the ship itself nor what it holds.
    expect(await page.getByRole('option').count()).toBe(1);
    expect(await yard.below(yard.ship)).toEqual(['Paint the funnel', ...AT_FIRST]);
  });

  it('has one form open at a time, and Escape closes an empty one', async () => {
    const page = await work();
    await chooseToAdd(page, 'Add an existing issue');
    await form(page, 'Add existing issue').waitFor();
    await chooseToAdd(page, 'Add a new epic');
    await form(page, 'Create new epic').getByRole('textbox', { name: 'Title' }).fill('Half a thought');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('form', { name: /^(?:Add existing|Create new)/ }).count()).toBe(1);
    await form(page, 'Create new epic').getByRole('textbox', { name: 'Title' }).fill('');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('form', { name: /^(?:Add existing|Create new)/ }).count()).toBe(0);
    const holder = await page.evaluate(() => document.activeElement?.textContent);
    expect(holder?.trim()).toBe('Add');
  });

  it('says why nothing was added, keeps what was typed, and forgets the error with the last reference', async () => {
    const page = await work();
    await chooseToAdd(page, 'Add an existing issue');
    const adding = form(page, 'Add existing issue');
    const refused = async (typed: string, text: string) => {
      await field(page).fill(typed);
      await adding.getByRole('button', { name: 'Add', exact: true }).click();
      await adding.getByRole('alert').getByText(text, { exact: true }).waitFor();
      expect(await adding.getByRole('button', { name: `Remove ${typed}` }).count()).toBe(1);
      await adding.getByRole('button', { name: `Remove ${typed}` }).click();
      expect(await adding.getByRole('alert').count()).toBe(0);
    };
    await refused('hull#999', 'No matching issue found. Make sure that you are adding a valid issue URL.');
    await refused('hull#1', 'Issue(s) already assigned');
    const path = '**/-/epics/*/issues';
    await answer(page, 'POST', path, 404, {});
    await refused('hull#5', 'Issue cannot be found.');
    await answer(page, 'POST', path, 422, { message: 'hull#5 cannot be added: it is full' });
    await refused('hull#5', 'hull#5 cannot be added: it is full');
    await page.route(path, (route) => route.abort());
    await refused('hull#5', 'Something went wrong while adding issues.');
  });

  it('knows the words for an epic that can hold no more', async () => {
    const page = await work();
    await chooseToAdd(page, 'Add an existing epic');
    await answer(page, 'POST', '**/-/epics/*/links', 409, { message: 'Epic hierarchy level too deep' });
    await field(page).fill('&9');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText('This epic already has the maximum number of child epics.')
      .waitFor();
  });

  it('adds what it can of several and says what it could not', async () => {
    const page = await work();
    await chooseToAdd(page, 'Add an existing epic');
    await field(page).fill(`&${yard.ship.iid} &999 `);
    await field(page).fill(`&${(await funnel()).iid}`);
    await form(page, 'Add existing epic').getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/An epic cannot be added to itself/)
      .waitFor();
    await lineOf(page, 'Paint the funnel').waitFor();
  });
  const funnel = () =>
    stage.context.db
      .selectFrom('work_items')
      .select('iid')
      .where('title', '=', 'Paint the funnel')
      .where('namespace_id', '=', yard.yard.id)
      .executeTakeFirstOrThrow();

  it('creates an epic in a group that is looked up, with a word while it does', async () => {
    const page = await work();
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
    await page.route('**/-/epics/*/links', async (route) => {
      await held;
      await route.fallback();
    });
    await creating.getByRole('button', { name: 'Create epic' }).click();
    await creating.getByRole('button', { name: 'Creating epic' }).waitFor();
    go();
    await lineOf(page, 'Fit the rudder').waitFor();
    expect(await linesOf(page)).toEqual(['Fit the rudder', ...AT_FIRST]);
    expect(await lineOf(page, 'Fit the rudder').innerText()).toContain('dock&2');
  });

  it('takes back what was added: an existing child stands where it stood, a created one goes into the bin', async () => {
    const page = await work();
    const undo = async (text: string) => {
      const offer = page.getByRole('region', { name: 'Messages' });
      await offer.getByText(text, { exact: true }).waitFor();
      await offer.getByRole('button', { name: 'Undo' }).click();
      await offer.getByText(`Undone: ${text}`).waitFor();
      await expect.poll(() => linesOf(page)).toEqual(AT_FIRST);
      expect(await yard.below(yard.ship)).toEqual(AT_FIRST);
    };
    await chooseToAdd(page, 'Add an existing issue');
    await field(page).fill(`hull#${yard.weld.iid}`);
    await form(page, 'Add existing issue').getByRole('button', { name: 'Add', exact: true }).click();
    await lineOf(page, 'Weld the seams').waitFor();
    await undo('“Weld the seams” added');
    expect(await yard.below(yard.keel)).toEqual(['Raise the frames', 'Weld the seams']);
    await chooseToAdd(page, 'Add a new epic');
    await form(page, 'Create new epic').getByRole('textbox', { name: 'Title' }).fill('Fit the rudder');
    await page.keyboard.press('Enter');
    await lineOf(page, 'Fit the rudder').waitFor();
    await undo('“Fit the rudder” created');
  });

  it('says why an epic was not created', async () => {
    const page = await work();
    await chooseToAdd(page, 'Add a new epic');
    const creating = form(page, 'Create new epic');
    const refused = async (text: string) => {
      await creating.getByRole('button', { name: 'Create epic' }).click();
      await creating.getByRole('alert').getByText(text, { exact: true }).waitFor();
      expect(await creating.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Fit the rudder');
    };
    await creating.getByRole('textbox', { name: 'Title' }).fill('Fit the rudder');
    const path = '**/-/epics/*/links';
    await answer(page, 'POST', path, 400, { message: { parent: ['is too deep'] } });
    await refused('Parent is too deep');
    await answer(page, 'POST', path, 500, {});
    await refused('Error creating epic');
    await page.route(path, (route) => route.abort());
    await refused('Something went wrong while creating child epics.');
  });

  it('creates an issue in a project, and offers projects used often first', async () => {
    const page = await work();
    const used = (id: number, name: string, frequency: number) => ({
      id: String(id),
      name,
      nameWithNamespace: `Shipyard / ${name}`,
      frequency,
      lastDay: 20_000,
    });
    const entries = [
      used(yard.hull.id, 'Hull works', 4),
      used(999_999, 'Gone works', 3),
      used(8, 'Seldom works', 2),
    ];
    const { username } = yard.people.planner;
    await page.evaluate(
      ([key, list]) => localStorage.setItem(key as string, list as string),
      [`${username}/frequent-projects`, JSON.stringify(entries)],
    );
    await stage.make.project({
      group: yard.dock,
      path: 'engine',
      name: 'Engine works',
      visibility: 'public',
    });
    await chooseToAdd(page, 'Add a new issue');
    const creating = form(page, 'Create new issue');
    await creating.getByRole('textbox', { name: 'Title' }).fill('Count the bolts');
    expect(await creating.getByRole('button', { name: 'Create issue' }).isDisabled()).toBe(true);
    const project = creating.getByRole('button', { name: 'Project' });
    await project.click();
    const often = page.getByRole('group', { name: 'Frequently visited' });
    await often.getByRole('option', { name: /Hull works/ }).waitFor();
    expect(await often.getByRole('option').count()).toBe(2);
    await page
      .getByRole('group', { name: 'Projects' })
      .getByRole('option', { name: /Engine works/ })
      .waitFor();
    await often.getByRole('option', { name: /Gone works/ }).click();
    await creating.getByRole('alert').getByText('Something went wrong while fetching details').waitFor();
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
    await creating.getByRole('button', { name: 'Create issue' }).click();
    expect((await visit).postDataJSON()).toEqual({ type: 'projects', id: yard.hull.id });
    await lineOf(page, 'Count the bolts').waitFor();
    expect(await yard.below(yard.ship)).toEqual(['Count the bolts', ...AT_FIRST]);
    await page.getByRole('region', { name: 'Child issues and epics' }).getByText('4 issues').waitFor();
    await chooseToAdd(page, 'Add a new issue');
    await creating.getByRole('button', { name: 'Project' }).getByText('Hull works').waitFor();
  });

  it('says why no issue was created and why there are no projects', async () => {
    const page = await work();
    await page.route('**/api/v4/groups/*/projects*', (route) => route.abort());
    await chooseToAdd(page, 'Add a new issue');
    const creating = form(page, 'Create new issue');
    await creating.getByRole('textbox', { name: 'Title' }).fill('Count the bolts');
    await creating.getByRole('button', { name: 'Project' }).click();
    await creating.getByText('Something went wrong while fetching projects').waitFor();
    await page.getByRole('searchbox', { name: 'Search project' }).waitFor();
    await page.keyboard.press('Escape');
    await page.unroute('**/api/v4/groups/*/projects*');
    await creating.getByRole('button', { name: 'Project' }).click();
    await page.getByRole('option', { name: /Hull works/ }).click();
    await page.route('**/-/epics/*/issues', (route) => route.abort());
    await creating.getByRole('button', { name: 'Create issue' }).click();
    await creating.getByRole('alert').getByText('Something went wrong while creating issue').waitFor();
    expect(await creating.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Count the bolts');
  });

  it('asks for confidential items only below a confidential epic', async () => {
    await work();
    const { hull, planner } = yard;
    const group = yard.yard;
    const secret = await stage.make.epic({ group, title: 'Secret ship', confidential: true });
    await stage.make.issue({ project: hull, title: 'Secret hatch', confidential: true });
    await stage.make.issue({ project: hull, title: 'Open hatch' });
    const page = await stage.visit({ id: planner.userId as number });
    await page.goto(`/groups/${group.fullPath}/-/epics/${secret.iid}`);
    await page.getByText('No child issues or epics yet.').waitFor();
    await chooseToAdd(page, 'Add an existing issue');
    await form(page, 'Add existing confidential issue').getByRole('button', { name: SECRET_HELP }).waitFor();
    expect(await field(page).getAttribute('placeholder')).toBe('Enter confidential issue URL');
    await field(page).pressSequentially('hatch');
    await page.getByRole('option', { name: /Secret hatch/ }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    await field(page).fill(`hull#${yard.lamp.iid}`);
    await form(page, 'Add existing confidential issue')
      .getByRole('button', { name: 'Add', exact: true })
      .click();
    await page
      .getByRole('alert')
      .getByText(/Cannot assign a confidential epic to a non-confidential issue/)
      .waitFor();
    await chooseToAdd(page, 'Add a new epic');
    await form(page, 'Create new confidential epic')
      .getByRole('textbox', { name: 'Title' })
      .fill('Secret hold');
    await page.keyboard.press('Enter');
    await lineOf(page, 'Secret hold').getByRole('img', { name: 'Confidential' }).waitFor();
  });
});
