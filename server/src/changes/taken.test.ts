import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { createUser } from '../auth/changes.ts';
import { createPasswordLink } from '../auth/passwords/password-links.ts';
import type { Context } from '../context.ts';
import { CairnError } from '../http/errors.ts';
import { createLabel, updateLabel } from '../labels/changes.ts';
import { promoteLabel } from '../labels/promote.ts';
import { createMilestone, updateMilestone } from '../milestones/changes.ts';
import { createGroup, updateGroup } from '../namespaces/changes.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let owner: Viewer;
beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group();
  owner = await make.member('owner', group);
});
afterAll(() => close());

/** Starts all calls at once; returns the errors of those that fail, by field. */
const refusals = async (calls: readonly (() => Promise<unknown>)[]): Promise<unknown[]> => {
  const outcomes = await Promise.allSettled(calls.map((call) => call()));
  return outcomes.flatMap((one) =>
    one.status === 'fulfilled' ? [] : [one.reason instanceof CairnError ? one.reason.fields : one.reason],
  );
};
const NUMBERS = [0, 1, 2, 3, 4, 5];
const FIVE = NUMBERS.slice(1);

test('of labels renamed to one title at once, one gets it', async () => {
  const labels = await Promise.all(
    NUMBERS.map((n) => createLabel(context, owner, { namespaceId: group.id, title: `label ${n}` })),
  );
  const calls = labels.map(
    ({ id }) =>
      () =>
        updateLabel(context, owner, { id, title: 'same' }),
  );
  expect(await refusals(calls)).toEqual(FIVE.map(() => ({ title: ['has already been taken'] })));
});

test('a label promoted while the group gets one of its title is refused or merged', async () => {
  const project = await make.project({ group });
  for (const n of NUMBERS) {
    const title = `promoted ${n}`;
    const { id } = await createLabel(context, owner, { namespaceId: project.id, title });
    const failed = await refusals([
      () => promoteLabel(context, owner, { id }),
      () => createLabel(context, owner, { namespaceId: group.id, title }),
    ]);
    expect([[], [undefined], [{ title: ['has already been taken'] }]]).toContainEqual(failed);
  }
});

test('of milestones renamed to one title at once, one gets it', async () => {
  const milestones = await Promise.all(
    NUMBERS.map((n) => createMilestone(context, owner, { namespaceId: group.id, title: `v${n}` })),
  );
  const calls = milestones.map(
    ({ id }) =>
      () =>
        updateMilestone(context, owner, { id, title: 'same' }),
  );
  expect(await refusals(calls)).toEqual(
    FIVE.map(() => ({ title: ['already being used for another group or project milestone.'] })),
  );
});

test('of groups given one path at once, one gets it', async () => {
  const parentId = group.id;
  const groups = await Promise.all(
    NUMBERS.map((n) => createGroup(context, owner, { parentId, path: `g${n}`, name: 'One' })),
  );
  const calls = groups.map(
    ({ id }) =>
      () =>
        updateGroup(context, owner, { id, path: 'same' }),
  );
  expect(await refusals(calls)).toEqual(FIVE.map(() => ({ path: ['has already been taken'] })));
});

test('a person and a top-level group of one name are never made together', async () => {
  const taken = [[{ username: ['has already been taken'] }], [{ path: ['has already been taken'] }]];
  for (const n of NUMBERS) {
    const name = `shared${n}`;
    const failed = await refusals([
      () => createUser(context, { username: name, name, email: `${name}@cairn.test` }),
      () => createGroup(context, owner, { path: name, name }),
    ]);
    expect(taken).toContainEqual(failed);
  }
});

test('links to set a password that are created at once replace one another', async () => {
  const { id } = await make.user();
  expect(await refusals(NUMBERS.map(() => () => createPasswordLink(context, id)))).toEqual([]);
});
