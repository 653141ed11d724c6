import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { atNight, isNightly } from '../../server/src/testing/chance.ts';
import { createFirstAdministratorLink } from '../../server/src/auth/passwords/password-links.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const PASSWORD = 'stones-on-stones-7';
/** More than any of the pages has controls. */
const MOST_TABS = 120;

/** True when an element has the focus, or is the active option of a list whose search field has it. */
const isActive = (element: Element): boolean =>
  element === document.activeElement ||
  element.id === document.activeElement?.getAttribute('aria-activedescendant');

/** Moves the focus to a control with Tab, or another key. */
const reach = async (page: Page, control: Locator, key = 'Tab'): Promise<void> => {
  await control.waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await control.evaluate(isActive)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(control)}`);
};

/** What somebody does with the keyboard alone on a page of this width. */
const keyboardOn = (page: Page, isNarrow: boolean) => {
  const press = async (control: Locator, key = 'Enter', way = 'Tab') => {
    await reach(page, control, way);
    await page.keyboard.press(key);
  };
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  return {
    press,
    button: (name: string) => press(page.getByRole('button', { name, exact: true })),
    link: (name: string) => press(page.getByRole('link', { name, exact: true }).first()),
    type: async (name: string | RegExp, text: string) => {
      await reach(page, field(name));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Opens a page of a group or project by the sidebar, or the list of groups. */
    open: async (name: string, place?: string) => {
      if (isNarrow) await press(page.getByRole('button', { name: 'Open navigation' }));
      const main = page.getByRole('navigation', { name: 'Main' });
      const links = place === undefined ? main : main.getByRole('region', { name: place });
      await press(links.getByRole('link', { name, exact: true }));
    },
    /** Opens a group or project by the tree of the sidebar. */
    openPlace: async (name: RegExp) => {
      if (isNarrow) await press(page.getByRole('button', { name: 'Open navigation' }));
      const tree = page.getByRole('tree', { name: 'Groups and projects' });
      await reach(page, tree.locator('[tabindex="0"]'));
      await press(tree.getByRole('treeitem', { name }), 'Enter', 'ArrowUp');
    },
    /** Opens a menu and takes an entry. */
    pick: async (menu: string, entry: string) => {
      await press(page.getByRole('button', { name: menu, exact: true }));
      await reach(page, page.getByRole('menuitem', { name: entry, exact: true }), 'ArrowDown');
      await page.keyboard.press('Enter');
    },
    /** Opens a list and chooses an option. */
    choose: async (list: Locator, option: RegExp, key = 'ArrowDown') => {
      await press(list);
      await reach(page, page.getByRole('option', { name: option }), key);
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    },
  };
};

const WINDOWS = [
  ['1440 px', { width: 1440, height: 900 }],
  ['390 px', { width: 390, height: 844 }],
] as const;

describe.each(isNightly() ? WINDOWS : WINDOWS.slice(0, 1))(
  'a team begins with the keyboard alone at %s',
  (_, viewport) => {
    const isNarrow = viewport.width < 700;
    let app: RunningApp;
    beforeAll(async () => {
      app = await openApp();
    });
    afterEach(() => app.leave());
    afterAll(() => app.close());

    atNight(
      'from an empty store to a plan',
      async () => {
        const page = await app.visit(null, { viewport });
        const keys = keyboardOn(page, isNarrow);
        const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
        const link = new URL(await createFirstAdministratorLink(app.context));
        await page.goto(link.pathname + link.search);
        await keys.type(/^Name/, 'Ada Abel');
        await keys.type(/^Email/, 'ada@example.com');
        await keys.type(/^Username/, 'ada');
        await keys.type(/^New password$/, PASSWORD);
        await keys.type('New password again', PASSWORD);
        await page.keyboard.press('Enter');
        // Two more people.
        await keys.pick('User menu of Ada Abel', 'Admin');
        await heading('Users');
        for (const [name, username] of [
          ['Ben Bell', 'ben'],
          ['Cleo Clark', 'cleo'],
        ] as const) {
          await keys.button('New user');
          await page.getByRole('dialog', { name: 'New user' }).waitFor();
          await keys.type(/^Name/, name);
          await keys.type(/^Username/, username);
          await keys.type(/^Email address/, `${username}@example.com`);
          await page.keyboard.press('Enter');
          await page.getByRole('dialog', { name: `${name} was created` }).waitFor();
          await keys.button('Later');
        }
        // Two groups and a project.
        await keys.open('Groups');
        await keys.link('New group');
        await keys.type(/^Name/, 'Crew');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/groups/crew');
        await keys.pick('New', 'New subgroup');
        await keys.type(/^Name/, 'Riggers');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/groups/crew/riggers');
        await keys.open('Groups');
        await heading('Groups');
        await keys.press(page.getByRole('main').getByRole('link', { name: 'Crew', exact: true }));
        await heading('Crew');
        await keys.pick('New', 'New project');
        await keys.type(/^Name/, 'Hull');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/crew/hull');
        // What its issues are planned with, and one of them.
        await keys.open('Labels', 'Hull');
        await keys.button('Add a starter set');
        await keys.button('Add 8 labels');
        await page.getByText('8 labels added').waitFor();
        await keys.open('Milestones', 'Hull');
        await keys.link('New milestone');
        await keys.type(/^Title/, 'Launch');
        await keys.type('Start date', '2026-06-01');
        await keys.type('Due date', '2026-06-30');
        await page.keyboard.press('Enter');
        await heading('Launch');
        await keys.open('Issues', 'Hull');
        await keys.link('New issue');
        await keys.type(/^Title/, 'Caulk the seams');
        await keys.choose(page.getByRole('button', { name: 'Edit milestone' }), /Launch/);
        await page.getByRole('region', { name: 'Milestone' }).getByText('Launch').waitFor();
        await keys.button('Create issue');
        await heading('Caulk the seams');
        await keys.openPlace(/^Crew/);
        await heading('Crew');
        await keys.open('Iterations', 'Crew');
        await keys.link('New cadence');
        await keys.type(/^Title/, 'Fortnights');
        await page.keyboard.press('Enter');
        await heading('Fortnights');
        // Two members and a guest without an account.
        await keys.open('Members', 'Crew');
        for (const [people, role, key] of [
          ['ben, cleo', /^Developer/, 'ArrowDown'],
          ['gus@example.com', /^Guest/, 'ArrowUp'],
        ] as const) {
          await keys.button('Invite people');
          await reach(page, page.getByRole('combobox', { name: 'People' }));
          await page.keyboard.type(people);
          await page.keyboard.press('Enter');
          await keys.choose(page.getByRole('button', { name: /^Role: / }), role, key);
          await keys.button('Invite');
          await page.getByRole('dialog', { name: /^Invite people/ }).waitFor({ state: 'hidden' });
        }
        await page.getByRole('dialog', { name: 'Pass on this link' }).waitFor();
        await keys.button('Done');
        const members = page.getByRole('list', { name: 'Members of this group' });
        await members.getByText('@cleo').waitFor();
        await page.getByText('gus@example.com').waitFor();
        await keys.open('Overview', 'Crew');
        await keys.link('Create the first epic');
        await keys.type(/^Title/, 'Set sail');
        await keys.button('Create epic');
        await heading('Set sail');
        const { rows } = await app.context.pool.query(
          `SELECT (SELECT count(*)::integer FROM users WHERE NOT bot) AS people,
         (SELECT count(*)::integer FROM namespaces WHERE kind = 'group') AS groups,
         (SELECT count(*)::integer FROM namespaces WHERE kind = 'project') AS projects,
         (SELECT count(*)::integer FROM labels) AS labels,
         (SELECT count(*)::integer FROM iteration_cadences) AS cadences,
         (SELECT array_agg(m.access_level ORDER BY m.id) FROM members m) AS roles,
         (SELECT array_agg(i.access_level) FROM invitations i) AS invited,
         (SELECT m.title FROM work_items w JOIN milestones m ON m.id = w.milestone_id) AS milestone`,
        );
        expect(rows).toEqual([
          {
            people: 3,
            groups: 2,
            projects: 1,
            labels: 8,
            cadences: 1,
            roles: [50, 30, 30],
            invited: [10],
            milestone: 'Launch',
          },
        ]);
      },
      120_000,
    );
  },
);
