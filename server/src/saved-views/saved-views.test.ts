import { PRIVATE_VIEWS_MAX, SHARED_VIEWS_MAX } from '@cairn/domain/saved-views/lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { NO_ACCESS } from '../graphql/errors.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { watchWrites } from '../testing/outcome.ts';
import { changesSince, expectRefused, newestChange } from '../testing/trace.ts';
import { createView, deleteView, restoreView, updateView } from './changes.ts';
import { setViewStar } from './stars.ts';
import { sweepSavedViews } from './sweep.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let group: MadePlace;
let project: MadePlace;
let open: MadePlace;
let planner: Viewer;
let other: Viewer;
let guest: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  const make = build(context);
  group = await make.group({ path: 'acme' });
  project = await make.project({ path: 'plan', group });
  open = await make.group({ path: 'open', visibility: 'public' });
  planner = await make.member('planner', group);
  other = await make.member('developer', group);
  guest = await make.member('guest', group);
  outsider = await make.outsider();
  await watchWrites(context);
});
afterAll(() => close());
beforeEach(async () => {
  await context.db.deleteFrom('saved_views').execute();
});

const share = async (more: Partial<Parameters<typeof createView>[2]> = {}, as = planner) =>
  createView(context, as, {
    namespaceId: group.id,
    list: 'issues',
    name: 'Ours',
    isPrivate: false,
    ...more,
  });
const keep = async (more: Partial<Parameters<typeof createView>[2]> = {}, as = planner) =>
  share({ name: 'Mine', isPrivate: true, ...more }, as);

const seen = async (viewer: Viewer, at = 'acme', args = 'sort: NAME_ASC'): Promise<string[] | null> => {
  const { data, errors } = await ask(
    viewer,
    `{ namespace(fullPath: "${at}") { savedViews(${args}) { nodes { name } } } }`,
  );
  expect(errors).toEqual([]);
  return data.namespace?.savedViews.nodes.map(({ name }: { name: string }) => name) ?? null;
};

const row = (id: number) =>
  context.db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();

describe('who sees a view', () => {
  test('a private one its writer alone, a shared one whoever sees the place', async () => {
    await share();
    await keep();
    expect(await seen(planner)).toEqual(['Mine', 'Ours']);
    for (const viewer of [other, guest]) expect(await seen(viewer)).toEqual(['Ours']);
    for (const viewer of [outsider, anonymous]) expect(await seen(viewer)).toBeNull();
  });

  test('an administrator sees no private view of somebody else', async () => {
    await keep();
    expect(await seen(await build(context).admin())).toEqual([]);
  });

  test('a public group shows its views to everybody, signed in or not', async () => {
    const admin = await build(context).admin();
    await share({ namespaceId: open.id }, admin);
    await keep({ namespaceId: open.id, name: 'Whatever' }, outsider);
    expect(await seen(anonymous, 'open')).toEqual(['Ours']);
    expect(await seen(outsider, 'open')).toEqual(['Ours', 'Whatever']);
  });

  test('a view of a group is not one of what lies in it', async () => {
    await share();
    await share({ namespaceId: project.id, name: 'Of the project' });
    expect(await seen(planner, 'acme/plan')).toEqual(['Of the project']);
  });

  test('who lost the place sees their private view there no more, and cannot change it', async () => {
    const make = build(context);
    const user = await make.user();
    const member = await make.member('planner', group, user);
    const view = await keep({}, member);
    const gone: Viewer = { ...member, memberships: [] };
    await expectRefused(context, () => updateView(context, gone, { id: view.id, name: 'x' }), 'notFound');
    await expectRefused(
      context,
      () => setViewStar(context, gone, { id: view.id, starred: false }),
      'notFound',
    );
  });

  test('views of lists of one’s own belong to nobody else', async () => {
    const { id } = await keep({ namespaceId: null, name: 'Assigned to me' });
    const query = `{ user(username: "${planner.username}") { savedViews { nodes { name namespaceId shareUrl } } } }`;
    expect((await ask(planner, query)).data.user.savedViews.nodes).toEqual([
      {
        name: 'Assigned to me',
        namespaceId: null,
        shareUrl: expect.stringMatching(new RegExp(`/dashboard/issues\\?view=${id}$`)),
      },
    ]);
    expect((await ask(other, query)).data.user.savedViews.nodes).toEqual([]);
    await expectRefused(context, () => updateView(context, other, { id, name: 'x' }), 'notFound');
    await expectRefused(context, () => updateView(context, planner, { id, isPrivate: false }), 'forbidden');
  });
});

describe('who writes one', () => {
  test('a shared view those who plan, a private one whoever is signed in and sees the place', async () => {
    await expectRefused(context, () => share({}, guest), 'forbidden');
    await keep({}, guest);
    await expectRefused(context, () => keep({}, outsider), 'notFound', '404 Namespace Not Found');
    await expectRefused(context, () => keep({ namespaceId: open.id }, anonymous), 'unauthorized');
  });

  test('a shared view is changed, deleted and taken back by others who plan, not by Guests', async () => {
    const view = await share();
    await updateView(context, other, { id: view.id, name: 'Theirs too' });
    for (const call of [
      () => updateView(context, guest, { id: view.id, name: 'x' }),
      () => updateView(context, guest, { id: view.id, isDefault: true }),
      () => deleteView(context, guest, view),
    ])
      await expectRefused(context, call, 'forbidden');
    await deleteView(context, other, view);
    await expectRefused(context, () => restoreView(context, guest, view), 'forbidden');
    await expectRefused(context, () => restoreView(context, outsider, view), 'notFound');
    await restoreView(context, other, view);
    expect(await seen(guest)).toEqual(['Theirs too']);
  });

  test('a private view of somebody else is as good as missing for every call', async () => {
    const { id } = await keep();
    for (const viewer of [other, outsider])
      for (const call of [
        () => updateView(context, viewer, { id, name: 'x' }),
        () => deleteView(context, viewer, { id }),
        () => setViewStar(context, viewer, { id, starred: true }),
      ])
        await expectRefused(context, call, 'notFound', '404 Saved view Not Found');
    await deleteView(context, planner, { id });
    await expectRefused(context, () => restoreView(context, other, { id }), 'notFound');
  });

  test('who wrote a view alone says whether others see it, if they may share', async () => {
    const ours = await share();
    await setViewStar(context, guest, { id: ours.id, starred: true });
    await expectRefused(
      context,
      () => updateView(context, other, { id: ours.id, isPrivate: true }),
      'forbidden',
    );
    await updateView(context, planner, { id: ours.id, isPrivate: true });
    expect(await seen(guest)).toEqual([]);
    await updateView(context, planner, { id: ours.id, isPrivate: false });
    expect(await seen(guest, 'acme', 'subscribedOnly: true')).toEqual([]);
    const mine = await keep({}, guest);
    await expectRefused(
      context,
      () => updateView(context, guest, { id: mine.id, isPrivate: false }),
      'forbidden',
    );
  });
});

describe('what a view holds', () => {
  const filters = { labelName: ['bug'], not: { assigneeUsernames: ['kim'] }, state: 'closed', search: 'fox' };

  test('comes back as it was given', async () => {
    const displaySettings = { hiddenMetadataKeys: ['weight'] };
    const { data, errors } = await ask(
      planner,
      'mutation($input: WorkItemSavedViewCreateInput!) { workItemSavedViewCreate(input: $input) { errors savedView { name filters displaySettings sort isPrivate isDefault subscribed lockVersion list shareUrl author { username } userPermissions { updateSavedView updateSavedViewVisibility } } } }',
      { input: { namespacePath: 'acme', name: ' Bugs ', filters, displaySettings, sort: 'WEIGHT_DESC' } },
    );
    expect(errors).toEqual([]);
    expect(data.workItemSavedViewCreate).toEqual({
      errors: [],
      savedView: {
        name: 'Bugs',
        filters,
        displaySettings,
        sort: 'WEIGHT_DESC',
        isPrivate: true,
        isDefault: false,
        subscribed: true,
        lockVersion: 0,
        list: 'ISSUES',
        shareUrl: expect.stringMatching(/\/groups\/acme\/-\/issues\?view=\d+$/),
        author: { username: planner.username },
        userPermissions: { updateSavedView: true, updateSavedViewVisibility: true },
      },
    });
  });

  test.each([
    [{ name: '  ' }, "Name can't be blank"],
    [{ name: 'é'.repeat(141) }, 'Name is too long (maximum is 140 characters)'],
    [{ description: 'x'.repeat(141) }, 'Description is too long (maximum is 140 characters)'],
    [{ filters: { color: 'red' } }, 'Filters hold what a list of issues cannot filter by: color'],
    [{ filters: { state: 'locked' } }, 'Filters hold what a list of issues cannot filter by: state'],
    [{ filters: { labelName: 'bug' } }, 'Filters hold what a list of issues cannot filter by: labelName'],
    [{ filters: { search: 'x'.repeat(8200) } }, 'Filters is too long (maximum is 8192 characters of JSON)'],
    [
      { displaySettings: { hiddenMetadataKeys: ['colour'] } },
      'Display settings hold what a list of issues cannot show: hiddenMetadataKeys',
    ],
    [
      { displaySettings: { layout: 'tree' } },
      'Display settings hold what a list of issues cannot show: layout',
    ],
    [{ sort: 'START_DATE_ASC' }, 'Sort is no order of a list of issues'],
  ])('refuses %j', async (bad, sentence) => {
    await expectRefused(context, () => keep(bad), 'invalid', sentence);
    const view = await keep();
    await expectRefused(
      context,
      () => updateView(context, planner, { id: view.id, ...bad }),
      'invalid',
      sentence,
    );
  });

  test('a view of epics is of a group', async () => {
    await keep({ list: 'epics', sort: 'DUE_DATE_ASC', displaySettings: { layout: 'tree' } });
    for (const namespaceId of [project.id, null])
      await expectRefused(
        context,
        () => keep({ list: 'epics', namespaceId }),
        'invalid',
        'List of epics is of groups alone',
      );
    expect(await seen(planner, 'acme', 'list: EPICS')).toEqual(['Mine']);
    expect(await seen(planner, 'acme', 'list: ISSUES')).toEqual([]);
  });

  test.each([
    ['private', true, PRIVATE_VIEWS_MAX, 'There are 100 views of yours already. Delete one first.'],
    ['shared', false, SHARED_VIEWS_MAX, 'There are 100 shared views here already. Delete one first.'],
  ] as const)('there is an end to %s views', async (_, isPrivate, most, sentence) => {
    const { id } = await share({ isPrivate });
    await sql`
      INSERT INTO saved_views (list, namespace_id, root_namespace_id, name, is_private, created_by_id)
      SELECT list, namespace_id, root_namespace_id, n, is_private, created_by_id
      FROM saved_views, generate_series(2, ${most}::integer) n WHERE id = ${id}`.execute(context.db);
    await expectRefused(context, () => share({ isPrivate }), 'invalid', sentence);
    await deleteView(context, planner, { id });
    await share({ isPrivate });
    await expectRefused(context, () => restoreView(context, planner, { id }), 'invalid', sentence);
    await share({ isPrivate: !isPrivate });
  });
});

describe('two at once', () => {
  test('a change that began from an older version is refused and changes nothing', async () => {
    const { id } = await share();
    await updateView(context, other, { id, name: 'First', lockVersion: 0 });
    await expectRefused(
      context,
      () => updateView(context, planner, { id, name: 'Second', lockVersion: 0 }),
      'conflict',
      'Somebody changed this view at the same time you did. Open it anew, and see whether your changes are still needed.',
    );
    await updateView(context, planner, { id, name: 'Third' });
    expect(await row(id)).toMatchObject({ name: 'Third', lock_version: 2 });
  });

  test('a list begins with one view, however many are told so at once', async () => {
    const views = await Promise.all(['a', 'b', 'c'].map((name) => share({ name })));
    await Promise.all(views.map(({ id }) => updateView(context, planner, { id, isDefault: true })));
    const rows = await Promise.all(views.map(({ id }) => row(id)));
    expect(rows.filter((view) => view?.is_default)).toHaveLength(1);
    const [first] = views as [{ id: number }];
    await updateView(context, planner, { id: first.id, isDefault: true });
    await updateView(context, planner, { id: first.id, isPrivate: true });
    expect(await row(first.id)).toMatchObject({ is_default: false, is_private: true });
    await expectRefused(
      context,
      () => updateView(context, planner, { id: first.id, isDefault: true }),
      'invalid',
      'Only a shared view can be what a list begins with.',
    );
  });
});

test('the log tells of shared views, and of private ones nothing', async () => {
  const since = await newestChange(context);
  const { id } = await share({ name: 'Ours', filters: { labelName: ['bug'] } });
  await setViewStar(context, guest, { id, starred: true });
  await updateView(context, planner, { id, name: 'All of ours' });
  await updateView(context, planner, { id, isPrivate: true });
  await updateView(context, planner, { id, name: 'Secret plan' });
  await deleteView(context, planner, { id });
  await keep({ name: 'Secret too' });
  const told = await changesSince(context, since);
  expect(told.map(({ kind, after }) => ({ kind, after }))).toEqual([
    { kind: 'saved_view.created', after: expect.objectContaining({ name: 'Ours', is_private: false }) },
    { kind: 'saved_view.updated', after: { name: 'All of ours' } },
    { kind: 'saved_view.updated', after: expect.objectContaining({ name: null, is_private: true }) },
  ]);
  expect(JSON.stringify(told)).not.toContain('Secret');
});

test('a deleted view goes for good after a day, with the stars on it', async () => {
  const [early, late] = [await share(), await share()];
  await deleteView(context, planner, early);
  await deleteView(context, planner, late);
  await sql`UPDATE saved_views SET deleted_at = now() - interval '25 hours' WHERE id = ${early.id}`.execute(
    context.db,
  );
  await sweepSavedViews(context, {});
  expect(await row(early.id)).toBeUndefined();
  await restoreView(context, planner, late);
  expect(await seen(planner, 'acme', 'subscribedOnly: true')).toEqual(['Ours']);
});

test('a view goes with its place', async () => {
  const make = build(context);
  const short = await make.group();
  const { id } = await share({ namespaceId: short.id }, await make.admin());
  await sql`DELETE FROM namespaces WHERE id = ${short.id}`.execute(context.db);
  expect(await row(id)).toBeUndefined();
});

test('GraphQL refuses a stranger as it does for what is missing', async () => {
  const { id } = await keep();
  const on = (number: number) =>
    ask(
      other,
      `mutation { workItemSavedViewUpdate(input: { id: "gid://gitlab/WorkItems::SavedViews::SavedView/${number}", name: "x" }) { errors } }`,
    );
  const [hidden, missing] = [await on(id), await on(999_999)];
  expect(hidden.errors[0]?.message).toBe(NO_ACCESS);
  expect(hidden.text).toBe(missing.text);
});
