import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lost } from '../fixtures/fake-server.ts';
import { issue } from '../fixtures/items.ts';
import { barriers, openScreen } from '../fixtures/open-screen.ts';
import { ADA, all, inProject } from '../fixtures/places.ts';

const LIST = '/pier/hull/-/issues';

const section = (key: string | null, title: string | null, count: number, isPartial = false) => ({
  key,
  title,
  count,
  isPartial,
  startDate: null,
  dueDate: null,
  color: null,
  avatarUrl: null,
  fullPath: null,
});

/** A project whose issues are in two sections, or in none. */
const hull = (sections: readonly unknown[]) => {
  const tasks = sections.length === 0 ? [] : [issue(7, 'Sound the horn', { milestone: null })];
  return { viewer: ADA, data: inProject('pier/hull', { issues: () => ({ ...all(tasks), sections }) }) };
};

test('a list without issues is no list of groups', async () => {
  const { at } = await openScreen(`${LIST}?group_by=milestone`, hull([]));
  await expect.element(at.getByText('No issues yet')).toBeVisible();
});

test('groups that cannot be read say so, and so does a single one of them, in its place', async () => {
  const screen = await openScreen(`${LIST}?group_by=milestone`, {
    ...hull([section('5', 'First ship', 1), section(null, null, 20_000)]),
    overrides: [['projectIssueSections', lost]],
  });
  const { at, server } = screen;
  await expect.element(at.getByRole('alert').getByText('Could not load the groups')).toBeVisible();
  server.restore();
  server.override('projectIssueList', (asked) =>
    JSON.stringify(asked.variables).includes('"key":"5"') ? lost(asked) : null,
  );
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByText('The issues of this group could not be loaded.')).toBeVisible();
  await expect.element(at.getByRole('button', { name: /^No milestone.*20,000 issues/ })).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'Sound the horn' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => at.getByRole('link', { name: 'Sound the horn' }).elements().length).toBe(2);
});

test('a heading stays at the top while its group goes by, and does not cover what the keys lead to', async () => {
  const issues = Array.from({ length: 20 }, (_, n) => issue(100 + n, `Rivet ${n}`, { milestone: null }));
  const sections = [section('5', 'First ship', 20), section(null, null, 20)];
  const data = inProject('pier/hull', { issues: () => ({ ...all(issues), sections }) });
  const { at, window: inside } = await openScreen(`${LIST}?group_by=milestone`, { viewer: ADA, data });
  const heading = at.getByRole('button', { name: /^First ship/ });
  const main = () => inside.document.querySelector('main') as HTMLElement;
  const topOf = (element: Element) =>
    Math.round(element.getBoundingClientRect().top - main().getBoundingClientRect().top);
  const first = at.getByRole('link', { name: 'Rivet 0', exact: true }).first();
  await expect.element(first).toBeVisible();
  const table = heading.element().closest('[role=table]') as Element;
  expect(topOf(heading.element()) - topOf(table), 'below the border and the column headings').toBe(33);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('j'.repeat(15));
  await expect.poll(() => inside.document.activeElement?.textContent).toBe('Rivet 14');
  main().scrollTop += topOf(inside.document.activeElement as Element);
  await expect.poll(() => topOf(heading.element())).toBe(0);
  await userEvent.keyboard('k'.repeat(4));
  await expect.poll(() => inside.document.activeElement?.textContent).toBe('Rivet 10');
  expect(topOf(inside.document.activeElement as Element)).toBeGreaterThan(40);
  expect(topOf(heading.element())).toBe(0);
  await heading.click();
  await expect.element(heading).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => topOf(heading.element())).toBe(0);
  expect(topOf(at.getByRole('button', { name: /^No milestone/ }).element())).toBe(40);
});

test('groups of a part of a long list say so, and are counted whole when that is asked for', async () => {
  const some = [section('5', 'First ship', 70_000, true)];
  const whole = [section('5', 'First ship', 90_000), section(null, null, 1)];
  const sections = ({ limit }: { limit?: number | null }) => (limit === 100_000 ? some : whole);
  const issues = () => ({ ...all([issue(7, 'Sound the horn', { milestone: null })]), sections });
  const screen = await openScreen(`${LIST}?group_by=milestone`, {
    viewer: ADA,
    data: inProject('pier/hull', { issues }),
  });
  const { at, server } = screen;
  const heading = (counted: string) => at.getByRole('button', { name: `First ship ${counted} issues` });
  await expect.element(heading('70,000+')).toBeVisible();
  await expect.element(at.getByText('Only the first 100,000 issues are grouped.')).toBeVisible();
  server.override('projectIssueSections', lost);
  await at.getByRole('button', { name: 'Count all' }).click();
  const again = at.getByRole('button', { name: 'Not counted. Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(heading('70,000+')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  server.restore();
  await again.click();
  await expect.element(heading('90,000')).toBeVisible();
  await expect.element(at.getByRole('button', { name: /^No milestone/ })).toBeVisible();
  expect(at.getByText('Only the first').elements()).toEqual([]);
});
