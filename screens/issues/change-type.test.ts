import { expect, test } from 'vitest';
import { json, lost } from '../fixtures/fake-server.ts';
import { refusing, widget } from '../fixtures/item-page.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { barriers, openScreen } from '../fixtures/open-screen.ts';
import { all } from '../fixtures/places.ts';

const ofType = (id: number, name: string) => ({ id: `gid://gitlab/WorkItems::Type/${id}`, name });
const INCIDENT = ofType(2, 'Incident');
const conversions = (choices: readonly object[], below: Readonly<Record<string, number>> = {}) => {
  const counts = Object.entries(below).map(([name, all]) => ({
    workItemType: { name },
    countsByState: { all },
  }));
  const features = { hierarchy: { rolledUpCountsByType: counts } };
  const workItem = { id: 'gid://gitlab/WorkItem/1', workItemType: { supportedConversionTypes: choices } };
  return () => json({ data: { workItem: { ...workItem, features } } });
};

const CALL = { url: 'https://zoom.us/j/1' };

const open = (answer: Parameters<Awaited<ReturnType<typeof openScreen>>['server']['override']>[1]) =>
  openScreen('/pier/hull/-/issues/1', {
    ...withIssue(issue(1, 'Pour the oil', { weight: 5, dueDate: '2030-12-03', linkedResources: [CALL] })),
    overrides: [['itemConversions', answer]],
  });
const openDialog = async (screen: Awaited<ReturnType<typeof open>>) => {
  await screen.at.getByRole('button', { name: 'Issue actions' }).click();
  await screen.at.getByRole('menuitem', { name: 'Change type' }).click();
  return screen.at.getByRole('dialog', { name: 'Change type of issue' });
};

test('the dialog says what each type would lose, and which types the child items rule out', async () => {
  const choices = [INCIDENT, ofType(5, 'Task'), ofType(9, 'Ticket')];
  const screen = await open(conversions(choices, { Task: 2 }));
  const dialog = await openDialog(screen);
  await expect.element(dialog.getByRole('radio', { name: 'Incident' })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: /^Task/ })).toBeDisabled();
  await expect
    .element(dialog.getByText('Its child items do not fit: a task cannot have tasks.'))
    .toBeVisible();
  const lostValues = dialog.getByRole('status');
  await expect
    .element(lostValues)
    .toHaveTextContent('These values are removed, because an incident does not have them:');
  expect(
    lostValues
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Due date: Dec 3, 2030', 'Weight: 5']);
  expect(await barriers(screen)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Ticket' }).click();
  await expect.element(lostValues).toHaveTextContent('Zoom meeting');
  await dialog.getByRole('radio', { name: 'Incident' }).click();
  screen.server.override('workItemUpdate', refusing('workItemUpdate', 'Not on a Sunday.'));
  await dialog.getByRole('button', { name: 'Change type' }).click();
  await expect.element(dialog.getByRole('alert').getByText('Not on a Sunday.')).toBeVisible();
  await expect.element(widget(screen, 'Weight')).toHaveTextContent('5');
  expect(screen.server.asked.findLast(({ name }) => name === 'workItemUpdate')?.variables).toMatchObject({
    input: { workItemTypeId: INCIDENT.id },
  });
});

test('without another type the dialog says so; a failure can be tried again', async () => {
  const screen = await open(lost);
  const dialog = await openDialog(screen);
  await expect.element(dialog.getByText('Could not load the types')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Change type' })).toBeDisabled();
  screen.server.override('itemConversions', conversions([]));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('No other type is available here.')).toBeVisible();
});

test('the form of an issue offers the incident to those who may create one', async () => {
  const screen = await open(conversions([INCIDENT, ofType(5, 'Task')]));
  const { at } = screen;
  await at.getByRole('button', { name: 'Edit', exact: true }).click();
  await at.getByRole('button', { name: /^Type/ }).click();
  await expect
    .poll(() =>
      at
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Issue', 'Incident']);
  await at.getByRole('option', { name: 'Incident' }).click();
  await expect.element(at.getByRole('status').getByText('Weight: 5')).toBeVisible();
  screen.server.override('workItemUpdate', refusing('workItemUpdate', 'Not on a Sunday.'));
  await at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(at.getByText('Error updating issue. Not on a Sunday.')).toBeVisible();
  expect(screen.server.asked.findLast(({ name }) => name === 'workItemUpdate')?.variables).toMatchObject({
    input: { workItemTypeId: INCIDENT.id },
  });
});

test('the form of an issue offers no incident to others', async () => {
  const { at } = await open(conversions([ofType(5, 'Task')]));
  await at.getByRole('button', { name: 'Edit', exact: true }).click();
  await at.getByRole('button', { name: /^Type/ }).click();
  await expect
    .poll(() =>
      at
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Issue']);
});

test('the dialog to clone an issue says what is left behind, and what went wrong', async () => {
  const target = {
    id: 'gid://gitlab/Project/7',
    name: 'Sail',
    nameWithNamespace: 'pier / Sail',
    fullPath: 'pier/sail',
  };
  const screen = await open(lost);
  const { at, server } = screen;
  server.override('moveTargets', () =>
    json({
      data: {
        projects: all([
          { ...target, userPermissions: { adminIssue: true } },
          { ...target, name: 'Other', fullPath: 'pier/other', userPermissions: { adminIssue: false } },
        ]),
      },
    }),
  );
  server.override('POST /-/moves/preview', () =>
    json({
      target: 'pier / Sail',
      left: [
        { kind: 'label', names: ['~x'] },
        { kind: 'child item', names: ['2'] },
      ],
    }),
  );
  await at.getByRole('button', { name: 'Issue actions' }).click();
  await at.getByRole('menuitem', { name: 'Clone' }).click();
  const dialog = at.getByRole('dialog', { name: 'Clone issue' });
  const clone = dialog.getByRole('button', { name: 'Clone' });
  await expect.element(clone).toBeDisabled();
  await dialog.getByRole('button', { name: /^Project/ }).click();
  await at.getByRole('option', { name: /Sail/ }).click();
  await expect
    .element(dialog.getByText('Label ~x is not known in pier / Sail and will be left behind.'))
    .toBeVisible();
  await expect.element(dialog.getByText('2 child items will not be cloned.')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  server.override('POST /-/moves', () =>
    json({ errors: ['Cannot clone issue due to insufficient permissions!'] }, 422),
  );
  await dialog.getByRole('checkbox', { name: 'Include comments' }).click();
  await clone.click();
  await expect.element(dialog.getByText('Cannot clone issue due to insufficient permissions!')).toBeVisible();
});
