import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, expectRefused, itemRow, newestChange } from '../testing/trace.ts';
import { createItem } from './create-item.ts';

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

describe('creating an epic', () => {
  test('writes the row, numbers it in its group and tells of it once', async () => {
    const since = await newestChange(context);
    const made = await createItem(context, planner, {
      type: 'epic',
      namespaceId: group.id,
      title: '  Ship it ',
      description: 'Now',
      color: 'RED',
      startDateFixed: '2026-03-01',
      startDateIsFixed: true,
      dueDateFixed: '2026-04-01',
    });
    const second = await createItem(context, planner, { type: 'epic', namespaceId: group.id, title: 'Next' });
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
    const first = await createItem(context, planner, {
      type: 'epic',
      namespaceId: group.id,
      title: 'First',
      parentId: parent.id,
    });
    const since = await newestChange(context);
    const second = await createItem(context, planner, {
      type: 'epic',
      namespaceId: group.id,
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
    const input = { type: 'epic' as const, namespaceId: group.id, title: 'No' };
    await expectRefused(context, () => createItem(context, guest, input), 'forbidden');
    await expectRefused(
      context,
      () => createItem(context, outsider, input),
      'notFound',
      '404 Group Not Found',
    );
    await expectRefused(context, () => createItem(context, anonymous, input), 'unauthorized');
    await expectRefused(
      context,
      () => createItem(context, { ...planner, canWrite: false }, input),
      'forbidden',
    );
  });

  test('needs a group, not a project', async () => {
    const project = await make.project({ group });
    await expectRefused(
      context,
      () => createItem(context, planner, { type: 'epic', namespaceId: project.id, title: 'No' }),
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
      () => createItem(context, planner, { type: 'epic', namespaceId: group.id, ...bad }),
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
    const made = await createItem(context, planner, {
      type: 'epic',
      namespaceId: group.id,
      title: 'Honest',
      ...smuggled,
    });
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
      await createItem(context, planner, { type: 'epic', namespaceId: group.id, title: 'Now', createdAt }),
      await createItem(context, owner, { type: 'epic', namespaceId: group.id, title: 'Then', createdAt }),
    ];
    expect((await row(late.id)).created_at.getUTCFullYear()).not.toBe(2020);
    expect((await row(early.id)).created_at.toISOString()).toBe('2020-01-01T00:00:00.000Z');
  });
});
