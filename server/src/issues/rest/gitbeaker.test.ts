// Typical scripts on issues with a widely used client, over HTTP, to a listening server.
import { Gitlab } from '@gitbeaker/rest';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createToken } from '../../auth/tokens.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { ISSUE_TYPES } from '../../work-items/rows.ts';

type Client = InstanceType<typeof Gitlab>;

let t: TestContext;
let app: FastifyInstance;
let host: string;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Made;
let client: Client;

const clientOf = async (userId: number): Promise<Client> =>
  new Gitlab({ host, token: await createToken(t.context, { userId, name: 'script', scopes: ['api'] }) });

beforeAll(async () => {
  t = await testContext();
  app = await buildApp(t.context);
  host = await app.listen({ port: 0, host: '127.0.0.1' });
  make = build(t.context);
  group = await make.group({ visibility: 'private' });
  project = await make.project({ group });
  planner = { id: (await make.member('planner', group)).userId as number };
  client = await clientOf(planner.id);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const issue = (title: string) => client.Issues.create(project.id, title);
const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

test('lists issues everywhere, of a group and of a project, and counts them', async () => {
  const mine = await issue('Mine');
  const other = await make.issue({ project, title: 'Of somebody else' });
  expect(idsOf(await client.Issues.all())).toEqual([mine.id]);
  expect(idsOf(await client.Issues.all({ scope: 'all', perPage: 1 }))).toEqual([other.id, mine.id]);
  expect(
    idsOf(await client.Issues.all({ groupId: group.id, not: { authorId: String(planner.id) } })),
  ).toEqual([other.id]);
  expect(idsOf(await client.Issues.all({ projectId: project.id, pagination: 'keyset' }))).toEqual([
    other.id,
    mine.id,
  ]);
  for (const [options, all] of [
    [{}, 1],
    [{ scope: 'all' }, 2],
    [{ groupId: group.id }, 2],
    [{ projectId: project.id, search: 'Mine' }, 1],
  ] as const)
    expect(await client.IssuesStatistics.all(options as never)).toMatchObject({
      statistics: { counts: { all, opened: all, closed: 0 } },
    });
  const admin = await clientOf((await make.user({ admin: true })).id);
  expect(await admin.Issues.show(mine.id)).toMatchObject({ id: mine.id, title: 'Mine' });
});

test('links issues, and takes the link away', async () => {
  const [one, other] = [await issue('Blocker'), await issue('Blocked')];
  const link = await client.IssueLinks.create(project.id, one.iid, project.id, other.iid, {
    linkType: 'blocks',
  });
  expect(link).toMatchObject({ link_type: 'blocks', source_issue: { id: one.id } });
  const linked = await client.IssueLinks.all(project.id, other.iid);
  expect(linked).toMatchObject([{ id: one.id, link_type: 'is_blocked_by' }]);
  await client.IssueLinks.remove(
    project.id,
    one.iid,
    (linked[0] as unknown as { issue_link_id: number }).issue_link_id,
  );
  expect(await client.IssueLinks.all(project.id, one.iid)).toEqual([]);
});

test('orders issues by hand', async () => {
  const [first, second] = [await issue('Ordered 1'), await issue('Ordered 2')];
  const listed = async () =>
    idsOf(
      await client.Issues.all({
        projectId: project.id,
        search: 'Ordered',
        orderBy: 'relative_position',
        sort: 'asc',
      }),
    );
  expect(await listed()).toEqual([first.id, second.id]);
  await client.Issues.reorder(project.id, second.iid, { moveAfterId: first.id });
  expect(await listed()).toEqual([second.id, first.id]);
});

test('says who takes part, and who is told', async () => {
  const one = await make.issue({ project, title: 'Discussed' });
  await client.IssueNotes.create(project.id, one.iid, 'A word');
  expect(idsOf(await client.Issues.allParticipants(project.id, one.iid))).toContain(planner.id);
  expect(await client.Issues.allRelatedMergeRequests(project.id, one.iid)).toEqual([]);
  expect(await client.Issues.allClosedByMergeRequestst(project.id, one.iid)).toEqual([]);
  expect(await client.Issues.unsubscribe(project.id, one.iid)).toMatchObject({ subscribed: false });
  expect(await client.Issues.subscribe(project.id, one.iid)).toMatchObject({ subscribed: true });
});

test('an issue closed as a duplicate leads to its original', async () => {
  const [original, copy] = [await issue('Leak'), await issue('Leak again')];
  await client.IssueNotes.create(project.id, copy.iid, `/duplicate #${original.iid}`);
  const closed = await client.Issues.show(copy.iid, { projectId: project.id });
  expect(closed).toMatchObject({
    state: 'closed',
    _links: { closed_as_duplicate_of: (original._links as { self: string }).self },
  });
  const reopened = await client.Issues.edit(project.id, copy.iid, { stateEvent: 'reopen' });
  expect(reopened).toMatchObject({ state: 'opened', _links: { closed_as_duplicate_of: null } });
});

test('moves and clones issues to another project', async () => {
  const other = await make.project({ group });
  const one = await issue('Leak in the bilge');
  await client.IssueNotes.create(project.id, one.iid, 'Since Monday');
  const copy = await client.Issues.clone(project.id, one.iid, other.id, { withNotes: true });
  expect(copy).toMatchObject({ title: one.title, project_id: other.id, state: 'opened' });
  const notes = await client.IssueNotes.all(other.id, copy.iid);
  expect(notes.map(({ body }) => body)).toContain('Since Monday');
  const moved = await client.Issues.move(project.id, one.iid, other.id);
  expect(moved).toMatchObject({ title: one.title, project_id: other.id });
  const left = await client.Issues.show(one.iid, { projectId: project.id });
  expect(left).toMatchObject({ state: 'closed', moved_to_id: moved.id });
});

test('tracks time', async () => {
  const { iid } = await issue('Pump the bilge');
  expect(await client.Issues.addTimeEstimate(project.id, iid, '1d 2h')).toMatchObject({
    time_estimate: 36_000,
    human_time_estimate: '1d 2h',
  });
  await client.Issues.addSpentTime(project.id, iid, '1h 30m', { summary: 'At low tide' });
  expect(await client.Issues.addSpentTime(project.id, iid, '-30m')).toMatchObject({
    total_time_spent: 3600,
    human_total_time_spent: '1h',
  });
  expect(await client.Issues.resetTimeEstimate(project.id, iid)).toMatchObject({ time_estimate: 0 });
  expect(await client.Issues.resetSpentTime(project.id, iid)).toMatchObject({
    total_time_spent: 0,
    human_total_time_spent: null,
  });
});

test('searches everywhere, in a group and in a project', async () => {
  const one = await issue('A needle');
  const epic = await client.Epics.create(group.id, 'Another needle');
  const places = [{}, { groupId: group.id }, { projectId: project.id }];
  for (const place of places)
    expect(idsOf(await client.Search.all('issues', 'needle', place))).toEqual([one.id]);
  const epics = await client.Search.all('epics' as 'issues', 'needle', { groupId: group.id });
  expect(idsOf(epics)).toEqual([epic.id]);
  const { username } = await make.user({ username: 'needlewoman' });
  expect(await client.Search.all('users', username)).toMatchObject([{ username }]);
});

test.each(ISSUE_TYPES)('creates, edits, converts, lists and deletes an item of type %s', async (type) => {
  const owner = await clientOf((await make.member('owner', group)).userId as number);
  const other = type === 'ticket' ? 'issue' : 'ticket';
  const ofType = async (issueType: string) =>
    idsOf(await owner.Issues.all({ projectId: project.id, issueType } as never));
  const made = await owner.Issues.create(project.id, `A ${type}`, { issueType: type } as never);
  expect(made).toMatchObject({ issue_type: type, type: type.toUpperCase() });
  expect(await ofType(type)).toContain(made.id);
  expect(await owner.Issues.edit(project.id, made.iid, { title: 'Edited' })).toMatchObject({
    title: 'Edited',
    issue_type: type,
  });
  const converted = await owner.Issues.edit(project.id, made.iid, { issueType: other } as never);
  expect(converted).toMatchObject({ issue_type: other });
  expect(await ofType(type)).not.toContain(made.id);
  expect(await ofType(other)).toContain(made.id);
  await owner.Issues.remove(project.id, made.iid);
  await expect(owner.Issues.show(made.iid, { projectId: project.id })).rejects.toThrow('404');
});
