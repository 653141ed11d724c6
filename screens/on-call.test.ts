import { expect, test } from 'vitest';
import { lost } from './fixtures/fake-server.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, all, inProject } from './fixtures/places.ts';

const person = (id: number, name: string) => ({
  id: `gid://gitlab/IncidentManagement::OncallParticipant/${id}`,
  user: { id: `gid://gitlab/User/${id}`, username: name.toLowerCase(), name },
});
const NIGHTS = {
  iid: '3',
  name: 'Nights',
  description: null,
  timezone: 'Europe/Berlin',
  rotations: all([
    {
      id: 'gid://gitlab/IncidentManagement::OncallRotation/5',
      name: 'First',
      startsAt: '2020-01-01T08:00:00Z',
      endsAt: null,
      length: 1,
      lengthUnit: 'WEEKS',
      participants: all([person(7, 'Ada')]),
    },
  ]),
};
const WAKE = {
  id: 'gid://gitlab/IncidentManagement::EscalationPolicy/9',
  name: 'Wake',
  description: 'At night',
  rules: [
    {
      id: 'gid://gitlab/IncidentManagement::EscalationRule/1',
      elapsedTimeSeconds: 0,
      status: 'ACKNOWLEDGED',
      oncallSchedule: { iid: '3', name: 'Nights' },
      user: null,
    },
    {
      id: 'gid://gitlab/IncidentManagement::EscalationRule/2',
      elapsedTimeSeconds: 300,
      status: 'RESOLVED',
      oncallSchedule: null,
      user: person(8, 'Bob').user,
    },
  ],
};
const open = (page: string, contents: object = {}) =>
  openScreen(`/pier/hull/-/${page}`, {
    viewer: ADA,
    data: inProject('pier/hull', {
      name: 'Hull',
      incidentManagementOncallSchedules: all([]),
      incidentManagementEscalationPolicies: all([]),
      ...contents,
    }),
  });

test('a project without schedules says what they are, and offers to create one', async () => {
  const screen = await open('oncall_schedules');
  await expect.element(screen.at.getByRole('heading', { name: 'No on-call schedules yet' })).toBeVisible();
  await expect
    .element(screen.at.getByRole('link', { name: 'New schedule' }).first())
    .toHaveAttribute('href', '/pier/hull/-/oncall_schedules/new');
  expect(await barriers(screen)).toEqual([]);
});

test('a schedule shows who is on call and what deleting it stops', async () => {
  const screen = await open('oncall_schedules', {
    incidentManagementOncallSchedules: all([NIGHTS]),
    incidentManagementEscalationPolicies: all([WAKE]),
  });
  const { at } = screen;
  await expect.element(at.getByText(/On call now: Ada, until .* Next: Ada, from /)).toBeVisible();
  await expect.element(at.getByRole('table').getByRole('cell', { name: 'Ada' }).nth(13)).toBeInTheDocument();
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('button', { name: 'Delete Nights' }).click();
  await expect
    .element(at.getByRole('alertdialog'))
    .toHaveTextContent('1 rule of the escalation policy Wake that email its people are deleted');
});

test('the policy lists its rules in words', async () => {
  const screen = await open('escalation_policies', { incidentManagementEscalationPolicies: all([WAKE]) });
  const rules = screen.at.getByRole('list', { name: 'Rules' });
  await expect
    .element(rules)
    .toHaveTextContent('At once, if not acknowledged: email who is on call in Nights');
  await expect.element(rules).toHaveTextContent('After 5 minutes, if not resolved: email Bob');
  expect(await barriers(screen)).toEqual([]);
});

test('a project without a policy offers to create one', async () => {
  const empty = await open('escalation_policies', { escalationsAreEmailed: false });
  await expect.element(empty.at.getByRole('heading', { name: 'No escalation policy yet' })).toBeVisible();
  await expect.element(empty.at.getByText('This server sends no emails')).toBeVisible();
  expect(await barriers(empty)).toEqual([]);
});

test('the form of a rotation names what is missing', async () => {
  const form = await open('oncall_schedules/3/rotations/new', {
    incidentManagementOncallSchedules: all([NIGHTS]),
  });
  await form.at.getByRole('button', { name: 'Create rotation' }).click();
  await expect.element(form.at.getByText("Name can't be blank")).toBeVisible();
  await expect.element(form.at.getByText('Choose at least one person')).toBeVisible();
  expect(await barriers(form)).toEqual([]);
});

test('the form of a policy names what is wrong', async () => {
  const policy = await open('escalation_policies/new');
  await policy.at.getByRole('textbox', { name: 'After minutes' }).fill('1441');
  await policy.at.getByRole('button', { name: 'Create policy' }).click();
  await expect.element(policy.at.getByText('Minutes must be a number from 0 to 1440')).toBeVisible();
  expect(await barriers(policy)).toEqual([]);
});

test('schedules that cannot be loaded say so', async () => {
  const screen = await openScreen('/pier/hull/-/oncall_schedules', {
    viewer: ADA,
    data: inProject('pier/hull', {}),
    overrides: [['onCallPage', lost]],
  });
  await expect.element(screen.at.getByText('Could not load the on-call schedules')).toBeVisible();
});
