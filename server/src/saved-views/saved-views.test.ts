import { PRIVATE_VIEWS_MAX, SHARED_VIEWS_MAX } from '@cairn/domain/saved-views/lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placesWithViews } from '../testing/fixtures/saved-views.ts';
import { changesSince, expectRefused, newestChange } from '../testing/trace.ts';
import { deleteView, restoreView, updateView } from './changes.ts';
import { setViewStar } from './stars.ts';
import { sweepSavedViews } from './sweep.ts';

type Places = Awaited<ReturnType<typeof placesWithViews>>;
let context: Places['context'];
let close: Places['close'];
let ask: Places['ask'];
let make: Places['make'];
let project: Places['project'];
let share: Places['share'];
let keep: Places['keep'];
let seen: Places['seen'];
let row: Places['row'];
let planner: Places['planner'];
let other: Places['other'];
let guest: Places['guest'];
let admin: Places['admin'];

beforeAll(async () => {
  ({ context, close, ask, make, project, share, keep, seen, row, planner, other, guest, admin } =
    await placesWithViews());
});
afterAll(() => close());
beforeEach(async () => {
  await context.db.deleteFrom('saved_views').execute();
});

describe('what a view holds', () => {
  const filters = { labelName: ['bug'], not: { assigneeUsernames: ['kim'] }, state: 'closed', search: 'fox' };

  test('comes back as it was given', async () => {
    const displaySettings = { hiddenMetadataKeys: ['weight'], groupBy: 'label:flow' };
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
    [{ filters: { color: 'red' } }, 'Filters contain filters that a list of issues does not have: color'],
    [{ filters: { state: 'locked' } }, 'Filters contain filters that a list of issues does not have: state'],
    [
      { filters: { labelName: 'bug' } },
      'Filters contain filters that a list of issues does not have: labelName',
    ],
    [{ filters: { search: 'x'.repeat(8200) } }, 'Filters is too long (maximum is 8192 characters of JSON)'],
    [
      { displaySettings: { hiddenMetadataKeys: ['colour'] } },
      'Display settings contain settings that a list of issues does not have: hiddenMetadataKeys',
    ],
    [
      { displaySettings: { layout: 'tree' } },
      'Display settings contain settings that a list of issues does not have: layout',
    ],
    [
      { displaySettings: { groupBy: 'weight' } },
      'Display settings contain settings that a list of issues does not have: groupBy',
    ],
    [
      { displaySettings: { groupBy: 'label:' } },
      'Display settings contain settings that a list of issues does not have: groupBy',
    ],
    [{ sort: 'START_DATE_ASC' }, 'Sort is not a sort order of a list of issues'],
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
    for (const displaySettings of [{ groupBy: 'milestone' }, { groupBy: 'epic', layout: 'tree' }])
      await expectRefused(
        context,
        () => keep({ list: 'epics', displaySettings }),
        'invalid',
        'Display settings contain settings that a list of epics does not have: groupBy',
      );
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

  test('a view of a roadmap has its settings, and is of a group', async () => {
    const filters = { labelName: ['bug'], state: 'closed' };
    const display = {
      range: 'THREE_YEARS',
      layout: 'MONTHS',
      showMilestones: false,
      milestonesType: 'GROUP',
    };
    const { id } = await keep({ list: 'roadmap', sort: 'DUE_DATE_ASC', filters, displaySettings: display });
    const { data } = await ask(
      planner,
      '{ namespace(fullPath: "acme") { savedViews(list: ROADMAP) { nodes { list displaySettings shareUrl } } } }',
    );
    expect(data.namespace.savedViews.nodes).toEqual([
      {
        list: 'ROADMAP',
        displaySettings: display,
        shareUrl: expect.stringMatching(new RegExp(`/groups/acme/-/roadmap\\?view=${id}$`)),
      },
    ]);
    for (const [bad, name] of [
      [{ layout: 'QUARTERS' }, 'layout'],
      [{ showLabels: 'yes' }, 'showLabels'],
      [{ hiddenMetadataKeys: [] }, 'hiddenMetadataKeys'],
      [{ state: 'all' }, 'state'],
    ] as const)
      await expectRefused(
        context,
        () => keep({ list: 'roadmap', displaySettings: bad }),
        'invalid',
        `Display settings contain settings that a roadmap does not have: ${name}`,
      );
    await expectRefused(
      context,
      () => keep({ list: 'roadmap', namespaceId: project.id }),
      'invalid',
      'List of a roadmap needs a group',
    );
  });

  test.each([
    ['private', true, PRIVATE_VIEWS_MAX, 'You already have 50 views here. Delete one first.'],
    ['shared', false, SHARED_VIEWS_MAX, 'There are already 50 shared views here. Delete one first.'],
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
    await share({ isPrivate, namespaceId: project.id });
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
      'Someone changed this view at the same time you did. Reload it and check whether your changes are still needed.',
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
      'Only a shared view can be the default of a list.',
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
  const short = await make.group();
  const { id } = await share({ namespaceId: short.id }, admin);
  await sql`DELETE FROM namespaces WHERE id = ${short.id}`.execute(context.db);
  expect(await row(id)).toBeUndefined();
});

describe('the order that a person last chose in a list', () => {
  const READ =
    '{ currentUser { here: workItemPreferences(namespacePath: "acme") { sort } epics: workItemPreferences(namespacePath: "acme", list: EPICS) { sort } own: workItemPreferences { sort } } }';
  const store = async (viewer: typeof planner, input: object) => {
    const { data, errors } = await ask(
      viewer,
      'mutation($input: WorkItemUserPreferenceUpdateInput!) { workItemUserPreferenceUpdate(input: $input) { errors } }',
      { input },
    );
    return data?.workItemUserPreferenceUpdate?.errors ?? errors;
  };

  test('is stored per person, place and list, and cleared by null', async () => {
    expect(await store(planner, { namespacePath: 'acme', sort: 'WEIGHT_DESC' })).toEqual([]);
    expect(await store(planner, { namespacePath: 'acme', list: 'EPICS', sort: 'TITLE_ASC' })).toEqual([]);
    expect(await store(planner, { sort: 'DUE_DATE_ASC' })).toEqual([]);
    expect((await ask(planner, READ)).data.currentUser).toEqual({
      here: { sort: 'WEIGHT_DESC' },
      epics: { sort: 'TITLE_ASC' },
      own: { sort: 'DUE_DATE_ASC' },
    });
    expect((await ask(other, READ)).data.currentUser).toEqual({ here: null, epics: null, own: null });
    const ofPlanner = `{ user(username: "${planner.username}") { workItemPreferences { sort } } }`;
    expect((await ask(other, ofPlanner)).data.user).toEqual({ workItemPreferences: null });
    expect(await store(planner, { sort: null })).toEqual([]);
    expect((await ask(planner, READ)).data.currentUser.own).toEqual({ sort: null });
  });

  test.each([
    [
      { namespacePath: 'acme', list: 'EPICS', sort: 'WEIGHT_DESC' },
      'Sort is not a sort order of a list of epics',
    ],
    [{ list: 'EPICS', sort: 'TITLE_ASC' }, 'List of epics is of groups alone'],
    [
      { namespacePath: 'acme', list: 'ROADMAP', sort: 'TITLE_ASC' },
      'List of roadmaps remembers its order with its settings',
    ],
  ])('is refused where the list has no such order: %o', async (input, message) => {
    expect(await store(planner, input)).toEqual([message]);
  });
});
