import { expect, test } from 'vitest';
import { add, edit, press, refusing, widget } from '../fixtures/item-page.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { openScreen } from '../fixtures/open-screen.ts';
import { ADA } from '../fixtures/places.ts';

const open = (type: string, testReports: readonly object[] = []) =>
  openScreen('/pier/hull/-/issues/1', withIssue(issue(1, 'Doors close', { type, testReports })));
const REPORT = { state: 'FAILED', createdAt: '2026-05-12T10:00:00Z', author: ADA };

test('a requirement without a report is unverified, and is marked as satisfied', async () => {
  const screen = await open('REQUIREMENT');
  const { at, server } = screen;
  await expect.element(widget(screen, 'Verification')).toHaveTextContent('Unverified');
  await edit(screen, 'verification status');
  await expect.element(at.getByRole('menuitem', { name: 'Mark as failed' })).toBeVisible();
  expect(at.getByRole('menuitem', { name: 'Mark as unverified' }).elements()).toEqual([]);
  server.override('workItemUpdate', refusing('workItemUpdate', 'Not now'));
  await at.getByRole('menuitem', { name: 'Mark as satisfied' }).click();
  await expect.element(widget(screen, 'Verification').getByRole('alert')).toHaveTextContent('Not now');
  expect(server.asked.findLast(({ name }) => name === 'workItemUpdate')?.variables['input']).toMatchObject({
    testReportsWidget: { lastTestReportState: 'PASSED' },
  });
});

test('a failed requirement tells who reported it, and can be unverified again', async () => {
  const screen = await open('REQUIREMENT', [REPORT]);
  await expect.element(widget(screen, 'Verification')).toHaveTextContent(`Failed${ADA.name}, `);
  await edit(screen, 'verification status');
  await screen.at.getByRole('menuitem', { name: 'Mark as unverified' }).click();
  await expect
    .poll(() => screen.server.asked.findLast(({ name }) => name === 'workItemUpdate')?.variables['input'])
    .toMatchObject({ testReportsWidget: { lastTestReportState: null } });
});

test('a test case is reported, with the same result again too', async () => {
  const screen = await open('TEST_CASE', [REPORT]);
  await expect.element(widget(screen, 'Test result')).toHaveTextContent('Failed');
  await edit(screen, 'test result');
  await screen.at.getByRole('menuitem', { name: 'Mark as failed' }).click();
  await expect
    .poll(() => screen.server.asked.findLast(({ name }) => name === 'workItemUpdate')?.variables['input'])
    .toMatchObject({ testReportsWidget: { lastTestReportState: 'FAILED' } });
});

test('the result of a test case that has none is added by keys', async () => {
  const screen = await open('TEST_CASE');
  await add(screen, 'Test result');
  await expect.element(screen.at.getByRole('menuitem', { name: 'Mark as passed' })).toBeVisible();
  await press('Escape');
});
