import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { createCadence, createIteration } from '../iterations/changes.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../testing/trace.ts';
import { findDifferences } from '../consistency/differences.ts';
import { issuePermissions } from '../issues/policy.ts';
import { findItem, findItemAt } from '../work-items/queries.ts';
import { createItem } from './create-item.ts';
import { deleteItem } from './delete-item.ts';
import { updateItem } from './update-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;
let guest: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group();
  project = await make.project({ group });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  outsider = await make.outsider();
});
afterAll(() => close());

const row = (id: number) =>
  context.db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('creating an issue', () => {
  test('takes everything a plan holds and tells of it once', async () => {
    const epic = await make.epic({ group });
    const milestone = await make.milestone({ place: group, startDate: '2026-01-01', dueDate: '2026-02-01' });
    const { id: cadenceId } = await createCadence(context, planner, { groupId: group.id, title: 'Sprints' });
    const iteration = await createIteration(context, planner, {
      cadenceId,
      startDate: '2026-01-05',
      dueDate: '2026-01-18',
    });
    const label = await make.label({ place: project });
    const since = await newestChange(context);
    const { id } = await createItem(context, planner, {
      namespaceId: project.id,
      title: 'Do it',
      type: 'issue',
      weight: 3,
      healthStatus: 'on_track',
      milestoneId: milestone.id,
      iterationId: iteration.id,
      startDate: '2026-01-06',
      dueDate: '2026-01-06',
      epicId: epic.id,
      labelIds: [label.id],
      assigneeIds: [guest.userId as number],
    });
    expect(await row(id)).toMatchObject({
      type: 'issue',
      weight: 3,
      parent_id: epic.id,
      iteration_id: iteration.id,
      due_date: '2026-01-06',
    });
    expect(await row(epic.id)).toMatchObject({
      opened_issues: 1,
      issues_on_track: 1,
      opened_weight: 3,
      due_date: '2026-02-01',
    });
    const entries = await changesSince(context, since);
    expect(entries.map((entry) => [entry.kind, entry.subject_id])).toEqual([
      ['issue.created', id],
      ['epic.updated', epic.id],
    ]);
    expect(entries[0]?.after).toMatchObject({
      label_ids: [label.id],
      assignee_ids: [guest.userId],
      parent_id: epic.id,
    });
  });

  test('is open to anybody signed in where the project is, without the plan', async () => {
    const open = await make.project({
      group: await make.group({ visibility: 'public' }),
      visibility: 'public',
    });
    const { id } = await createItem(context, outsider, {
      type: 'issue',
      namespaceId: open.id,
      title: 'Found a fault',
    });
    expect((await row(id)).author_id).toBe(outsider.userId);
    await expectRefused(
      context,
      () => createItem(context, outsider, { type: 'issue', namespaceId: open.id, title: 'x', weight: 1 }),
      'forbidden',
    );
    await expectRefused(
      context,
      () => createItem(context, anonymous, { type: 'issue', namespaceId: open.id, title: 'x' }),
      'unauthorized',
    );
    await expectRefused(
      context,
      () => createItem(context, outsider, { type: 'issue', namespaceId: project.id, title: 'x' }),
      'notFound',
      '404 Project Not Found',
    );
    await expectRefused(
      context,
      () => createItem(context, planner, { type: 'issue', namespaceId: group.id, title: 'x' }),
      'notFound',
    );
  });

  test('refuses what does not belong to the project', async () => {
    const input = { type: 'issue' as const, namespaceId: project.id, title: 'x' };
    const elsewhere = await make.milestone();
    await expectRefused(
      context,
      () => createItem(context, planner, { ...input, milestoneId: elsewhere.id }),
      'invalid',
    );
    await expectRefused(
      context,
      () => createItem(context, planner, { ...input, iterationId: 999 }),
      'invalid',
    );
    await expectRefused(
      context,
      () => createItem(context, planner, { ...input, assigneeIds: [outsider.userId as number] }),
      'invalid',
    );
    await expectRefused(
      context,
      () => createItem(context, planner, { ...input, weight: -1 }),
      'invalid',
      'Weight must be greater than or equal to 0',
    );
    await expectRefused(
      context,
      () => createItem(context, planner, { ...input, weight: 2 ** 31 }),
      'invalid',
    );
    await expectRefused(
      context,
      () =>
        createItem(context, planner, {
          ...input,
          startDate: '2026-02-02',
          dueDate: '2026-02-01',
        }),
      'invalid',
      'Due date must be greater than or equal to start date',
    );
    const hidden = await make.epic({ group, confidential: true });
    await expectRefused(
      context,
      () => createItem(context, guest, { ...input, epicId: hidden.id }),
      'notFound',
    );
  });

  test('in a confidential epic makes it confidential', async () => {
    const epic = await make.epic({ group, confidential: true });
    const { id } = await createItem(context, planner, {
      type: 'issue',
      namespaceId: project.id,
      title: 'Quiet',
      epicId: epic.id,
    });
    expect((await row(id)).confidential).toBe(true);
    await expectRefused(context, () => updateItem(context, planner, { id, confidential: false }), 'invalid');
    await updateItem(context, planner, { id, confidential: false, epicId: null });
    expect(await row(id)).toMatchObject({ confidential: false, parent_id: null });
  });

  test('a task is counted by no epic and goes into none', async () => {
    const epic = await make.epic({ group });
    await expectRefused(
      context,
      () =>
        createItem(context, planner, { namespaceId: project.id, title: 'x', type: 'task', epicId: epic.id }),
      'conflict',
    );
    const { id } = await make.issue({ project, epic });
    await expectRefused(context, () => updateItem(context, planner, { id, type: 'task' }), 'conflict');
  });
});

describe('changing an issue', () => {
  test('moves the sums of its epics with it', async () => {
    const epic = await make.epic({ group });
    const { id } = await make.issue({ project, epic, weight: 2, healthStatus: 'at_risk' });
    await updateItem(context, planner, { id, stateEvent: 'close' });
    expect(await row(epic.id)).toMatchObject({
      opened_issues: 0,
      closed_issues: 1,
      closed_weight: 2,
      opened_weight: 0,
      issues_at_risk: 0,
    });
    await updateItem(context, planner, { id, weight: 7, healthStatus: 'on_track' });
    await updateItem(context, planner, { id, stateEvent: 'reopen' });
    expect(await row(epic.id)).toMatchObject({
      opened_issues: 1,
      closed_issues: 0,
      opened_weight: 7,
      closed_weight: 0,
      issues_on_track: 1,
    });
  });

  test('by its author or assignee reaches the text and the state only', async () => {
    const author = await make.member('guest', group);
    const { id } = await make.issue({ project, as: author, assigneeIds: [guest.userId as number] });
    const stranger = await make.member('guest', group);
    await updateItem(context, author, { id, title: 'Mine' });
    await updateItem(context, guest, { id, stateEvent: 'close' });
    await expectRefused(context, () => updateItem(context, author, { id, weight: 1 }), 'forbidden');
    await expectRefused(context, () => updateItem(context, author, { id, confidential: true }), 'forbidden');
    await expectRefused(context, () => updateItem(context, stranger, { id, title: 'Not mine' }), 'forbidden');
    await expectRefused(
      context,
      () => updateItem(context, outsider, { id, title: 'No' }, { noun: 'issue' }),
      'notFound',
      '404 Issue Not Found',
    );
  });

  test('of a confidential one is for author, assignees and planners', async () => {
    const author = await make.member('guest', group);
    const { id, iid } = await make.issue({ project, as: author, confidential: true });
    await updateItem(context, author, { id, title: 'Still mine' });
    await expectRefused(context, () => updateItem(context, guest, { id, title: 'No' }), 'notFound');
    expect(await findItemAt(context, guest, { noun: 'issue', namespaceId: project.id, iid })).toBeNull();
    const seen = await findItem(context, author, id, 'issue');
    expect(seen && issuePermissions(author, seen, false)).toMatchObject({
      updateIssue: true,
      adminIssue: false,
    });
  });

  test('says once what changed, assignees and labels included', async () => {
    const { id } = await make.issue({ project });
    const since = await newestChange(context);
    await updateItem(context, planner, {
      id,
      title: 'New',
      assigneeIds: [guest.userId as number],
      addLabels: ['fresh'],
      dueDate: '2026-05-05',
    });
    const entries = (await changesSince(context, since)).filter(
      (entry) => entry.subject_id === id && entry.kind === 'issue.updated',
    );
    expect(entries).toHaveLength(1);
    expect(Object.keys(entries[0]?.after ?? {}).toSorted()).toEqual([
      'assignee_ids',
      'due_date',
      'label_ids',
      'lock_version',
      'title',
    ]);
  });

  test('of one sentence that somebody changed in another way meanwhile is a conflict', async () => {
    const { id } = await make.issue({ project, description: 'One sentence' });
    await updateItem(context, planner, { id, description: 'One sentence of theirs' });
    await expectRefused(
      context,
      () => updateItem(context, planner, { id, description: 'One sentence of mine', lockVersion: 0 }),
      'conflict',
    );
  });
});

test('a deleted issue leaves its epic', async () => {
  const epic = await make.epic({ group });
  const { id } = await make.issue({ project, epic, weight: 2 });
  await expectRefused(context, () => deleteItem(context, guest, { id }), 'forbidden');
  await deleteItem(context, planner, { id });
  expect(await row(epic.id)).toMatchObject({ opened_issues: 0, opened_weight: 0, child_issues: 0 });
  await expectRefused(context, () => updateItem(context, planner, { id, title: 'Back' }), 'notFound');
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});
