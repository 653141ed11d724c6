import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '../fixtures/running-app.ts';

/** The parts of the page of an epic or an issue. */
export function title(page: Page, name: string): Locator {
  return page.locator('main header h1').getByText(name, { exact: true });
}
export function badge(page: Page, text: string): Locator {
  return page.locator('main header').getByText(text, { exact: true });
}
export function details(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Details' });
}
export function widget(page: Page, name: string): Locator {
  return details(page).getByRole('region', { name });
}
export function text(page: Page): Locator {
  return page.getByRole('region', { name: 'Description' });
}
export function said(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' });
}
export function box(page: Page, name: string): Locator {
  return text(page).getByRole('checkbox', { name });
}

/** Opens the picker of a property without a value. */
export async function addProperty(page: Page, title: string): Promise<void> {
  await details(page).getByRole('button', { name: 'Add property' }).click();
  await page.getByRole('menuitem', { name: title }).click();
}

/** Opens the menu of the item and selects one of its entries. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Epic|Issue) actions$/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Creates uniquely named epics of one group, and opens them. */
export function epicsOf(app: RunningApp, group: { id: number; fullPath: string }) {
  let count = 0;
  return {
    epicWith: async (description = '', more: object = {}) => {
      count += 1;
      const name = `Task ${count}`;
      const made = await app.make.epic({ group, title: name, description, ...more });
      return { ...made, name, address: `/groups/${group.fullPath}/-/epics/${made.iid}` };
    },
    open: async (user: { id: number } | null, epic: { name: string; address: string }): Promise<Page> => {
      const page = await app.visit(user);
      await page.goto(epic.address);
      await title(page, epic.name).waitFor();
      return page;
    },
  };
}
