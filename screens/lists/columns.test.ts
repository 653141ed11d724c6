import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { epic, issue } from '../fixtures/items.ts';
import { barriers, openScreen, PHONE, type Screen } from '../fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from '../fixtures/places.ts';

const LIST = '/pier/hull/-/issues';
const WHEN = '2026-05-12T10:00:00Z';

const label = (n: number) => ({
  __typename: 'Label',
  id: `gid://gitlab/GroupLabel/${n}`,
  title: ['bug', 'urgent', 'deck', 'paint', 'spring'][n] as string,
  color: '#6699cc',
});
const milestone = {
  id: 'gid://gitlab/Milestone/5',
  title: 'First ship of the second fleet',
  startDate: null,
  dueDate: '2030-01-31',
};
const many = [1, 2, 3].map((n) =>
  issue(n, `Mend the rope that leads from the bow to the stern, part ${n}`, {
    updatedAt: WHEN,
    labels: all([0, 1, 2, 3, 4].map(label)),
    dueDate: '2020-05-12',
    weight: n,
    milestone,
    userNotesCount: 2,
    taskCompletionStatus: { count: 3, completedCount: 1 },
    assignees: all([ADA]),
    epic: { id: 'gid://gitlab/Epic/9', title: 'Make the ship seaworthy', reference: 'pier&9' },
  }),
);
const hull = (issues: unknown = all(many)) => ({
  viewer: ADA,
  data: inProject('pier/hull', { issues, userPermissions: { bulkEdit: true } }),
});

/** The sort orders that were requested for the rows. */
const sorts = ({ server }: Screen) =>
  server.asked.flatMap(({ name, variables }) => (name === 'projectIssueList' ? [variables['sort']] : []));

test('a press of a column heading sorts by it, another one in the other direction', async () => {
  const screen = await openScreen(LIST, hull());
  const { at, window: inside } = screen;
  const heading = (name: string) => at.getByRole('columnheader', { name });
  await expect.element(at.getByRole('table', { name: 'Issues' })).toBeVisible();
  await heading('Due').getByRole('button').click();
  await expect.element(heading('Due')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => inside.location.search).toBe('?sort=due_date_asc');
  await heading('Due').getByRole('button').click();
  await expect.element(heading('Due')).toHaveAttribute('aria-sort', 'descending');
  (heading('Weight').getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Weight')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(heading('Due')).not.toHaveAttribute('aria-sort');
  await expect
    .poll(() => sorts(screen))
    .toEqual(['CREATED_DESC', 'DUE_DATE_ASC', 'DUE_DATE_DESC', 'WEIGHT_DESC']);
  expect(heading('Labels').getByRole('button').elements(), 'the server has no such order').toEqual([]);
  expect(await barriers(screen)).toEqual([]);
});

/** The elements with text that are cut by a box around them, without an ellipsis. */
const cutTexts = ({ window: inside }: Screen): string[] =>
  [...inside.document.querySelectorAll('[data-row] *')].flatMap((element) => {
    const text = element.firstChild?.nodeType === 3 ? (element.textContent ?? '') : '';
    if (text.trim() === '' || inside.getComputedStyle(element).textOverflow === 'ellipsis') return [];
    if (element.closest('[title][class*=chip], [class*=hidden], [class*=Hidden]') !== null) return [];
    const box = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const style = inside.getComputedStyle(around);
      const outer = around.getBoundingClientRect();
      const isOutside = box.bottom <= outer.top || box.top >= outer.bottom;
      if (style.textOverflow === 'ellipsis' || (style.overflowX !== 'visible' && isOutside)) return [];
      if (style.overflowX !== 'visible' && box.right > outer.right + 1) return [text];
      if (around.matches('[data-row]')) break;
    }
    return [];
  });

test('at most three labels are shown whole, and how many more there are', async () => {
  const screen = await openScreen(LIST, hull());
  const { at } = screen;
  const row = at.getByRole('row').filter({ hasText: 'part 3' });
  await expect.element(row.getByRole('button', { name: '2 more labels: paint, spring' })).toBeVisible();
  expect(row.getByRole('list', { name: 'Labels' }).getByRole('link').elements()).toHaveLength(3);
  expect(cutTexts(screen)).toEqual([]);
});

test('rows are as close as the viewer chose, which is stored for them', async () => {
  const {
    at,
    server,
    window: inside,
  } = await openScreen(LIST, {
    ...hull(),
    rest: { 'PUT /api/v4/user/preferences': {} },
  });
  const height = () => inside.document.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
  await expect.poll(height).toBe(40);
  await at.getByRole('button', { name: 'Density: Comfortable' }).click();
  await at.getByRole('menuitemradio', { name: 'Compact' }).click();
  await expect.poll(height).toBe(36);
  expect(server.asked.find(({ name }) => name.endsWith('/user/preferences'))?.sent).toBe(
    '{"density":"compact"}',
  );
});

test('columns that are hidden, and those by which the list is grouped, have no cells', async () => {
  const { at, window: inside } = await openScreen(`${LIST}?hide=weight,tasks`, hull());
  await expect.element(at.getByRole('columnheader', { name: 'Due' })).toBeVisible();
  expect(at.getByRole('columnheader', { name: 'Weight' }).elements()).toEqual([]);
  expect(inside.document.querySelectorAll('[data-column=weight], [data-column=tasks]')).toHaveLength(0);
});

test('on a phone an issue has two lines, in which nothing is cut', async () => {
  const screen = await openScreen(LIST, hull(), PHONE);
  const row = screen.at.getByRole('row').filter({ hasText: 'part 3' });
  await expect.element(row.getByText('#3', { exact: true })).toBeVisible();
  await expect.element(row.getByText('May 12, 2020')).toBeVisible();
  await expect.element(row.getByRole('button', { name: /more labels/ })).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBe(60);
  expect(cutTexts(screen)).toEqual([]);
  expect(await barriers(screen)).toEqual([]);
});

test('on a phone filters and view are in a sheet, which keys open and close', async () => {
  const screen = await openScreen(`${LIST}?search=rope&label_name[]=bug`, hull(), PHONE);
  const { at, window: inside } = screen;
  const button = at.getByRole('button', { name: 'Filters 2 applied' });
  const sheet = at.getByRole('dialog', { name: 'Filters and view' });
  await expect.element(button).toBeVisible();
  expect(at.getByRole('search').elements()).toEqual([]);
  await button.click();
  await expect.element(sheet.getByRole('button', { name: 'Group by' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Views' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(inside.document.activeElement).toBe(button.element());
  await userEvent.keyboard('f');
  await expect.element(sheet.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await userEvent.keyboard('{Escape}');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect.element(at.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  expect(inside.location.search).not.toContain('rope');
});

test('on a phone an epic shows its due date and progress, and how late it is as a whole', async () => {
  const late = epic(4, 'Coil the rope', { updatedAt: WHEN, startDate: '2017-02-01', dueDate: '2020-05-12' });
  const labels = all([0, 1, 2, 3, 4].map(label));
  const later = epic(5, 'Splice the rope', {
    updatedAt: WHEN,
    startDate: '2017-02-01',
    dueDate: '2090-05-12',
    descendantCounts: { openedEpics: 0, closedEpics: 0, openedIssues: 3, closedIssues: 1 },
    labels,
  });
  const epics = all([{ ...late, labels }, later]);
  const screen = await openScreen(
    '/groups/pier/-/epics',
    { viewer: ADA, data: inGroup('pier', { epics }) },
    PHONE,
  );
  await expect.element(screen.at.getByText(/^\d+ years late$/)).toBeVisible();
  await expect.element(screen.at.getByText('Due May 12, 2090')).toBeVisible();
  await expect.element(screen.at.getByText('1/4')).toBeVisible();
  expect(cutTexts(screen)).toEqual([]);
});
