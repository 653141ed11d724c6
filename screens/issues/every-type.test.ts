import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TYPE_NAMES, typeNoun, type WorkItemType } from '../../domain/src/work-items/type-nouns.ts';
import { isNightly } from '../../server/src/testing/chance.ts';
import { json, lost } from '../fixtures/fake-server.ts';
import { chooseAction, messages, press, refusing } from '../fixtures/item-page.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { barriers, openScreen } from '../fixtures/open-screen.ts';
import { all } from '../fixtures/places.ts';

const TYPES = (Object.keys(TYPE_NAMES) as WorkItemType[]).filter((type) => type !== 'EPIC');
const open = (type: WorkItemType, facts: object = {}) =>
  openScreen('/pier/hull/-/issues/1', withIssue(issue(1, 'Pour the oil', { type, ...facts })));

/** By day an ordinary one, one of two words, and the only one with texts of its own. */
const SHOWN = isNightly() ? TYPES : (['ISSUE', 'KEY_RESULT', 'TASK'] as const);
test.each(SHOWN)('the page of a %s says its type in its menu, its dialogs and its messages', async (type) => {
  const { one, capital } = typeNoun(type);
  const screen = await open(type);
  const { at } = screen;
  const act = async (name: string) => {
    await at.getByRole('button', { name: `${capital} actions` }).click();
    await at.getByRole('menuitem', { name }).click();
  };
  screen.server.override('workItemUpdate', lost);
  await act(`Close ${one}`);
  await expect
    .element(at.getByText(`Error occurred while updating the ${one} status`, { exact: true }))
    .toBeVisible();
  await act(`Delete ${one}`);
  const dialog = at.getByRole('alertdialog', { name: `Delete ${one}` });
  await expect.element(dialog.getByText(`${capital} will be removed! Are you sure?`)).toBeVisible();
  screen.server.override('workItemDelete', lost);
  await dialog.getByRole('button', { name: `Delete ${one}` }).click();
  const failed = `Something went wrong when deleting the ${one}. Please try again.`;
  await expect.element(dialog.getByText(failed, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const linked = type === 'ISSUE' ? 'Linked issues' : 'Linked items';
  await expect.element(at.getByRole('heading', { name: new RegExp(`^${linked}`) })).toBeVisible();
  if (type === 'ISSUE') return;
  const main = at.getByRole('main').element();
  expect(
    [...main.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
  ).not.toContain(expect.stringMatching(/issue/i));
  expect(main.textContent).not.toMatch(/issue/i);
});

test('a blocked task asks before it is closed, and names what blocks it', async () => {
  const blocker = { ...issue(2, 'Fetch the oil'), fullReference: 'pier/hull#2' };
  const screen = await open('TASK', { blockedByCount: 1, blockedByIssues: all([blocker]) });
  const { at } = screen;
  await expect.element(at.getByRole('button', { name: 'Blocked by 1 item' })).toBeVisible();
  await at.getByRole('button', { name: 'Task actions' }).click();
  await at.getByRole('menuitem', { name: 'Close task' }).click();
  const dialog = at.getByRole('alertdialog', { name: 'Are you sure you want to close this blocked task?' });
  await expect
    .element(dialog.getByText('This task is currently blocked by the following items:'))
    .toBeVisible();
  screen.server.override('workItemUpdate', refusing('workItemUpdate', 'Not on a Sunday.'));
  await dialog.getByRole('button', { name: 'Yes, close task' }).click();
  await expect.element(at.getByRole('alert').getByText('Not on a Sunday.')).toBeVisible();
});

test('the first three of what blocks an issue are named, shortened, with a link to all', async () => {
  const blockers = [2, 3, 4].map((n) => issue(n, `${n} ${'oil '.repeat(30)}`));
  const { at } = await open('ISSUE', { blockedByCount: 5, blockedByIssues: all(blockers) });
  await at.getByRole('button', { name: 'Blocked by 5 issues' }).click();
  const card = at.getByRole('dialog', { name: 'Blocked by 5 issues' });
  await expect.element(card.getByText('+ 2 more')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'View all 5 issues' })).toBeVisible();
  const names = card.getByRole('listitem').getByRole('link').elements();
  expect(names.map((one) => one.textContent)).toEqual(
    [2, 3, 4].map((n) => `${`${n} ${'oil '.repeat(30)}`.slice(0, 80).trimEnd()}…`),
  );
});

test('a locked discussion says who can comment, to those who cannot', async () => {
  const { at } = await open('ISSUE', {
    discussionLocked: true,
    userPermissions: { createNote: false },
  });
  const said = 'The discussion in this issue is locked. Only project members can comment.';
  await expect.element(at.getByRole('region', { name: 'Activity' }).getByText(said)).toBeVisible();
  await expect.element(at.getByText('Locked', { exact: true }).first()).toBeVisible();
});

test('keys on the page of an issue lead to its title, its pickers, a comment, the search and the shortcuts', async () => {
  const { at, window: inside } = await open('ISSUE');
  inside.focus();
  for (const [keys, role, name] of [
    ['l', 'searchbox', 'Search labels'],
    ['a', 'searchbox', 'Search assignees'],
    ['m', 'searchbox', 'Search milestone'],
    ['s', 'searchbox', 'Search or run a command'],
    ['/', 'searchbox', 'Search or run a command'],
    ['?', 'dialog', 'Keyboard shortcuts'],
    ['e', 'textbox', 'Title'],
    ['r', 'textbox', 'Comment'],
  ] as const) {
    const opened = at.getByRole(role, { name }).first();
    // Keys work once the part of the page that they are for has loaded. In the title, a second e would be a letter.
    let pressed = 0;
    await expect
      .poll(
        async () => {
          if (opened.query() === null && (keys !== 'e' || pressed === 0)) await userEvent.keyboard(keys);
          pressed += 1;
          return opened.query();
        },
        { message: keys },
      )
      .not.toBeNull();
    // The first Escape may only clear a search, and that of a comment keeps it open.
    if (keys === 'r') continue;
    await expect
      .poll(
        async () => {
          if (opened.query() !== null) await userEvent.keyboard('{Escape}');
          return opened.query();
        },
        { message: keys },
      )
      .toBeNull();
  }
});

test('keys on a page of a project lead to its other pages, and to those of the person', async () => {
  const { window: inside } = await open('ISSUE');
  const page = inside.location.pathname;
  inside.focus();
  for (const [keys, address] of [
    ['go', '/pier/hull'],
    ['gi', '/pier/hull/-/issues'],
    ['gv', '/pier/hull/-/activity'],
    ['{Shift>}a{/Shift}', '/dashboard/activity'],
    ['{Shift>}p{/Shift}', '/dashboard/projects'],
    ['{Shift>}l{/Shift}', '/dashboard/milestones'],
    ['{Shift>}g{/Shift}', '/dashboard/groups'],
    ['{Shift>}i{/Shift}', '/dashboard/issues'],
    ['{Shift>}t{/Shift}', '/dashboard/todos'],
    ['i', '/pier/hull/-/issues/new'],
  ] as const) {
    await expect
      .poll(
        async () => {
          if (inside.location.pathname !== address) await userEvent.keyboard(keys);
          return inside.location.pathname;
        },
        { message: keys },
      )
      .toBe(address);
    inside.history.pushState(null, '', page);
    inside.dispatchEvent(new inside.PopStateEvent('popstate'));
  }
});

test('what an issue became is linked from its badge', async () => {
  const { at } = await open('ISSUE', {
    state: 'closed',
    duplicatedToWorkItemUrl: 'http://cairn.test/pier/hull/-/issues/2',
  });
  const badge = at.getByRole('link', { name: 'duplicated', exact: true });
  await expect.element(badge).toHaveAttribute('href', '/pier/hull/-/issues/2');
});

test('promoting an issue leads to the epic; a failure says so', async () => {
  const screen = await open('ISSUE');
  const { server, window: inside } = screen;
  server.override('promoteToEpic', lost);
  await chooseAction(screen, 'Promote to epic');
  const failed = 'Something went wrong while promoting the issue to an epic. Please try again.';
  await expect.element(messages(screen).getByText(failed)).toBeVisible();
  const epic = { id: 'gid://gitlab/Epic/1', webPath: '/groups/pier/-/epics/1' };
  server.override('promoteToEpic', () => json({ data: { promoteToEpic: { epic, errors: [] } } }));
  await chooseAction(screen, 'Promote to epic');
  const promoted = 'The issue was successfully promoted to an epic. Redirecting to epic...';
  await expect.element(messages(screen).getByText(promoted)).toBeVisible();
  await expect.poll(() => inside.location.pathname).toBe('/groups/pier/-/epics/1');
});

test.each(['ISSUE', 'TASK'] as const)('a duplicate %s is closed with the original chosen', async (type) => {
  const { one } = typeNoun(type);
  const screen = await open(type);
  const { at, server } = screen;
  server.override('duplicateOriginals', lost);
  await chooseAction(screen, 'Mark as duplicate');
  const dialog = at.getByRole('dialog', { name: `Mark ${one} as a duplicate` });
  const mark = dialog.getByRole('button', { name: 'Mark as duplicate' });
  await expect.element(mark).toBeDisabled();
  await dialog.getByRole('button', { name: /^Original/ }).click();
  await expect.element(at.getByText('There was a problem fetching items.')).toBeVisible();
  const issues = [issue(1, 'Pour the oil'), issue(2, 'Pour oil')].map((found) => ({
    ...found,
    fullReference: `pier/hull#${found.iid}`,
  }));
  server.override('duplicateOriginals', () =>
    json({ data: { project: { id: 'gid://gitlab/Project/1', issues: all(issues) } } }),
  );
  await press('Escape');
  await dialog.getByRole('button', { name: /^Original/ }).click();
  await at.getByRole('option', { name: /Pour oil/ }).click();
  expect(at.getByRole('option', { name: /Pour the oil/ }).query()).toBeNull();
  expect(await barriers(screen)).toEqual([]);
  server.override('workItemMarkAsDuplicate', lost);
  await mark.click();
  const failed = `Something went wrong while marking the ${one} as a duplicate. Try again.`;
  await expect.element(dialog.getByRole('alert').getByText(failed)).toBeVisible();
  expect(server.asked.at(-1)?.variables).toEqual({
    id: 'gid://gitlab/WorkItem/1',
    originalId: 'gid://gitlab/WorkItem/2',
  });
});

test('an imported incident of a banned author says so, and that it is hidden from others', async () => {
  const { at } = await open('INCIDENT', { hidden: true, imported: true });
  await expect.element(at.getByText('Imported', { exact: true }).first()).toBeVisible();
  await at.getByText('Hidden', { exact: true }).hover();
  await expect
    .element(at.getByRole('tooltip'))
    .toHaveTextContent('This incident is hidden because its author has been banned.');
});

test('an issue is submitted as spam after a question; a failure says so', async () => {
  const author = { id: 'gid://gitlab/User/8', username: 'grace', name: 'Grace', avatarUrl: null };
  const screen = await open('ISSUE', { author });
  const { server } = screen;
  const MARK = /\/-\/issues\/1\/mark_as_spam$/;
  server.override(MARK, lost);
  await chooseAction(screen, 'Submit as spam');
  const dialog = screen.at.getByRole('alertdialog', { name: 'Submit issue as spam?' });
  await expect.element(dialog.getByText(/opens an abuse report about Grace/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit as spam' }).click();
  const failed = 'Something went wrong while submitting the issue as spam. Please try again.';
  await expect.element(messages(screen).getByText(failed)).toBeVisible();
  server.override(MARK, () => json({ spam: true }));
  await chooseAction(screen, 'Submit as spam');
  await dialog.getByRole('button', { name: 'Submit as spam' }).click();
  const told = messages(screen);
  await expect.element(told.getByText('Issue submitted as spam')).toBeVisible();
  await expect
    .element(told.getByRole('link', { name: 'Review abuse reports' }))
    .toHaveAttribute('href', '/admin/abuse_reports');
});

test('an incident at the address of an issue moves to its own, and keeps the query', async () => {
  const own = '/pier/hull/-/issues/incident/1';
  const given = withIssue(issue(1, 'Pour the oil', { type: 'INCIDENT', webPath: own }));
  for (const address of ['/pier/hull/-/issues/1', '/pier/hull/-/work_items/1']) {
    const { at, window: inside } = await openScreen(`${address}?tab=1`, given);
    await expect.element(at.getByRole('heading', { level: 1, name: 'Pour the oil' })).toBeVisible();
    const expected = address.includes('work_items') ? address : own;
    await expect.poll(() => inside.location.pathname + inside.location.search).toBe(`${expected}?tab=1`);
  }
});
