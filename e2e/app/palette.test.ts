import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight, isNightly } from '../../server/src/testing/chance.ts';
import { focusedTitle } from '../epics/epics-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const TWIN = 'Carry the heavy stones of the old northern breakwater over to the new';

describe('the palette', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let issue: { iid: number };
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const { make } = app;
    await make.epic({ group: fixture.docks, title: `${TWIN} southern one` });
    await make.epic({ group: fixture.docks, title: `${TWIN} western one` });
    const other = await make.group({ path: 'river', name: 'River', visibility: 'public' });
    await make.epic({ group: other, title: 'Raise the river bank' });
    const project = await make.project({ path: 'yard', group: fixture.group, visibility: 'public' });
    issue = await make.issue({ project, title: 'Sharpen the axes' });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const open = async (page: Page, text: string) => {
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+k');
        return page.getByRole('dialog', { name: 'Search or run a command' }).count();
      })
      .toBe(1);
    await page.getByRole('dialog').getByRole('searchbox').fill(text);
    // Announced when the results are loaded.
    await page
      .getByRole('dialog')
      .getByRole('status')
      .getByText(/\d results?$/)
      .waitFor();
  };
  const names = (page: Page) => page.getByRole('dialog').getByRole('menuitem').allInnerTexts();
  const first = async (page: Page) => (await names(page))[0]?.split('\n')[0];
  const shut = async (page: Page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('leads to what a reference or an address names, seen from where one is', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { dredge, cranes } = fixture;
    for (const [typed, title] of [
      [`harbour&${dredge.iid}`, 'Dredge the channel'],
      [`${app.address}/groups/harbour/docks/-/epics/${cranes.iid}#note_1`, 'Raise the cranes'],
      [`harbour/yard#${issue.iid}`, 'Sharpen the axes'],
      ['harbour%"First ship"', 'First ship'],
      ['harbour~urgent', 'urgent'],
    ] as const) {
      await open(page, typed);
      expect(await names(page), typed).toHaveLength(1);
      expect(await first(page), typed).toContain(title);
      await shut(page);
    }
    await page.goto(`/groups/harbour/docks/-/epics/${cranes.iid}`);
    await page.getByRole('heading', { level: 1, name: 'Raise the cranes' }).waitFor();
    expect(cranes.iid).toBe(dredge.iid);
    await open(page, `&${cranes.iid}`);
    expect(await first(page)).toContain('Raise the cranes');
    expect((await names(page)).join()).toContain('Dredge the channel');
    await shut(page);
    await open(page, '~urg');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/groups\/harbour\/docks\/-\/epics\?label_name(\[\]|%5B%5D)=urgent/);
  });

  atNight('puts the group at hand first, and keeps the ends of long titles in sight', async () => {
    const page = await app.visit(fixture.people.planner);
    for (const [group, title] of [
      ['river', 'Raise the river bank'],
      ['harbour', 'Raise the cranes'],
    ] as const) {
      await page.goto(`/groups/${group}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await open(page, 'raise');
      expect(await first(page)).toContain(title);
      expect(await names(page)).toHaveLength(2);
      await shut(page);
    }
    await open(page, 'heavy stones');
    const rows = page.getByRole('dialog').getByRole('menuitem', { name: TWIN });
    expect(await rows.count()).toBe(2);
    for (const row of await rows.all()) {
      const box = await row.boundingBox();
      const end = await row
        .getByText(/ern one$/)
        .last()
        .boundingBox();
      const reference = await row.getByText(/^harbour\/docks&\d$/).boundingBox();
      expect(end && box && end.x > box.x && end.x + end.width <= (reference?.x ?? 0)).toBe(true);
      expect(reference && box && reference.x + reference.width <= box.x + box.width).toBe(true);
    }
  });

  atNight('puts a group before items that begin with the last word of its name', async () => {
    const page = await app.visit(fixture.people.planner);
    const { make } = app;
    const node = await make.group({ path: 'sig-node', name: 'SIG Node', visibility: 'public' });
    await make.epic({ group: node, title: 'Node upgrades without downtime' });
    await page.goto('/groups/sig-node');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await open(page, 'node');
    expect(await first(page)).toBe('SIG Node');
    await shut(page);
  });

  it('goes to what is found by Enter, though a command answered to the letters sooner', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto('/groups/harbour');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { make } = app;
    const project = await make.project({ path: 'sign', group: fixture.group, visibility: 'public' });
    await make.issue({ project, title: 'Sign out of the old dock' });
    await open(page, 'sign out of');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/harbour\/sign\/-\/issues\/1$/);
    await open(page, 'sign');
    const chosen = page.getByRole('dialog').locator('[role="menuitem"][data-focused]');
    expect(await chosen.innerText()).toBe(await page.getByRole('menuitem').first().innerText());
    await shut(page);
    for (const [typed, address] of [
      ['raise the', /docks\/-\/epics\/1$/],
      ['dredge', /harbour\/-\/epics\/1$/],
    ] as const) {
      await open(page, typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
    }
  });

  it('makes what one may make, and goes wherever one may go', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto('/groups/harbour/-/labels');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [typed, address] of [
      ['todo', /\/dashboard\/todos$/],
      ['notifications', /\/-\/profile\/notifications$/],
      ['help epics', /\/help\/user\/group\/epics$/],
    ] as const) {
      await open(page, typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
      await page.goBack();
      await page.waitForURL(/labels$/);
    }
    await open(page, 'new milestone');
    expect(await first(page)).toBe('New milestone');
    await shut(page);
    await open(page, 'new epic');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/groups\/harbour\/-\/epics\/new$/);
  });

  it('acts on the item at hand', async () => {
    const page = await app.visit(fixture.people.planner);
    await page.goto(`/groups/harbour/-/epics/${fixture.pier.iid}`);
    await page.getByRole('heading', { level: 1, name: 'Build the pier' }).waitFor();
    await open(page, 'reopen');
    expect(await names(page)).not.toContain('Reopen epic');
    await page.getByRole('dialog').getByRole('searchbox').fill('edit');
    await expect.poll(() => first(page)).toBe('Edit');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await open(page, 'copy');
    expect(await first(page)).toBe('Copy reference');
    await shut(page);

    await page.goto(`/harbour/yard/-/issues/${issue.iid}`);
    await page.getByRole('heading', { level: 1, name: 'Sharpen the axes' }).waitFor();
    /** Chooses the option that is in focus once it has this text. */
    const confirm = async (name: string) => {
      await page.locator('[role=menuitem][data-focused]').filter({ hasText: name }).waitFor();
      await page.keyboard.press('Enter');
    };
    await open(page, 'assign');
    await confirm('Assign to me');
    await page.getByText('Assignees changed').waitFor();
    await open(page, 'unassign');
    await expect.poll(() => first(page)).toBe('Unassign me');
    await shut(page);
    const choose = async (command: string, prompt: RegExp, typed: string, choice: string) => {
      await open(page, command);
      await confirm(command);
      await page.getByRole('searchbox', { name: prompt }).fill(typed);
      await confirm(choice);
    };
    await choose('Set due date', /^A day/, '2031-05-06', 'May 6, 2031');
    await page.getByText('Due date changed').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByTitle('May 6, 2031').waitFor({ state: 'detached' });
    await open(page, 'close');
    await confirm('Close issue');
    await page.getByText('Issue closed').waitFor();
    await open(page, 'delete');
    await confirm('Delete issue');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/harbour/yard/-/issues?state=all');
    // A list from the visit before is painted before the page listens to keys.
    await expect
      .poll(async () => {
        await page.keyboard.press('j');
        return focusedTitle(page);
      })
      .toBe('Sharpen the axes');
    await choose('Add label', /^Which label/, 'urg', 'urgent');
    await page.getByText('Labels changed').waitFor();
  });

  it.each(isNightly() ? (['guest', 'outsider', null] as const) : (['guest'] as const))(
    'offers %s nothing that is hidden or forbidden',
    async (who) => {
      const page = await app.visit(who && fixture.people[who]);
      await page.goto(`/groups/harbour/-/epics/${fixture.pier.iid}`);
      await page.getByRole('heading', { level: 1, name: 'Build the pier' }).waitFor();
      const dialog = page.getByRole('dialog', { name: 'Search or run a command' });
      for (const hidden of [
        `harbour&${fixture.secret.iid}`,
        `/groups/harbour/-/epics/${fixture.secret.iid}`,
        'shipyard',
        '/groups/no/such/-/roadmap',
      ]) {
        await expect
          .poll(async () => {
            await page.keyboard.press('Control+k');
            return dialog.count();
          })
          .toBe(1);
        await dialog.getByRole('searchbox').fill(hidden);
        await dialog.getByText('No results found').waitFor();
        await shut(page);
      }
      await open(page, '');
      const offered = (await names(page)).map((name) => name.split('\n')[0]);
      expect(offered).toContain('Copy reference');
      for (const forbidden of [
        'Edit',
        'Close epic',
        'Delete epic',
        'New label',
        'New milestone',
        'New epic',
      ]) {
        expect(offered).not.toContain(forbidden);
      }
      const own = [
        'To-do list',
        'Notification settings',
        'Sign out',
        'New group',
        'Bin',
        'Turn notifications on',
      ];
      for (const one of own) expect(offered.includes(one), one).toBe(who !== null);
      expect(offered).not.toContain('Abuse reports');
    },
  );
});
