import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import { NO_ACCESS } from '../graphql/errors.ts';
import { placesWithViews } from '../testing/fixtures/saved-views.ts';
import { expectRefused } from '../testing/trace.ts';
import { deleteView, restoreView, updateView } from './changes.ts';
import { setViewStar } from './stars.ts';

type Places = Awaited<ReturnType<typeof placesWithViews>>;
let context: Places['context'];
let close: Places['close'];
let ask: Places['ask'];
let make: Places['make'];
let group: Places['group'];
let project: Places['project'];
let open: Places['open'];
let share: Places['share'];
let keep: Places['keep'];
let seen: Places['seen'];
let planner: Places['planner'];
let other: Places['other'];
let guest: Places['guest'];
let outsider: Places['outsider'];
let admin: Places['admin'];

beforeAll(async () => {
  ({
    context,
    close,
    ask,
    make,
    group,
    project,
    open,
    share,
    keep,
    seen,
    planner,
    other,
    guest,
    outsider,
    admin,
  } = await placesWithViews());
});
afterAll(() => close());
beforeEach(async () => {
  await context.db.deleteFrom('saved_views').execute();
});

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
    expect(await seen(admin)).toEqual([]);
  });

  test('a public group shows its views to everybody, signed in or not', async () => {
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
