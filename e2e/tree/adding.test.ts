import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { answer, chooseToAdd, lineOf, linesOf, openChildren, form } from './tree-page.ts';
import { AT_FIRST, buildEpicWithChildren, type EpicWithChildren } from './epic-with-children.ts';

const SECRET_HELP = 'The parent epic is confidential and can only contain confidential epics and issues';

describe('adding children', () => {
  let app: RunningApp;
  let trees = 0;
  let tree: EpicWithChildren;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const build = () => buildEpicWithChildren(app, `berth${(trees += 1)}`);
  const work = async () => {
    tree = await build();
    const page = await app.visit(tree.people.planner);
    await openChildren(page, tree.page);
    return page;
  };
  const field = (page: Page) => page.getByRole('combobox', { name: /URL or reference/ });

  atNight(
    'says why nothing was added, takes several references at once, and has one form at a time',
    async () => {
      const page = await work();
      await chooseToAdd(page, 'Add an existing issue');
      const adding = form(page, 'Add existing issue');
      expect(await adding.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
      expect(await field(page).getAttribute('placeholder')).toBe('Enter issue URL or project#id');
      expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
      const refused = async (typed: string, text: string) => {
        // The trailing space ends the search: suggestions would cover the button.
        await field(page).fill(`${typed} `);
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
      await page.unrouteAll();

      const lamp = `${app.context.settings.publicUrl}/${tree.hull.fullPath}/-/issues/${tree.lamp.iid}`;
      await field(page).pressSequentially(`#999 ${lamp} #999 `);
      expect(await adding.getByRole('button', { name: /^Remove / }).count()).toBe(2);
      await adding.getByRole('button', { name: 'Remove #999' }).click();
      await adding.getByRole('button', { name: 'Add', exact: true }).click();
      await lineOf(page, 'Hang the lamps').waitFor();
      expect(await linesOf(page)).toEqual(['Hang the lamps', ...AT_FIRST]);
      expect(await adding.count()).toBe(0);
      await page.getByRole('region', { name: 'Child issues and epics' }).getByText('4 issues').waitFor();

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
    },
  );

  atNight(
    'knows the words for an epic that can hold no more, offers what fits, and adds it by keys alone',
    async () => {
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
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Remove &9' }).click();

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
      // Neither the ship itself nor its descendants.
      expect(await page.getByRole('option').count()).toBe(1);
      expect(await tree.below(tree.ship)).toEqual(['Paint the funnel', ...AT_FIRST]);
    },
  );

  it('takes back what was added, each to where it was, and adds what it can of several', async () => {
    const page = await work();
    const undo = async (text: string) => {
      const offer = page.getByRole('region', { name: 'Messages' });
      await offer.getByText(text, { exact: true }).waitFor();
      await offer.getByRole('button', { name: 'Undo' }).click();
      await offer.getByText(`Undone: ${text}`).waitFor();
      await expect.poll(() => linesOf(page)).toEqual(AT_FIRST);
      expect(await tree.below(tree.ship)).toEqual(AT_FIRST);
    };
    await chooseToAdd(page, 'Add an existing issue');
    await field(page).fill(`hull#${tree.weld.iid}`);
    await form(page, 'Add existing issue').getByRole('button', { name: 'Add', exact: true }).click();
    await lineOf(page, 'Weld the seams').waitFor();
    await undo('“Weld the seams” added');
    expect(await tree.below(tree.keel)).toEqual(['Raise the frames', 'Weld the seams']);
    await chooseToAdd(page, 'Add a new epic');
    await form(page, 'Create new epic').getByRole('textbox', { name: 'Title' }).fill('Fit the rudder');
    await page.keyboard.press('Enter');
    await lineOf(page, 'Fit the rudder').waitFor();
    await undo('“Fit the rudder” created');

    await chooseToAdd(page, 'Add an existing epic');
    await field(page).fill(`&${tree.ship.iid} &999 `);
    // The trailing space ends the search: suggestions would cover the button.
    await field(page).fill(`&${(await funnel()).iid} `);
    await form(page, 'Add existing epic').getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/An epic cannot be added to itself/)
      .waitFor();
    await lineOf(page, 'Paint the funnel').waitFor();
  });
  const funnel = () =>
    app.context.db
      .selectFrom('work_items')
      .select('iid')
      .where('title', '=', 'Paint the funnel')
      .where('namespace_id', '=', tree.group.id)
      .executeTakeFirstOrThrow();

  atNight('asks for confidential items only below a confidential epic', async () => {
    tree = await build();
    const { hull, planner } = tree;
    const group = tree.group;
    const secret = await app.make.epic({ group, title: 'Secret ship', confidential: true });
    await app.make.issue({ project: hull, title: 'Secret hatch', confidential: true });
    await app.make.issue({ project: hull, title: 'Open hatch' });
    const page = await app.visit({ id: planner.userId as number });
    await page.goto(`/groups/${group.fullPath}/-/epics/${secret.iid}`);
    await page.getByText('No child issues or epics yet.').waitFor();
    await chooseToAdd(page, 'Add an existing issue');
    await form(page, 'Add existing confidential issue').getByRole('button', { name: SECRET_HELP }).waitFor();
    expect(await field(page).getAttribute('placeholder')).toBe('Enter confidential issue URL or project#id');
    await field(page).pressSequentially('hatch');
    await page.getByRole('option', { name: /Secret hatch/ }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    await field(page).fill(`hull#${tree.lamp.iid}`);
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
