import { expect, test } from 'vitest';
import { add, details, edit, press, refusing, widget } from '../fixtures/item-page.ts';
import { issue, withIssue } from '../fixtures/items.ts';
import { openScreen } from '../fixtures/open-screen.ts';

const open = (type: string, progressWidget: object = {}, more: object = {}) =>
  openScreen('/pier/hull/-/issues/1', withIssue(issue(1, 'Be on time', { type, progressWidget, ...more })));

test('the form of progress names what cannot be a value, and says when it could not be set', async () => {
  const screen = await open('KEY_RESULT');
  const { at, server } = screen;
  await add(screen, 'Progress');
  const current = at.getByRole('textbox', { name: 'Current value' });
  await expect.element(current).toHaveFocus();
  const apply = at.getByRole('button', { name: 'Apply' });
  await current.fill('half');
  await expect.element(at.getByText('Current value must be a number')).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await current.fill('0.1234567');
  await expect.element(at.getByText('Current value has more than 6 decimal places')).toBeVisible();
  await current.fill('2');
  const end = at.getByRole('textbox', { name: 'End value' });
  await end.fill('9999999999999');
  await expect
    .element(at.getByText('End value must be between -1000000000000 and 1000000000000'))
    .toBeVisible();
  await end.fill('8');
  server.override('workItemUpdate', refusing('workItemUpdate', 'Current value cannot be set'));
  await press('Enter');
  await expect
    .element(widget(screen, 'Progress').getByRole('alert'))
    .toHaveTextContent('Current value cannot be set');
  expect(server.asked.findLast(({ name }) => name === 'workItemUpdate')?.variables['input']).toMatchObject({
    progressWidget: { startValue: null, currentValue: 2, endValue: 8 },
  });
});

test('a key result shows its value between start and end', async () => {
  const screen = await open('KEY_RESULT', { progress: 25, startValue: 20, currentValue: 35.5, endValue: 80 });
  await expect.element(details(screen).getByRole('progressbar', { name: '25% complete' })).toBeVisible();
  await expect.element(widget(screen, 'Progress')).toHaveTextContent('25%35.5, from 20 to 80');
  await edit(screen, 'progress');
  await expect.element(screen.at.getByRole('textbox', { name: 'Start value' })).toHaveValue('20');
});

const CHILDREN = { childObjectives: 1, childKeyResults: 2 };

test('an objective shows that it is the mean of its children', async () => {
  const screen = await open('OBJECTIVE', { progress: 50, ...CHILDREN });
  await expect
    .element(widget(screen, 'Progress'))
    .toHaveTextContent('50%Mean of 1 objective and 2 key results');
});

test('an objective that is set by hand can return to the mean of its children', async () => {
  const screen = await open('OBJECTIVE', { progress: 80, currentValue: 80, ...CHILDREN });
  await expect.element(widget(screen, 'Progress')).toHaveTextContent('80%Set by hand · Use the mean');
  await details(screen).getByRole('button', { name: 'Use the mean' }).click();
  await expect
    .poll(() => screen.server.asked.findLast(({ name }) => name === 'workItemUpdate')?.variables['input'])
    .toMatchObject({ progressWidget: { startValue: null, currentValue: null, endValue: null } });
});

test('readers see what progress follows from and cannot change it', async () => {
  const screen = await open(
    'OBJECTIVE',
    { progress: 80, currentValue: 80, childObjectives: 0, childKeyResults: 1 },
    { userPermissions: { setWorkItemMetadata: false } },
  );
  await expect.element(widget(screen, 'Progress')).toHaveTextContent(/80%Set by hand$/);
  expect(details(screen).getByRole('button', { name: 'Edit progress' }).elements()).toEqual([]);
});
