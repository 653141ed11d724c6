import { sql } from 'kysely';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { intercept } from '../fixtures/graphql-calls.ts';
import { details, said, widget } from './item-page.ts';
import type { RunningApp } from '../fixtures/running-app.ts';

/** Room for a machine that does other work. */
export const SOON = { timeout: 60_000 };

/** One call of the page: a GraphQL operation, or a method of an address. */
export type Call = string | { readonly method: string; readonly address: RegExp };

/** The connection breaks. */
export const lost = (route: Route): Promise<void> => route.abort('connectionfailed');

/** The server says no, in words. */
export const refusing =
  (field: string, sentence: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      json: {
        data: {
          [field]: {
            epic: null,
            issue: null,
            note: null,
            workItem: null,
            conflict: null,
            changeIds: null,
            errors: [sentence],
          },
        },
      },
    });

/** Answers one call of the page otherwise until the returned function is called. */
export const failing = async (page: Page, call: Call, how = lost): Promise<() => Promise<void>> => {
  if (typeof call === 'string') return intercept(page, call, how);
  const handler = (route: Route) =>
    route.request().method() === call.method ? how(route) : route.fallback();
  await page.route(call.address, handler);
  return () => page.unroute(call.address, handler);
};

/** Waits for a passing message and takes it away. */
export const dismissToast = async (page: Page, text: string): Promise<void> => {
  const message = said(page)
    .locator('div')
    .filter({ has: page.getByText(text, { exact: true }) });
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await message.waitFor({ state: 'detached' });
};

/** What a widget shows, without what went wrong. */
export const shownIn = (page: Page, name: string): Promise<string> =>
  widget(page, name).evaluate((region) =>
    [...region.children]
      .filter((part) => part.getAttribute('role') !== 'alert')
      .map((part) => part.textContent)
      .join(' '),
  );

/** A change in a widget, and what is said there when its call is cut. */
export type WidgetChange = readonly [
  region: string,
  change: (page: Page) => Promise<void>,
  operation: string,
  text: string,
];

/**
 * Cuts the call of a change: the widget says so and shows what it showed. The first change of a table that makes the call
 * has it refused in words as well.
 */
export const tryInVain = async (
  page: Page,
  [region, change, operation, text]: WidgetChange,
  shown: string | undefined,
  table: readonly WidgetChange[],
): Promise<void> => {
  const first = table.find(([, , called]) => called === operation)?.[0] === region;
  for (const [how, said] of [
    [lost, text] as const,
    ...(first ? [[refusing(operation, 'Not on a Sunday.'), 'Not on a Sunday.'] as const] : []),
  ]) {
    const mend = await failing(page, operation, how);
    await change(page);
    await widget(page, region).getByRole('alert').getByText(said, { exact: true }).waitFor();
    await expect.poll(() => shownIn(page, region), SOON).toBe(shown);
    await mend();
  }
};

/** Presses the button that changes a widget. */
export const edit = (page: Page, what: string): Promise<void> =>
  details(page)
    .getByRole('button', { name: `Edit ${what}`, exact: true })
    .click();
export const pick = (page: Page, option: string): Promise<void> =>
  page.getByRole('option', { name: option }).click();

/** Opens a list while its call is cut, and again when it works. */
export const openInVain = async (page: Page, what: string, call: Call, text: string): Promise<void> => {
  const problem = page.getByRole('alert').getByText(text, { exact: true });
  const search = page.getByRole('searchbox', { name: /^Search / });
  const close = async () => {
    await search.press('Escape');
    await search.waitFor({ state: 'detached' });
  };
  const mend = await failing(page, call);
  await edit(page, what);
  await problem.waitFor();
  await mend();
  await close();
  await edit(page, what);
  await problem.waitFor({ state: 'detached' });
  await page.getByRole('option').nth(1).waitFor();
  await close();
};

/** How often an item was changed. */
export const changesOf = async ({ context }: RunningApp, itemId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM changes
    WHERE subject_type = 'work_item' AND subject_id = ${itemId}`.execute(context.db);
  return rows[0]?.count ?? 0;
};
