import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type Made, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, expectRefused, itemRow, newestChange } from '../testing/trace.ts';
import { findDifferences } from '../consistency/differences.ts';
import { createEpic, updateEpic } from './changes.ts';
import { addChildEpic, addIssue, createChildEpic, removeChildEpic, removeIssue } from './tree-changes.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let guest: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group({ visibility: 'private' });
  project = await make.project({ group });
  guest = await make.member('guest', group);
  outsider = await make.outsider();
});
afterAll(() => close());

const row = (id: number) => itemRow(context, id);

const CANNOT = 'This epic cannot be added.';

describe('adding an issue', () => {
  test('counts it in every ancestor and dates them by its milestone', async () => {
    const top = await make.epic({ group });
    const epic = await make.epic({ group, parent: top });
    const milestone = await make.milestone({ place: group, startDate: '2026-01-01', dueDate: '2026-02-01' });
    const issue = await make.issue({
      project,
      weight: 5,
      healthStatus: 'at_risk',
      milestoneId: milestone.id,
    });
    const since = await newestChange(context);
    expect(await addIssue(context, guest, { epicId: epic.id, issueId: issue.id })).toEqual({
      epicIssueId: issue.id,
      changed: true,
      changeIds: [expect.any(Number)],
    });
    expect(await row(epic.id)).toMatchObject({
      opened_issues: 1,
      child_issues: 1,
      opened_weight: 5,
      issues_at_risk: 1,
      start_date: '2026-01-01',
      start_date_source_milestone_id: milestone.id,
    });
    expect(await row(top.id)).toMatchObject({
      opened_issues: 1,
      child_issues: 0,
      opened_weight: 5,
      due_date: '2026-02-01',
      due_date_source_item_id: epic.id,
    });
    const entries = await changesSince(context, since);
    expect(entries.map((entry) => [entry.subject_id, entry.cause]).toSorted()).toEqual(
      [
        [issue.id, 'typed'],
        [epic.id, 'rolled_up'],
        [top.id, 'rolled_up'],
      ].toSorted(),
    );
    const again = await newestChange(context);
    expect(await addIssue(context, guest, { epicId: epic.id, issueId: issue.id })).toMatchObject({
      changed: false,
    });
    expect(await changesSince(context, again)).toEqual([]);
  });

  test('moves it from its former epic', async () => {
    const [from, to] = [await make.epic({ group }), await make.epic({ group })];
    const issue = await make.issue({ project, epic: from, weight: 2 });
    await addIssue(context, guest, { epicId: to.id, issueId: issue.id });
    expect(await row(from.id)).toMatchObject({ opened_issues: 0, opened_weight: 0, child_issues: 0 });
    expect(await row(to.id)).toMatchObject({ opened_issues: 1, opened_weight: 2, child_issues: 1 });
  });

  test('A5: needs a right at both ends, and hidden ends do not exist', async () => {
    const openGroup = await make.group({ visibility: 'public' });
    const openProject = await make.project({ group: openGroup, visibility: 'public' });
    const openEpic = await make.epic({ group: openGroup });
    const openIssue = await make.issue({ project: openProject });
    const inside = await make.epic({ group });
    const insideIssue = await make.issue({ project });
    const add = (viewer: Viewer, epic: Made, issue: Made) => () =>
      addIssue(context, viewer, { epicId: epic.id, issueId: issue.id });
    await expectRefused(context, add(outsider, openEpic, openIssue), 'forbidden');
    await expectRefused(context, add(guest, inside, openIssue), 'forbidden');
    await expectRefused(context, add(guest, openEpic, insideIssue), 'forbidden');
    await expectRefused(context, add(outsider, inside, openIssue), 'notFound');
    await expectRefused(context, add(outsider, openEpic, insideIssue), 'notFound');
  });

  test('never takes one out of an epic in which the viewer has no right', async () => {
    const team = await make.group({ parent: group });
    const teamProject = await make.project({ group: team });
    const member = await make.member('guest', team);
    const far = await make.epic({ group });
    const near = await make.epic({ group: team });
    const issue = await make.issue({ project: teamProject, epic: far });
    await expectRefused(
      context,
      () => addIssue(context, member, { epicId: near.id, issueId: issue.id }),
      'forbidden',
    );
    await expectRefused(
      context,
      () => removeIssue(context, member, { epicId: far.id, issueId: issue.id }),
      'notFound',
    );
  });

  test('A35: refuses a public issue in a confidential epic', async () => {
    const planner = await make.member('planner', group);
    const epic = await make.epic({ group, confidential: true });
    const issue = await make.issue({ project });
    await expectRefused(
      context,
      () => addIssue(context, planner, { epicId: epic.id, issueId: issue.id }),
      'conflict',
      'Cannot assign a confidential epic to a non-confidential issue. Make the issue confidential and try again',
    );
  });

  test('is undone by removing it, and only from the epic it is in', async () => {
    const epic = await make.epic({ group });
    const other = await make.epic({ group });
    const issue = await make.issue({ project, epic });
    await expectRefused(
      context,
      () => removeIssue(context, guest, { epicId: other.id, issueId: issue.id }),
      'notFound',
    );
    await removeIssue(context, guest, { epicId: epic.id, issueId: issue.id });
    expect(await row(issue.id)).toMatchObject({ parent_id: null, position: null, ancestor_ids: [] });
    expect(await row(epic.id)).toMatchObject({ opened_issues: 0, child_issues: 0 });
  });
});

describe('adding a child epic', () => {
  test('carries its whole subtree along', async () => {
    const [a, b] = [await make.epic({ group }), await make.epic({ group })];
    const child = await make.epic({ group, parent: a });
    const grandchild = await make.epic({ group, parent: child });
    await make.issue({ project, epic: grandchild, weight: 4 });
    await addChildEpic(context, guest, { epicId: b.id, childId: child.id });
    expect(await row(grandchild.id)).toMatchObject({ ancestor_ids: [b.id, child.id] });
    expect(await row(a.id)).toMatchObject({
      opened_epics: 0,
      opened_issues: 0,
      opened_weight: 0,
      child_epics: 0,
    });
    expect(await row(b.id)).toMatchObject({
      opened_epics: 2,
      opened_issues: 1,
      opened_weight: 4,
      child_epics: 1,
    });
  });

  test('keeps the tree a tree', async () => {
    const top = await make.epic({ group });
    const middle = await make.epic({ group, parent: top });
    const low = await make.epic({ group, parent: middle });
    const add = (epic: Made, child: Made) => () =>
      addChildEpic(context, guest, { epicId: epic.id, childId: child.id });
    await expectRefused(context, add(top, top), 'conflict', `${CANNOT} An epic cannot be added to itself.`);
    await expectRefused(
      context,
      add(top, middle),
      'conflict',
      `${CANNOT} It is already assigned to the parent epic.`,
    );
    await expectRefused(
      context,
      add(low, top),
      'conflict',
      `${CANNOT} It is already an ancestor of the parent epic.`,
    );
  });

  test('stops at the seventh level, counting what the child brings along', async () => {
    let level = await make.epic({ group });
    for (let depth = 2; depth <= 6; depth++) level = await make.epic({ group, parent: level });
    const tall = await make.epic({ group });
    await make.epic({ group, parent: tall });
    const text = `${CANNOT} One or more epics would exceed the maximum depth (7) from its most distant ancestor.`;
    await expectRefused(
      context,
      () => addChildEpic(context, guest, { epicId: level.id, childId: tall.id }),
      'conflict',
      text,
    );
    const seventh = await make.epic({ group, parent: level });
    await expectRefused(
      context,
      () => createChildEpic(context, guest, { epicId: seventh.id, title: 'Eighth' }),
      'forbidden',
    );
    const planner = await make.member('planner', group);
    await expectRefused(
      context,
      () => createChildEpic(context, planner, { epicId: seventh.id, title: 'Eighth' }),
      'conflict',
      text,
    );
  });

  test('stays within one top-level group', async () => {
    const elsewhere = await make.group();
    const admin = await make.admin();
    const [here, there] = [await make.epic({ group }), await make.epic({ group: elsewhere })];
    await expectRefused(
      context,
      () => addChildEpic(context, admin, { epicId: here.id, childId: there.id }),
      'conflict',
      `${CANNOT} It belongs to another top-level group.`,
    );
    const issue = await make.issue({ project: await make.project({ group: elsewhere }) });
    await expectRefused(
      context,
      () => addIssue(context, admin, { epicId: here.id, issueId: issue.id }),
      'conflict',
      'cannot be linked to the epic. They belong to different top-level groups.',
    );
  });

  test('says that it was removing that is not allowed', async () => {
    const open = await make.group({ visibility: 'public' });
    const parent = await make.epic({ group: open });
    const child = await make.epic({ group: open, parent });
    const issue = await make.issue({
      project: await make.project({ group: open, visibility: 'public' }),
      epic: parent,
    });
    await expectRefused(
      context,
      () => removeChildEpic(context, outsider, { epicId: parent.id, childId: child.id }),
      'forbidden',
      "This epic cannot be removed. You don't have access to perform this action.",
    );
    await expectRefused(
      context,
      () => removeIssue(context, outsider, { epicId: parent.id, issueId: issue.id }),
      'forbidden',
      'Could not remove the issue. You must be a member of the project or group of both issues.',
    );
  });

  test('hides parents and children the viewer cannot see', async () => {
    const hidden = await make.epic({ group, confidential: true });
    const open = await make.epic({ group });
    await expectRefused(
      context,
      () => addChildEpic(context, guest, { epicId: hidden.id, childId: open.id }),
      'notFound',
    );
    await expectRefused(
      context,
      () => addChildEpic(context, guest, { epicId: open.id, childId: hidden.id }),
      'notFound',
    );
    await expectRefused(
      context,
      () => updateEpic(context, guest, { id: open.id, parentId: hidden.id }),
      'notFound',
    );
  });

  test('is full at 5,000 children', async () => {
    const parent = await make.epic({ group });
    const child = await make.epic({ group });
    await context.db
      .updateTable('work_items')
      .set({ child_issues: 5000 })
      .where('id', '=', parent.id)
      .execute();
    const text =
      'You cannot add any more epics. This epic already has maximum number of child issues & epics.';
    await expectRefused(
      context,
      () => addChildEpic(context, guest, { epicId: parent.id, childId: child.id }),
      'conflict',
      text,
    );
    await context.db.updateTable('work_items').set({ child_issues: 0 }).where('id', '=', parent.id).execute();
  });

  test('is taken back by removing it', async () => {
    const parent = await make.epic({ group });
    const child = await make.epic({ group, parent });
    await expectRefused(
      context,
      () => removeChildEpic(context, guest, { epicId: child.id, childId: parent.id }),
      'notFound',
    );
    await removeChildEpic(context, guest, { epicId: parent.id, childId: child.id });
    expect(await row(child.id)).toMatchObject({ parent_id: null, ancestor_ids: [] });
  });
});

test('a new child takes the parent’s group and confidentiality unless told otherwise', async () => {
  const planner = await make.member('planner', group);
  const parent = await make.epic({ group, confidential: true });
  const { id } = await createChildEpic(context, planner, { epicId: parent.id, title: 'Child' });
  expect(await row(id)).toMatchObject({ namespace_id: group.id, parent_id: parent.id, confidential: true });
  await expectRefused(
    context,
    () => createChildEpic(context, planner, { epicId: parent.id, title: 'Open', confidential: false }),
    'conflict',
  );
  await expectRefused(
    context,
    () => createChildEpic(context, outsider, { epicId: parent.id, title: 'No' }),
    'notFound',
  );
});

describe('A34: two people at once', () => {
  test('cannot make a loop of each other', async () => {
    const [a, b] = [await make.epic({ group }), await make.epic({ group })];
    const answers = await Promise.allSettled([
      addChildEpic(context, guest, { epicId: a.id, childId: b.id }),
      addChildEpic(context, guest, { epicId: b.id, childId: a.id }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('A35: cannot bring a public child under a parent that is being hidden', async () => {
    const planner = await make.member('planner', group);
    for (let i = 0; i < 10; i++) {
      const parent = await make.epic({ group });
      await Promise.allSettled([
        updateEpic(context, planner, { id: parent.id, confidential: true }),
        createEpic(context, planner, {
          groupId: group.id,
          title: 'Public',
          confidential: false,
          parentId: parent.id,
        }),
      ]);
    }
    expect((await findDifferences(context.db)).filter((one) => one.kind === 'confidentiality')).toEqual([]);
  });
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});
