import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { changesSince, expectRefused, itemRow, newestChange } from '../../testing/trace.ts';
import { findDifferences } from '../../consistency/differences.ts';
import { addChild, removeChild } from './child-changes.ts';

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
    expect(await addChild(context, guest, { parentId: epic.id, childId: issue.id })).toEqual({
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
    expect(await addChild(context, guest, { parentId: epic.id, childId: issue.id })).toMatchObject({
      changed: false,
    });
    expect(await changesSince(context, again)).toEqual([]);
  });

  test('moves it from its former epic', async () => {
    const [from, to] = [await make.epic({ group }), await make.epic({ group })];
    const issue = await make.issue({ project, epic: from, weight: 2 });
    await addChild(context, guest, { parentId: to.id, childId: issue.id });
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
      addChild(context, viewer, { parentId: epic.id, childId: issue.id });
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
      () => addChild(context, member, { parentId: near.id, childId: issue.id }),
      'forbidden',
    );
    await expectRefused(
      context,
      () => removeChild(context, member, { parentId: far.id, childId: issue.id }),
      'notFound',
    );
  });

  test('A35: refuses a public issue in a confidential epic', async () => {
    const planner = await make.member('planner', group);
    const epic = await make.epic({ group, confidential: true });
    const issue = await make.issue({ project });
    await expectRefused(
      context,
      () => addChild(context, planner, { parentId: epic.id, childId: issue.id }),
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
      () => removeChild(context, guest, { parentId: other.id, childId: issue.id }),
      'notFound',
    );
    await removeChild(context, guest, { parentId: epic.id, childId: issue.id });
    expect(await row(issue.id)).toMatchObject({ parent_id: null, position: null, ancestor_ids: [] });
    expect(await row(epic.id)).toMatchObject({ opened_issues: 0, child_issues: 0 });
  });
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});
