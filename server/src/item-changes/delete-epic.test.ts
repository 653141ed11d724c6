import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, expectRefused, itemRow, newestChange } from '../testing/trace.ts';
import { createItem } from './create-item.ts';
import { deleteItem } from './delete-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group({ visibility: 'private' });
  planner = await make.member('planner', group);
  outsider = await make.outsider();
});
afterAll(() => close());

const row = (id: number) => itemRow(context, id);

describe('deleting an epic', () => {
  test('releases its children with what is below them and gives back what it counted', async () => {
    const project = await make.project({ group });
    const top = await make.epic({ group });
    const doomed = await make.epic({ group, parent: top });
    const child = await make.epic({ group, parent: doomed });
    const grandchild = await make.epic({ group, parent: child });
    const issue = await make.issue({ project, epic: doomed, weight: 3 });
    const other = await make.epic({ group });
    await make.link(doomed, other);
    const since = await newestChange(context);
    await deleteItem(context, await make.admin(), { id: doomed.id });
    expect(await row(doomed.id)).toMatchObject({
      parent_id: null,
      deleted_at: expect.any(Date),
      child_epics: 0,
      opened_weight: 0,
    });
    expect(await row(child.id)).toMatchObject({ parent_id: null, ancestor_ids: [], opened_epics: 1 });
    expect(await row(grandchild.id)).toMatchObject({ parent_id: child.id, ancestor_ids: [child.id] });
    expect(await row(issue.id)).toMatchObject({ parent_id: null });
    expect(await row(top.id)).toMatchObject({
      opened_epics: 0,
      opened_issues: 0,
      opened_weight: 0,
      child_epics: 0,
    });
    const kinds = (await changesSince(context, since)).map((entry) => `${entry.kind} ${entry.subject_id}`);
    expect(kinds.filter((kind) => kind.startsWith('epic') || kind.startsWith('issue')).toSorted()).toEqual(
      [
        `epic.deleted ${doomed.id}`,
        `epic.updated ${child.id}`,
        `epic.updated ${top.id}`,
        `issue.updated ${issue.id}`,
      ].toSorted(),
    );
    expect(kinds.some((kind) => kind.startsWith('link.deleted'))).toBe(true);
    await expectRefused(context, () => deleteItem(context, planner, { id: doomed.id }), 'notFound');
  });

  test('is for planners, owners and its author', async () => {
    const { id } = await make.epic({ group });
    const reporter = await make.member('reporter', group);
    await expectRefused(context, () => deleteItem(context, reporter, { id }), 'forbidden');
    await expectRefused(context, () => deleteItem(context, outsider, { id }), 'notFound');
    const own = await createItem(context, reporter, { type: 'epic', namespaceId: group.id, title: 'Mine' });
    await deleteItem(context, reporter, { id: own.id });
    expect((await row(own.id)).deleted_at).not.toBeNull();
  });
});
