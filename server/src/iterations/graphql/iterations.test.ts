import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDay } from '@cairn/domain/dates/day';
import { rangeText } from '@cairn/domain/dates/text';
import type { Viewer } from '../../access/viewer.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { createCadence, createIteration } from '../changes.ts';

let close: () => Promise<void>;
let ask: Ask;
let planner: Viewer;
let cadences: Record<string, number>;

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

beforeAll(async () => {
  const opened = await testContext();
  close = opened.close;
  ask = asking(opened.context);
  const make = build(opened.context);
  const top = await make.group({ path: 'top' });
  const sub = await make.group({ path: 'sub', parent: top });
  planner = await make.member('planner', top);
  const admin = await make.admin();
  const first = await createCadence(opened.context, admin, {
    groupId: top.id,
    title: 'Alpha',
    automatic: false,
  });
  const second = await createCadence(opened.context, admin, {
    groupId: sub.id,
    title: 'Beta',
    automatic: false,
  });
  cadences = { first: first.id, second: second.id };
  const iteration = (cadenceId: number, title: string | null, from: number, to: number) =>
    createIteration(opened.context, admin, {
      cadenceId,
      title,
      startDate: inDays(from),
      dueDate: inDays(to),
    });
  await iteration(first.id, 'Past', -20, -10);
  await iteration(first.id, null, -9, 4);
  await iteration(first.id, 'Next', 5, 18);
  await iteration(second.id, 'Sub next', 30, 40);
});
afterAll(() => close());

const titles = async (args: string): Promise<(string | null)[]> => {
  const { data, errors } = await ask(
    planner,
    `{ group(fullPath: "top/sub") { iterations(${args}) { nodes { title } } } }`,
  );
  expect(errors).toEqual([]);
  return data.group.iterations.nodes.map((node: { title: string | null }) => node.title);
};

test.each([
  ['state: all', ['Past', null, 'Next', 'Sub next']],
  ['sort: CADENCE_AND_DUE_DATE_DESC', ['Next', null, 'Past', 'Sub next']],
  ['includeAncestors: false', ['Sub next']],
  ['state: upcoming', ['Next', 'Sub next']],
  ['state: current', [null]],
  ['state: opened', [null, 'Next', 'Sub next']],
  ['state: closed', ['Past']],
  ['search: "next"', ['Next', 'Sub next']],
  ['search: "alph"', []],
  ['search: "alph", in: [TITLE, CADENCE_TITLE]', ['Past', null, 'Next']],
  ['iid: "1", includeAncestors: false', ['Sub next']],
])('iterations with %s', async (args, expected) => {
  expect(await titles(args)).toEqual(expected);
});

test('iterations by id or cadence', async () => {
  const { data } = await ask(
    planner,
    '{ group(fullPath: "top/sub") { iterations(search: "Past") { nodes { id } } } }',
  );
  const id: string = data.group.iterations.nodes[0].id;
  expect(await titles(`id: "${id}"`)).toEqual(['Past']);
  expect(await titles(`id: "${id.split('/').at(-1)}"`)).toEqual(['Past']);
  expect(
    await titles(`iterationCadenceIds: ["gid://gitlab/Iterations::Cadence/${cadences['second']}"]`),
  ).toEqual(['Sub next']);
});

test('an iteration without a title is named by its days', async () => {
  const { data } = await ask(
    planner,
    '{ group(fullPath: "top") { iterations(state: current) { nodes { id title displayText fullDisplayText state iterationCadence { title } } } } }',
  );
  const [node] = data.group.iterations.nodes;
  expect(node).toMatchObject({ title: null, state: 'current', iterationCadence: { title: 'Alpha' } });
  const days = rangeText(parseDay(inDays(-9)), parseDay(inDays(4)));
  expect(node).toMatchObject({ displayText: days, fullDisplayText: `Alpha · ${days}` });
  expect(await titles(`state: current, search: "${days.slice(0, 6)}"`)).toEqual([null]);
  expect(await titles(`search: "${node.id.split('/').at(-1)}"`)).toEqual([null]);
});

test('a cadence and an iteration are made, changed and deleted under GitLab names', async () => {
  const run = async (name: string, input: string, wanted: string) => {
    const { data, errors } = await ask(
      planner,
      `mutation { ${name}(input: { ${input} }) { ${wanted} errors } }`,
    );
    expect(errors).toEqual([]);
    return data[name];
  };
  const made = await run(
    'iterationCadenceCreate',
    'groupPath: "top", title: "Gamma", automatic: false, active: true, rollOver: true',
    'iterationCadence { id title rollOver active }',
  );
  const cadence = made.iterationCadence;
  expect(cadence).toMatchObject({ title: 'Gamma', rollOver: true, active: true });
  const span = `startDate: "${inDays(100)}", dueDate: "${inDays(110)}"`;
  const { iteration } = await run(
    'iterationCreate',
    `groupPath: "top", iterationsCadenceId: "${cadence.id}", title: "One", ${span}`,
    'iteration { id title state iterationCadence { title } }',
  );
  expect(iteration).toMatchObject({
    title: 'One',
    state: 'upcoming',
    iterationCadence: { title: 'Gamma' },
  });
  expect(
    await run(
      'updateIteration',
      `groupPath: "top", id: "${iteration.id}", title: null`,
      'iteration { title }',
    ),
  ).toEqual({ iteration: { title: null }, errors: [] });
  expect(
    await run('iterationCadenceUpdate', `id: "${cadence.id}", automatic: true`, 'iterationCadence { id }'),
  ).toEqual({
    iterationCadence: null,
    errors: ["Start date can't be blank", "Duration in weeks can't be blank"],
  });
  expect(await run('iterationDelete', `id: "${iteration.id}"`, 'group { fullPath }')).toEqual({
    group: { fullPath: 'top' },
    errors: [],
  });
  expect(await run('iterationCadenceDestroy', `id: "${cadence.id}"`, 'group { fullPath }')).toEqual({
    group: { fullPath: 'top' },
    errors: [],
  });
});

test('an iteration asked for in another group than its own is not there', async () => {
  const { errors } = await ask(
    planner,
    `mutation { iterationCreate(input: { groupPath: "top/sub", iterationsCadenceId: "gid://gitlab/Iterations::Cadence/${cadences['first']}", startDate: "2030-01-01", dueDate: "2030-01-02" }) { errors } }`,
  );
  expect(errors[0]?.message).toContain('does not exist');
});
