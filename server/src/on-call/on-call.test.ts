import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';

let close: () => Promise<void>;
let ask: Ask;
let maintainer: Viewer;
let reporter: Viewer;
let guest: Viewer;

beforeAll(async () => {
  const opened = await testContext();
  close = opened.close;
  ask = asking(opened.context);
  const make = build(opened.context);
  const project = await make.project({ path: 'app', group: await make.group({ path: 'ops' }) });
  const named = async (role: 'maintainer' | 'reporter' | 'guest', username: string) =>
    make.member(role, project, await make.user({ username }));
  maintainer = await named('maintainer', 'ada');
  reporter = await named('reporter', 'bob');
  guest = await named('guest', 'cleo');
  await make.user({ username: 'stranger' });
});
afterAll(() => close());

const run = async (name: string, input: string, part = '') => {
  const { data, errors } = await ask(
    maintainer,
    `mutation { ${name}(input: { ${input} }) { ${part} errors } }`,
  );
  expect(errors).toEqual([]);
  return data[name];
};

const AT = 'projectPath: "ops/app"';
const ROTATION = `${AT}, scheduleIid: "1", name: "First", startsAt: { date: "2026-03-27", time: "09:00" },
  rotationLength: { length: 1, unit: DAYS }`;
const READ = `{ project(fullPath: "ops/app") {
  incidentManagementOncallSchedules { nodes { iid name timezone rotations { nodes {
    id name startsAt endsAt length lengthUnit participants { nodes { user { username } } } } } } }
  incidentManagementEscalationPolicies { nodes { id name description rules {
    id elapsedTimeSeconds status oncallSchedule { name } user { username } } } } } }`;

test('a schedule with a rotation and a policy is made, read, changed and deleted', async () => {
  await run('oncallScheduleCreate', `${AT}, name: "Nights", timezone: "Europe/Berlin"`);
  await run('oncallRotationCreate', `${ROTATION}, participants: [{ username: "Bob" }, { username: "ada" }]`);
  const policy = (
    await run(
      'escalationPolicyCreate',
      `${AT}, name: "Wake", description: "At night", rules: [
        { username: "ada", elapsedTimeSeconds: 600, status: RESOLVED },
        { oncallScheduleIid: "1", elapsedTimeSeconds: 0, status: ACKNOWLEDGED }]`,
      'escalationPolicy { id rules { id } }',
    )
  ).escalationPolicy;
  const { data, errors } = await ask(reporter, READ);
  expect(errors).toEqual([]);
  const [schedule] = data.project.incidentManagementOncallSchedules.nodes;
  expect(schedule).toMatchObject({ iid: '1', name: 'Nights', timezone: 'Europe/Berlin' });
  const [rotation] = schedule.rotations.nodes;
  expect(rotation).toMatchObject({
    startsAt: '2026-03-27T08:00:00.000Z',
    endsAt: null,
    length: 1,
    lengthUnit: 'DAYS',
    participants: { nodes: [{ user: { username: 'bob' } }, { user: { username: 'ada' } }] },
  });
  expect(data.project.incidentManagementEscalationPolicies.nodes[0]).toMatchObject({
    name: 'Wake',
    rules: [
      { elapsedTimeSeconds: 0, status: 'ACKNOWLEDGED', oncallSchedule: { name: 'Nights' }, user: null },
      { elapsedTimeSeconds: 600, status: 'RESOLVED', oncallSchedule: null, user: { username: 'ada' } },
    ],
  });
  // In another time zone the clocks show the same.
  await run('oncallScheduleUpdate', `${AT}, iid: "1", timezone: "Asia/Kolkata", description: null`);
  await run('oncallRotationUpdate', `id: "${rotation.id}", endsAt: { date: "2026-04-01", time: "09:00" }`);
  const moved = await ask(reporter, READ);
  expect(moved.data.project.incidentManagementOncallSchedules.nodes[0].rotations.nodes[0]).toMatchObject({
    startsAt: '2026-03-27T03:30:00.000Z',
    endsAt: '2026-04-01T03:30:00.000Z',
  });
  // A rule that stays the same keeps its id.
  const changed = await run(
    'escalationPolicyUpdate',
    `id: "${policy.id}", rules: [{ oncallScheduleIid: "1", elapsedTimeSeconds: 0, status: ACKNOWLEDGED }]`,
    'escalationPolicy { description rules { id } }',
  );
  expect(changed.escalationPolicy).toEqual({ description: 'At night', rules: [policy.rules[0]] });
  await run('oncallScheduleDestroy', `${AT}, iid: "1"`);
  const left = await ask(reporter, READ);
  expect(left.data.project.incidentManagementEscalationPolicies.nodes[0].rules).toEqual([]);
  await run('escalationPolicyDestroy', `id: "${policy.id}"`);
});

test('a Guest reads neither schedules nor policies', async () => {
  const { data } = await ask(guest, READ);
  expect(data.project).toEqual({
    incidentManagementOncallSchedules: { nodes: [] },
    incidentManagementEscalationPolicies: { nodes: [] },
  });
});

test.each([
  ['oncallScheduleCreate', `${AT}, name: " ", timezone: "UTC"`, "Name can't be blank"],
  [
    'oncallScheduleCreate',
    `${AT}, name: "X", timezone: "+02:00"`,
    'Timezone is not a known time zone, such as Europe/Berlin',
  ],
  ['oncallScheduleCreate', `${AT}, name: "Days", timezone: "UTC"`, 'Name has already been taken'],
  ['oncallRotationCreate', `${ROTATION}, participants: []`, "Participants can't be blank"],
  [
    'oncallRotationCreate',
    `${ROTATION}, participants: [{ username: "stranger" }]`,
    'Participants must be members of this project: stranger',
  ],
  [
    'oncallRotationCreate',
    `${ROTATION.replace('09:00', '25:00')}, participants: [{ username: "ada" }]`,
    'Starts at is not a date and time (YYYY-MM-DD and HH:MM)',
  ],
  [
    'oncallRotationCreate',
    `${ROTATION}, endsAt: { date: "2026-03-27", time: "09:00" }, participants: [{ username: "ada" }]`,
    'Ends at must be after the start',
  ],
  ['escalationPolicyCreate', `${AT}, name: "X", rules: []`, 'Rules must have at least one rule'],
  [
    'escalationPolicyCreate',
    `${AT}, name: "X", rules: [{ elapsedTimeSeconds: 86401, username: "ada", status: RESOLVED }]`,
    'Elapsed time seconds must be at most 86400',
  ],
  [
    'escalationPolicyCreate',
    `${AT}, name: "X", rules: [{ elapsedTimeSeconds: 60, username: "ada", oncallScheduleIid: "1", status: RESOLVED }]`,
    'Rules must each name either an on-call schedule or a person',
  ],
  [
    'escalationPolicyCreate',
    `${AT}, name: "X", rules: [{ elapsedTimeSeconds: 60, username: "stranger", status: RESOLVED }]`,
    'Rules must name members of this project: stranger',
  ],
  [
    'escalationPolicyCreate',
    `${AT}, name: "X", rules: [{ elapsedTimeSeconds: 60, oncallScheduleIid: "9", status: RESOLVED }]`,
    'Rules must name on-call schedules of this project',
  ],
])('%s with %s is refused', async (name, input, error) => {
  await run('oncallScheduleCreate', `${AT}, name: "Days", timezone: "UTC"`);
  expect((await run(name, input)).errors).toContain(error);
});

test('a project has one policy', async () => {
  const input = `${AT}, name: "One", rules: [{ elapsedTimeSeconds: 60, username: "ada", status: RESOLVED }]`;
  expect((await run('escalationPolicyCreate', input)).errors).toEqual([]);
  expect((await run('escalationPolicyCreate', input)).errors).toEqual([
    'Only one escalation policy can be set per project',
  ]);
});
