import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../testing/trace.ts';
import { createEpic, deleteEpic, moveEpicDates, setEpicSubscription, updateEpic } from './changes.ts';

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

const row = (id: number) =>
  context.db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

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

describe('creating an epic', () => {
  test('writes the row, numbers it in its group and tells of it once', async () => {
    const since = await newestChange(context);
    const made = await createEpic(context, planner, {
      groupId: group.id,
      title: '  Ship it ',
      description: 'Now',
      color: 'RED',
      startDateFixed: '2026-03-01',
      startDateIsFixed: true,
      dueDateFixed: '2026-04-01',
    });
    const second = await createEpic(context, planner, { groupId: group.id, title: 'Next' });
    expect(second.iid).toBe(made.iid + 1);
    expect(await row(made.id)).toMatchObject({
      title: 'Ship it',
      color: '#ff0000',
      start_date: '2026-03-01',
      due_date_fixed: '2026-04-01',
      due_date: null,
      author_id: planner.userId,
      lock_version: 0,
    });
    const entries = await changesSince(context, since);
    expect(entries.map((entry) => [entry.kind, entry.subject_id, entry.cause])).toEqual([
      ['epic.created', made.id, 'typed'],
      ['epic.created', second.id, 'typed'],
    ]);
    expect(entries[0]?.after).toMatchObject({ title: 'Ship it', state: 'opened', start_date: '2026-03-01' });
  });

  test('below a parent goes to the top, inherits its confidentiality and counts in it', async () => {
    const parent = await make.epic({ group, confidential: true });
    const first = await createEpic(context, planner, {
      groupId: group.id,
      title: 'First',
      parentId: parent.id,
    });
    const since = await newestChange(context);
    const second = await createEpic(context, planner, {
      groupId: group.id,
      title: 'Second',
      parentId: parent.id,
    });
    const [one, two] = [await row(first.id), await row(second.id)];
    expect(two).toMatchObject({ confidential: true, parent_id: parent.id, ancestor_ids: [parent.id] });
    expect([one.position, two.position]).toEqual([0, -513]);
    expect(await row(parent.id)).toMatchObject({ opened_epics: 2, child_epics: 2 });
    const entries = await changesSince(context, since);
    expect(entries.map((entry) => [entry.kind, entry.subject_id, entry.cause])).toEqual([
      ['epic.created', second.id, 'typed'],
      ['epic.updated', parent.id, 'rolled_up'],
    ]);
    expect(entries[1]).toMatchObject({ before: { opened_epics: 1 }, after: { opened_epics: 2 } });
  });

  test('is refused to a guest, and to others the group does not exist', async () => {
    const input = { groupId: group.id, title: 'No' };
    await expectRefused(context, () => createEpic(context, guest, input), 'forbidden');
    await expectRefused(
      context,
      () => createEpic(context, outsider, input),
      'notFound',
      '404 Group Not Found',
    );
    await expectRefused(context, () => createEpic(context, anonymous, input), 'unauthorized');
    await expectRefused(
      context,
      () => createEpic(context, { ...planner, canWrite: false }, input),
      'forbidden',
    );
  });

  test('needs a group, not a project', async () => {
    const project = await make.project({ group });
    await expectRefused(
      context,
      () => createEpic(context, planner, { groupId: project.id, title: 'No' }),
      'notFound',
    );
  });

  test.each([
    [{ title: '   ' }, "Title can't be blank"],
    [{ title: 'x'.repeat(256) }, 'Title is too long (maximum is 255 characters)'],
    [{ title: 'a\0b' }, 'Title contains a null byte'],
    [{ title: 'a\uD800b' }, 'Title contains an unpaired surrogate'],
    [
      { title: 'ok', description: 'x'.repeat(1_048_577) },
      'Description is too long (maximum is 1048576 characters)',
    ],
    [{ title: 'ok', color: 'notacolor' }, 'Color must be a valid color code'],
    [{ title: 'ok', startDateFixed: '2026-02-30' }, 'Start date fixed is not a valid date (YYYY-MM-DD)'],
    [
      { title: 'ok', labelIds: Array.from({ length: 10_000 }, (_, i) => i + 1) },
      'Label ids is too long (maximum is 100 entries)',
    ],
    [{ title: 'ok', labelIds: [987_654] }, 'Label ids contains a label that is not available here'],
  ])('says what is wrong with %j', async (bad, sentence) => {
    await expectRefused(
      context,
      () => createEpic(context, planner, { groupId: group.id, ...bad }),
      'invalid',
      sentence,
    );
  });

  test('takes nobody’s word for columns that are not theirs to set', async () => {
    const smuggled = {
      author_id: 1,
      authorId: 1,
      iid: 999,
      namespace_id: 1,
      lock_version: 7,
      opened_issues: 5,
    };
    const made = await createEpic(context, planner, { groupId: group.id, title: 'Honest', ...smuggled });
    expect(made.iid).not.toBe(999);
    expect(await row(made.id)).toMatchObject({
      author_id: planner.userId,
      namespace_id: group.id,
      lock_version: 0,
      opened_issues: 0,
    });
  });

  test('lets only owners say when it was made', async () => {
    const createdAt = '2020-01-01T00:00:00Z';
    const owner = await make.member('owner', group);
    const [late, early] = [
      await createEpic(context, planner, { groupId: group.id, title: 'Now', createdAt }),
      await createEpic(context, owner, { groupId: group.id, title: 'Then', createdAt }),
    ];
    expect((await row(late.id)).created_at.getUTCFullYear()).not.toBe(2020);
    expect((await row(early.id)).created_at.toISOString()).toBe('2020-01-01T00:00:00.000Z');
  });
});

describe('changing an epic', () => {
  test('touches only the given fields and writes one entry with them', async () => {
    const { id } = await make.epic({ group, description: 'Keep me' });
    const since = await newestChange(context);
    const { changeIds } = await updateEpic(context, planner, { id, title: 'Renamed' });
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
      (await updateEpic(context, planner, { id, title: 'Same', stateEvent: 'reopen' })).changeIds,
    ).toEqual([]);
    expect(await changesSince(context, since)).toEqual([]);
  });

  test('closes and reopens with the stamps of who did it', async () => {
    const { id } = await make.epic({ group });
    await updateEpic(context, planner, { id, stateEvent: 'close' });
    const closed = await row(id);
    expect(closed).toMatchObject({
      state: 'closed',
      closed_by_id: planner.userId,
      closed_at: expect.any(Date),
    });
    await updateEpic(context, planner, { id, stateEvent: 'reopen' });
    expect(await row(id)).toMatchObject({
      state: 'opened',
      closed_by_id: null,
      closed_at: null,
      lock_version: 0,
    });
  });

  test('with an older lock version is a conflict', async () => {
    const { id } = await make.epic({ group });
    await updateEpic(context, planner, { id, title: 'One', lockVersion: 0 });
    await expectRefused(
      context,
      () => updateEpic(context, planner, { id, title: 'Two', lockVersion: 0 }),
      'conflict',
    );
    await updateEpic(context, planner, { id, title: 'Two', lockVersion: 1 });
    expect(await row(id)).toMatchObject({ title: 'Two', lock_version: 2 });
  });

  test('is forbidden to a guest and unknown to an outsider', async () => {
    const { id } = await make.epic({ group });
    await expectRefused(context, () => updateEpic(context, guest, { id, title: 'No' }), 'forbidden');
    await expectRefused(context, () => updateEpic(context, guest, { id, stateEvent: 'close' }), 'forbidden');
    await expectRefused(
      context,
      () => updateEpic(context, outsider, { id, title: 'No' }),
      'notFound',
      '404 Epic Not Found',
    );
    const hidden = await make.epic({ group, confidential: true });
    await expectRefused(
      context,
      () => updateEpic(context, guest, { id: hidden.id, title: 'No' }),
      'notFound',
    );
    await expectRefused(context, () => updateEpic(context, guest, { id: 999_999, title: 'No' }), 'notFound');
  });

  test('cannot reach an issue', async () => {
    const issue = await make.issue({ project: await make.project({ group }) });
    await expectRefused(
      context,
      () => updateEpic(context, planner, { id: issue.id, title: 'No' }),
      'notFound',
    );
  });
});

describe('the labels of an epic', () => {
  test('are created by title, replaced, added and removed', async () => {
    const { id } = await make.epic({ group, labels: ['alpha', 'beta'] });
    expect(await labelTitles(id)).toEqual(['alpha', 'beta']);
    await updateEpic(context, planner, { id, addLabels: ['gamma'], removeLabels: ['alpha'] });
    expect(await labelTitles(id)).toEqual(['beta', 'gamma']);
    await updateEpic(context, planner, { id, labels: [] });
    expect(await labelTitles(id)).toEqual([]);
  });

  test('hold one label per scope, the newest', async () => {
    const { id } = await make.epic({ group, labels: ['stage::one', 'plain'] });
    const since = await newestChange(context);
    await updateEpic(context, planner, { id, addLabels: ['stage::two'] });
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
    await updateEpic(context, planner, { id, labelIds: [above.id] });
    await expectRefused(
      context,
      () => updateEpic(context, planner, { id, addLabelIds: [foreign.id] }),
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
    const hide = (id: number) => () => updateEpic(context, planner, { id, confidential: true });
    const text = 'Cannot make the epic confidential if it contains non-confidential';
    await expectRefused(context, hide(withEpic.id), 'invalid', `${text} child epics`);
    await expectRefused(context, hide(withIssue.id), 'invalid', `${text} issues`);
  });

  test('A35: stays as long as the parent is confidential', async () => {
    const parent = await make.epic({ group, confidential: true });
    const child = await make.epic({ group, parent });
    await expectRefused(
      context,
      () => updateEpic(context, planner, { id: child.id, confidential: false }),
      'invalid',
      'A non-confidential epic cannot be assigned to a confidential parent epic',
    );
    await updateEpic(context, planner, { id: child.id, confidential: false, parentId: null });
    expect(await row(child.id)).toMatchObject({ confidential: false, parent_id: null });
    await updateEpic(context, planner, { id: child.id, confidential: true, parentId: parent.id });
    expect(await row(child.id)).toMatchObject({ confidential: true, parent_id: parent.id });
  });
});

describe('moving dates', () => {
  test('makes the given dates fixed and tells of each epic once', async () => {
    const parent = await make.epic({ group });
    const one = await make.epic({ group, parent, startDateFixed: '2026-01-01', startDateIsFixed: true });
    const two = await make.epic({ group, parent });
    const since = await newestChange(context);
    const { changeIds } = await moveEpicDates(context, planner, {
      items: [
        { id: one.id, startDate: '2026-02-01', dueDate: '2026-03-01' },
        { id: two.id, dueDate: '2026-05-01' },
      ],
    });
    expect(await row(one.id)).toMatchObject({
      start_date: '2026-02-01',
      due_date: '2026-03-01',
      due_date_is_fixed: true,
    });
    expect(await row(two.id)).toMatchObject({
      start_date: null,
      start_date_is_fixed: false,
      due_date: '2026-05-01',
    });
    expect(await row(parent.id)).toMatchObject({
      start_date: '2026-02-01',
      start_date_source_item_id: one.id,
      due_date: '2026-05-01',
      due_date_source_item_id: two.id,
    });
    const entries = await changesSince(context, since);
    expect(entries.map((entry) => [entry.subject_id, entry.cause]).toSorted()).toEqual(
      [
        [one.id, 'dragged'],
        [parent.id, 'rolled_up'],
        [two.id, 'dragged'],
      ].toSorted(),
    );
    expect(changeIds).toHaveLength(2);
  });

  test('is all or nothing', async () => {
    const good = await make.epic({ group });
    const bad = await make.epic({
      group,
      title: 'Bad',
      startDateFixed: '2026-06-01',
      startDateIsFixed: true,
    });
    const hidden = await make.epic({ group: await make.group() });
    const start = { id: good.id, startDate: '2026-02-01' };
    await expectRefused(
      context,
      () => moveEpicDates(context, planner, { items: [start, { id: bad.id, dueDate: '2026-05-01' }] }),
      'invalid',
      'Due date of “Bad” must not be before its start date',
    );
    await expectRefused(
      context,
      () => moveEpicDates(context, planner, { items: [start, { id: hidden.id, startDate: null }] }),
      'notFound',
    );
    await expectRefused(
      context,
      () => moveEpicDates(context, planner, { items: [start, start] }),
      'invalid',
      'Items names an epic twice',
    );
    await expectRefused(
      context,
      () => moveEpicDates(context, planner, { items: [] }),
      'invalid',
      "Items can't be blank",
    );
    await expectRefused(context, () => moveEpicDates(context, guest, { items: [start] }), 'forbidden');
  });
});

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
    await deleteEpic(context, await make.admin(), { id: doomed.id });
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
    await expectRefused(context, () => deleteEpic(context, planner, { id: doomed.id }), 'notFound');
  });

  test('is for planners, owners and its author', async () => {
    const { id } = await make.epic({ group });
    const reporter = await make.member('reporter', group);
    await expectRefused(context, () => deleteEpic(context, reporter, { id }), 'forbidden');
    await expectRefused(context, () => deleteEpic(context, outsider, { id }), 'notFound');
    const own = await createEpic(context, reporter, { groupId: group.id, title: 'Mine' });
    await deleteEpic(context, reporter, { id: own.id });
    expect((await row(own.id)).deleted_at).not.toBeNull();
  });
});

test('a subscription is remembered per person and told only when it changes', async () => {
  const { id } = await make.epic({ group });
  expect(await setEpicSubscription(context, guest, { id, subscribed: true })).toEqual({ changed: true });
  expect(await setEpicSubscription(context, guest, { id, subscribed: true })).toEqual({ changed: false });
  expect(await setEpicSubscription(context, guest, { id, subscribed: false })).toEqual({ changed: true });
  await expectRefused(
    context,
    () => setEpicSubscription(context, outsider, { id, subscribed: true }),
    'notFound',
  );
});
