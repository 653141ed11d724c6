import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json, lost } from '../fixtures/fake-server.ts';
import { issue } from '../fixtures/items.ts';
import { barriers, openScreen, PHONE, type Screen } from '../fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from '../fixtures/places.ts';

const LIST = '/pier/hull/-/issues';
const ROUTE = `POST ${LIST}/bulk_create`;
const FACTS = {
  updatedAt: '2026-05-12T10:00:00Z',
  taskCompletionStatus: { count: 0, completedCount: 0 },
  milestone: null,
};
const MADE = { items: [{ id: 12, iid: 12, web_path: `${LIST}/12` }], change_id: 3 };

/** A project whose list shows the new issue only without filters. */
const hull = (rest: Readonly<Record<string, unknown>> = {}) => {
  const issues = ({ filter }: Readonly<Record<string, unknown>>) => {
    const { ids, labelName } = filter as { ids?: readonly string[]; labelName?: readonly string[] };
    if (ids === undefined) return all([issue(1, 'Mend the sail', FACTS)]);
    return all(labelName === undefined ? [issue(12, 'Wax the mast', FACTS)] : []);
  };
  return { viewer: ADA, data: inProject('pier/hull', { issues }), rest };
};

const fieldOf = ({ at }: Screen) => at.getByRole('textbox', { name: 'Title of the new issue' });
const open = async (screen: Screen): Promise<void> => {
  await screen.at.getByRole('button', { name: 'Add issue' }).click();
  await expect.element(fieldOf(screen)).toHaveFocus();
};
const paste = (screen: Screen, text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  fieldOf(screen).element().dispatchEvent(event);
};

test.each([[undefined], [PHONE]])(
  'a typed title is added, and the field goes on until Escape',
  async (size) => {
    const screen = await openScreen(LIST, hull({ [ROUTE]: MADE }), size);
    const { at, server } = screen;
    await open(screen);
    await userEvent.keyboard('Wax the mast{Enter}');
    await expect.element(at.getByRole('link', { name: 'Wax the mast' })).toBeVisible();
    await expect.element(at.getByText('Issue #12 added')).toBeVisible();
    await expect.element(fieldOf(screen)).toHaveValue('');
    expect(server.asked.find(({ name }) => name === ROUTE)?.sent).toBe(
      JSON.stringify({ titles: ['Wax the mast'], suggested: {} }),
    );
    expect(await barriers(screen)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(at.getByRole('button', { name: 'Add issue' })).toHaveFocus();
  },
);

test('a refused title stays with its reason, and is tried again or discarded', async () => {
  const screen = await openScreen(LIST, hull({ [ROUTE]: MADE }));
  const { at, server } = screen;
  server.override(ROUTE, lost);
  await open(screen);
  await userEvent.keyboard('Wax the mast{Enter}');
  await expect
    .element(at.getByRole('alert').filter({ hasText: 'Not added. Check your connection and try again.' }))
    .toBeVisible();
  await expect.element(at.getByText('Wax the mast', { exact: true })).toBeVisible();
  server.restore();
  server.override(ROUTE, () => json({ message: '403 Forbidden' }, 403));
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByText('You do not have permission to add this here.')).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'Wax the mast' })).toBeVisible();
});

test('an issue that the filters do not show says so', async () => {
  const screen = await openScreen(`${LIST}?label_name[]=tar`, hull({ [ROUTE]: MADE }));
  const { at, server } = screen;
  await open(screen);
  await userEvent.keyboard('Wax the mast{Enter}');
  await expect.element(at.getByText('Added, but the filters do not show it here.')).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'Open issue' })).toHaveAttribute('href', `${LIST}/12`);
  expect(server.asked.find(({ name }) => name === ROUTE)?.sent).toContain('"label_titles":["tar"]');
  await at.getByRole('button', { name: 'Hide' }).click();
  expect(at.getByText('Added, but').elements()).toEqual([]);
});

test('pasted lines are asked about, with what is wrong with them', async () => {
  const screen = await openScreen(LIST, hull());
  const { at, server } = screen;
  await open(screen);
  paste(screen, '- Tar the deck\n\n- [ ] Coil the rope\n');
  const dialog = at.getByRole('dialog', { name: 'Create 2 issues?' });
  await expect.element(dialog.getByText('Coil the rope', { exact: true })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  server.override(ROUTE, () => json({ errors: ['Titles is invalid'] }, 422));
  await dialog.getByRole('button', { name: 'Create 2 issues' }).click();
  await expect.element(dialog.getByText('Titles is invalid.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(fieldOf(screen)).toHaveFocus();
  paste(screen, Array.from({ length: 101 }, (_, n) => `Line ${n}`).join('\n'));
  await expect
    .element(at.getByText('You pasted 101 lines. At most 100 issues can be created at once.'))
    .toBeVisible();
});

test('a list of a group asks for the project', async () => {
  const issues = () => all([issue(1, 'Mend the sail', FACTS)]);
  const screen = await openScreen('/groups/pier/-/issues', {
    viewer: ADA,
    data: inGroup('pier', { issues }),
  });
  await open(screen);
  await expect.element(screen.at.getByRole('button', { name: 'Project: Choose a project' })).toBeVisible();
  await userEvent.keyboard('Wax the mast{Enter}');
  await expect.element(screen.at.getByText('Choose a project, then try again.')).toBeVisible();
});

test('nobody is offered to add where they may not', async () => {
  const issues = () => all([issue(1, 'Mend the sail', FACTS)]);
  const userPermissions = { createIssue: false, bulkEdit: false, importIssues: false, exportIssues: false };
  const { at } = await openScreen(LIST, { data: inProject('pier/hull', { issues, userPermissions }) });
  await expect.element(at.getByRole('link', { name: 'Mend the sail' })).toBeVisible();
  expect(at.getByRole('button', { name: /^Add issue/ }).elements()).toEqual([]);
});
