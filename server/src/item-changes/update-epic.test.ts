import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, expectRefused, itemRow, newestChange } from '../testing/trace.ts';
import { updateItem } from './update-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;
let guest: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group({ visibility: 'private' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  outsider = await make.outsider();
});
afterAll(() => close());

const row = (id: number) => itemRow(context, id);

const labelTitles = async (id: number): Promise<string[]> =>
  (
    await context.db
      .selectFrom('work_item_labels')
      .innerJoin('labels', 'labels.id', 'work_item_labels.label_id')
      .select('labels.title')
      .where('work_item_id', '=', id)
      .orderBy('labels.title')
      .execute()
  ).map((label) => label.title);

describe('changing an epic', () => {
  test('touches only the given fields and writes one entry with them', async () => {
    const { id } = await make.epic({ group, description: 'Keep me' });
    const since = await newestChange(context);
    const { changeIds } = await updateItem(context, planner, { id, title: 'Renamed' });
    expect(await row(id)).toMatchObject({ title: 'Renamed', description: 'Keep me', lock_version: 1 });
    const entries = await changesSince(context, since);
    expect(entries).toHaveLength(1);
    expect(Object.keys(entries[0]?.after ?? {}).toSorted()).toEqual(['lock_version', 'title']);
    expect(changeIds).toHaveLength(1);
  });

  test('that changes nothing leaves no trace', async () => {
    const { id } = await make.epic({ group, title: 'Same' });
    const since = await newestChange(context);
    expect(
      (await updateItem(context, planner, { id, title: 'Same', stateEvent: 'reopen' })).changeIds,
    ).toEqual([]);
    expect(await changesSince(context, since)).toEqual([]);
  });

  test('closes and reopens with the stamps of who did it', async () => {
    const { id } = await make.epic({ group });
    await updateItem(context, planner, { id, stateEvent: 'close' });
    const closed = await row(id);
    expect(closed).toMatchObject({
      state: 'closed',
      closed_by_id: planner.userId,
      closed_at: expect.any(Date),
    });
    await updateItem(context, planner, { id, stateEvent: 'reopen' });
    expect(await row(id)).toMatchObject({
      state: 'opened',
      closed_by_id: null,
      closed_at: null,
      lock_version: 0,
    });
  });

  test('with an older lock version is a conflict', async () => {
    const { id } = await make.epic({ group });
    await updateItem(context, planner, { id, title: 'One', lockVersion: 0 });
    await expectRefused(
      context,
      () => updateItem(context, planner, { id, title: 'Two', lockVersion: 0 }),
      'conflict',
    );
    await updateItem(context, planner, { id, title: 'Two', lockVersion: 1 });
    expect(await row(id)).toMatchObject({ title: 'Two', lock_version: 2 });
  });

  test('is forbidden to a guest and unknown to an outsider', async () => {
    const { id } = await make.epic({ group });
    await expectRefused(context, () => updateItem(context, guest, { id, title: 'No' }), 'forbidden');
    await expectRefused(context, () => updateItem(context, guest, { id, stateEvent: 'close' }), 'forbidden');
    await expectRefused(
      context,
      () => updateItem(context, outsider, { id, title: 'No' }, { noun: 'epic' }),
      'notFound',
      '404 Epic Not Found',
    );
    const hidden = await make.epic({ group, confidential: true });
    await expectRefused(
      context,
      () => updateItem(context, guest, { id: hidden.id, title: 'No' }),
      'notFound',
    );
    await expectRefused(context, () => updateItem(context, guest, { id: 999_999, title: 'No' }), 'notFound');
  });

  test('cannot reach an issue', async () => {
    const issue = await make.issue({ project: await make.project({ group }) });
    await expectRefused(
      context,
      () => updateItem(context, planner, { id: issue.id, title: 'No' }, { noun: 'epic' }),
      'notFound',
    );
  });
});

describe('the labels of an epic', () => {
  test('are created by title, replaced, added and removed', async () => {
    const { id } = await make.epic({ group, labels: ['alpha', 'beta'] });
    expect(await labelTitles(id)).toEqual(['alpha', 'beta']);
    await updateItem(context, planner, { id, addLabels: ['gamma'], removeLabels: ['alpha'] });
    expect(await labelTitles(id)).toEqual(['beta', 'gamma']);
    await updateItem(context, planner, {
      id,
      addLabels: ['beta', 'delta'],
      removeLabels: ['beta', 'delta'],
    });
    expect(await labelTitles(id)).toEqual(['gamma']);
    await updateItem(context, planner, { id, labels: [] });
    expect(await labelTitles(id)).toEqual([]);
  });

  test('hold one label per scope, the newest', async () => {
    const { id } = await make.epic({ group, labels: ['stage::one', 'plain'] });
    const since = await newestChange(context);
    await updateItem(context, planner, { id, addLabels: ['stage::two'] });
    expect(await labelTitles(id)).toEqual(['plain', 'stage::two']);
    expect((await changesSince(context, since)).map((entry) => entry.kind)).toEqual([
      'label.created',
      'epic.updated',
    ]);
  });

  test('come from the groups above, the nearest first, and from nowhere else', async () => {
    const sub = await make.group({ parent: group });
    const above = await make.label({ place: group, title: 'shared' });
    const near = await make.label({ place: sub, title: 'shared' });
    const foreign = await make.label({ title: 'foreign' });
    const { id } = await make.epic({ group: sub, labels: ['shared'] });
    const ids = await context.db
      .selectFrom('work_item_labels')
      .select('label_id')
      .where('work_item_id', '=', id)
      .execute();
    expect(ids).toEqual([{ label_id: near.id }]);
    await updateItem(context, planner, { id, labelIds: [above.id] });
    await expectRefused(
      context,
      () => updateItem(context, planner, { id, addLabelIds: [foreign.id] }),
      'invalid',
    );
  });
});

describe('confidentiality', () => {
  test('is refused while children are open to all', async () => {
    const withEpic = await make.epic({ group });
    await make.epic({ group, parent: withEpic });
    const withIssue = await make.epic({ group });
    await make.issue({ project: await make.project({ group }), epic: withIssue });
    const hide = (id: number) => () => updateItem(context, planner, { id, confidential: true });
    const text = 'Cannot make the epic confidential if it contains non-confidential';
    await expectRefused(context, hide(withEpic.id), 'invalid', `${text} child epics`);
    await expectRefused(context, hide(withIssue.id), 'invalid', `${text} issues`);
  });

  test('A35: stays as long as the parent is confidential', async () => {
    const parent = await make.epic({ group, confidential: true });
    const child = await make.epic({ group, parent });
    await expectRefused(
      context,
      () => updateItem(context, planner, { id: child.id, confidential: false }),
      'invalid',
      'A non-confidential epic cannot be assigned to a confidential parent epic',
    );
    await updateItem(context, planner, { id: child.id, confidential: false, parentId: null });
    expect(await row(child.id)).toMatchObject({ confidential: false, parent_id: null });
    await updateItem(context, planner, { id: child.id, confidential: true, parentId: parent.id });
    expect(await row(child.id)).toMatchObject({ confidential: true, parent_id: parent.id });
  });
});
