import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { createClient } from 'graphql-sse';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import { buildApp } from '../../app.ts';
import { AREAS } from '../../areas.ts';
import { openSession, SESSION_COOKIE } from '../../auth/sessions.ts';
import { createToken, revokeToken } from '../../auth/tokens.ts';
import { makeEngine } from '../../graphql/engine.ts';
import { buildSchema } from '../../graphql/schema.ts';
import { STANDARD_LIMITS } from '../../http/limits/wire-limits.ts';
import { createLink } from '../../item-changes/link-changes.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { removeMember } from '../../namespaces/members/changes.ts';
import { createNote, deleteNote, replyTo, updateNote } from '../../notes/changes.ts';
import { reactToNote } from '../../notes/react.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { SOURCES } from './sources.ts';

const MOST = 4;
const NO_ACCESS =
  "The resource that you are attempting to access does not exist or you don't have permission to perform this action";

let t: TestContext;
let make: ReturnType<typeof build>;
let app: FastifyInstance;
let address: string;
let group: { id: number };
let planner: Viewer;
let guest: Viewer;
let admin: Viewer;
const after: (() => unknown)[] = [];

const startApp = async (): Promise<[FastifyInstance, string]> => {
  const started = await buildApp(t.context, { ...STANDARD_LIMITS, streams: MOST });
  await started.listen({ port: 0, host: '127.0.0.1' });
  return [started, `http://127.0.0.1:${(started.server.address() as AddressInfo).port}`];
};

beforeAll(async () => {
  t = await testContext();
  make = build(t.context);
  [app, address] = await startApp();
  group = await make.group({ visibility: 'private' });
  [planner, guest] = [await make.member('planner', group), await make.member('guest', group)];
  admin = await make.admin();
});
afterEach(async () => {
  for (const undo of after.splice(0)) await undo();
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const tokenOf = async ({ userId }: Viewer): Promise<string> =>
  createToken(t.context, { userId: userId as number, name: 'reads', scopes: ['read_api'] });

/** Subscribes with the published client of the protocol; resolves once the server has answered. */
const subscribe = async (query: string, headers: Record<string, string>, at = address) => {
  const client = createClient({ url: `${at}/api/graphql`, headers, retryAttempts: 0 });
  const results: ExecutionResult[] = [];
  const connected = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<'completed' | Error>();
  const stop = client.subscribe(
    { query },
    {
      next: (result) => results.push(result as ExecutionResult),
      error: (error) => {
        connected.reject(error);
        ended.resolve(error as Error);
      },
      complete: () => ended.resolve('completed'),
    },
    { connected: () => connected.resolve() },
  );
  after.push(() => client.dispose());
  await connected.promise;
  return { results, ended: ended.promise, stop };
};

const as = async (who: Viewer, query: string) => subscribe(query, { 'private-token': await tokenOf(who) });

const newItem = async (more: object = {}) => {
  const epic = await make.epic({ group, title: 'As it was', ...more });
  const gid = `gid://gitlab/WorkItem/${epic.id}`;
  return {
    ...epic,
    gid,
    updated: `subscription { workItemUpdated(workItemId: "${gid}") { id title } }`,
    rename: (title: string) => updateItem(t.context, planner, { id: epic.id, title }),
  };
};

const NOTE = '{ id body internal discussion { notes { nodes { body } } } }';
const noteChange = (verb: string, gid: string) =>
  `subscription { workItemNote${verb}(noteableId: "${gid}") ${verb === 'Deleted' ? '{ id discussionId lastDiscussionNote }' : NOTE} }`;

const PARTS = AREAS.flatMap((area) => area.graphql ?? []);

test('every subscription of the schema has something to report', () => {
  const { graphql } = buildSchema(PARTS);
  expect(Object.keys(graphql.getSubscriptionType()?.getFields() ?? {}).toSorted()).toEqual(
    Object.keys(SOURCES).toSorted(),
  );
});

test.each(Object.keys(SOURCES))('the statement of %s runs', async (field) => {
  const { gid, id } = await newItem();
  const noteId = (await createNote(t.context, planner, { itemId: id, note: 'words' })).id as number;
  const [argument, type] = field.startsWith('issuable')
    ? ['issuableId', 'Epic']
    : [field === 'workItemUpdated' ? 'workItemId' : 'noteableId', 'WorkItem'];
  const query = `subscription { ${field}(${argument}: "${gid.replace('WorkItem', type)}") { __typename } }`;
  const subscription = makeEngine(t.context, PARTS).subscribe({ query }, planner);
  if (!('read' in subscription)) throw new Error(subscription.text);
  expect(await subscription.read(planner, { noteId, discussionId: noteId, discussionName: 'x' })).toEqual({
    data: { [field]: { __typename: expect.stringMatching(/^(Epic|WorkItem|Note|DeletedNote)$/) } },
  });
});

test('a changed item is reported as the reader sees it', async () => {
  const item = await newItem();
  const [mine, theirs] = [await as(planner, item.updated), await as(guest, item.updated)];
  await item.rename('As it became');
  for (const { results } of [mine, theirs])
    await expect
      .poll(() => results.at(-1))
      .toEqual({ data: { workItemUpdated: { id: item.gid, title: 'As it became' } } });
});

test('comments are reported when they are new, changed and deleted, internal ones to the team alone', async () => {
  const item = await newItem();
  const [created, changed, deleted, others] = [
    await as(planner, noteChange('Created', item.gid)),
    await as(planner, noteChange('Updated', item.gid)),
    await as(planner, noteChange('Deleted', item.gid)),
    await as(guest, noteChange('Created', item.gid)),
  ];
  const write = async (note: string, internal: boolean) =>
    (await createNote(t.context, planner, { itemId: item.id, note, internal })).id as number;
  const secret = await write('For us', true);
  const id = await write('For all', false);
  const bodies = ({ results }: { results: readonly ExecutionResult[] }, field: string) =>
    results.map((one) => (one.data?.[field] as { body?: string } | undefined)?.body);
  await expect.poll(() => bodies(others, 'workItemNoteCreated')).toEqual(['For all']);
  await expect.poll(() => bodies(created, 'workItemNoteCreated')).toEqual(['For us', 'For all']);

  await updateNote(t.context, planner, { id, note: 'Better put' });
  await expect.poll(() => bodies(changed, 'workItemNoteUpdated')).toEqual(['Better put']);
  await reactToNote(t.context, planner, { id, name: 'tada' });
  await expect.poll(() => changed.results.length).toBe(2);

  const reply = (await replyTo(t.context, planner, { discussionId: id, note: 'A reply' })).id as number;
  await expect.poll(() => bodies(created, 'workItemNoteCreated').at(-1)).toBe('A reply');
  for (const [index, one] of [reply, id, secret].entries()) {
    await deleteNote(t.context, planner, { id: one });
    await expect.poll(() => deleted.results.length).toBe(index + 1);
  }
  const discussion = (number: number) => `gid://gitlab/Discussion/${number.toString(16).padStart(40, '0')}`;
  expect(deleted.results.map((one) => one.data?.['workItemNoteDeleted'])).toEqual([
    { id: `gid://gitlab/Note/${reply}`, discussionId: discussion(id), lastDiscussionNote: false },
    { id: `gid://gitlab/Note/${id}`, discussionId: discussion(id), lastDiscussionNote: true },
    { id: `gid://gitlab/Note/${secret}`, discussionId: discussion(secret), lastDiscussionNote: true },
  ]);
  await expect.poll(() => others.results).toHaveLength(2);
});

test('what happens to an item is reported as a new system note, to those who may read it', async () => {
  const [item, other] = [await newItem(), await newItem()];
  const query = noteChange('Created', item.gid);
  const [mine, theirs] = [await as(planner, query), await as(guest, query)];
  const bodies = ({ results }: { results: readonly ExecutionResult[] }) =>
    results.map((one) => (one.data?.['workItemNoteCreated'] as { body: string } | null)?.body);
  await updateItem(t.context, planner, { id: other.id, confidential: true });
  await createLink(t.context, planner, { sourceId: item.id, targetId: other.id });
  await expect.poll(() => bodies(mine)).toEqual([expect.stringMatching(/^marked this epic as related to/)]);
  await item.rename('As it became');
  await expect.poll(() => bodies(theirs)).toEqual([expect.stringMatching(/^changed title from/)]);
  await expect.poll(() => bodies(mine)).toHaveLength(2);
});

test('of an issuable only the named property is reported, on the type that its global id names', async () => {
  const project = await make.project({ group });
  const issue = await make.issue({ project });
  const about = (field: string, type: string) =>
    as(
      planner,
      `subscription { ${field}(issuableId: "gid://gitlab/${type}/${issue.id}") { __typename ... on Issue { weight } ... on WorkItem { title } } }`,
    );
  const [weight, title] = [
    await about('issuableWeightUpdated', 'Issue'),
    await about('issuableTitleUpdated', 'WorkItem'),
  ];
  await updateItem(t.context, planner, { id: issue.id, weight: 3 });
  await expect
    .poll(() => weight.results.at(-1))
    .toEqual({ data: { issuableWeightUpdated: { __typename: 'Issue', weight: 3 } } });
  const before = weight.results.length;
  await updateItem(t.context, planner, { id: issue.id, title: 'Other' });
  await expect
    .poll(() => title.results.at(-1))
    .toEqual({ data: { issuableTitleUpdated: { __typename: 'WorkItem', title: 'Other' } } });
  expect(weight.results).toHaveLength(before);
});

test('a to-do is reported to the person who has it', async () => {
  const project = await make.project({ group });
  const issue = await make.issue({ project });
  const query = `subscription { issuableTodoUpdated(issuableId: "gid://gitlab/Issue/${issue.id}") { ... on Issue { iid } } }`;
  const [theirs, mine] = [await as(guest, query), await as(planner, query)];
  await updateItem(t.context, planner, { id: issue.id, assigneeIds: [guest.userId as number] });
  await expect.poll(() => theirs.results).toHaveLength(1);
  expect(mine.results).toEqual([]);
});

test('a hidden item is refused like a missing one', async () => {
  const hidden = await newItem({ confidential: true });
  const missing = noteChange('Created', 'gid://gitlab/WorkItem/999999999');
  for (const query of [hidden.updated, noteChange('Created', hidden.gid), missing]) {
    const { results, ended } = await as(guest, query);
    expect(await ended).toBe('completed');
    expect(results).toEqual([{ errors: [{ message: NO_ACCESS }], data: null }]);
  }
});

test.each([
  ['the item is hidden', (id: number) => updateItem(t.context, planner, { id, confidential: true })],
  [
    'they leave the group',
    (_id: number, userId: number) => removeMember(t.context, admin, { namespaceId: group.id, userId }),
  ],
])('nothing more is reported to somebody once %s, and the stream completes', async (_, loseRight) => {
  const item = await newItem();
  const leaving = await make.member('guest', group);
  const [theirs, mine] = [await as(leaving, item.updated), await as(planner, item.updated)];
  await item.rename('For both');
  await expect.poll(() => JSON.stringify(theirs.results)).toContain('For both');
  await loseRight(item.id, leaving.userId as number);
  await item.rename('For one');
  expect(await theirs.ended).toBe('completed');
  expect(JSON.stringify(theirs.results)).not.toContain('For one');
  await expect.poll(() => JSON.stringify(mine.results)).toContain('For one');
});

test('a stream completes when its session or token ends', async () => {
  const item = await newItem();
  const { userId } = guest;
  const newCookie = async () => {
    const session = await openSession(t.context, userId as number, { ip: '127.0.0.1', userAgent: '' });
    return `${SESSION_COOKIE}=${session}`;
  };
  const [cookie, elsewhere] = [await newCookie(), await newCookie()];
  const token = await tokenOf(guest);
  const [bySession, byToken] = [
    await subscribe(item.updated, { cookie, origin: address }),
    await subscribe(item.updated, { 'private-token': token }),
  ];
  // One that is ended from another browser does not wait for the next report.
  const endedElsewhere = await subscribe(item.updated, { cookie: elsewhere, origin: address });
  const ended = await fetch(`${address}/-/user_settings/active_sessions`, {
    method: 'DELETE',
    headers: { cookie, origin: address },
  });
  expect([ended.status, await endedElsewhere.ended]).toEqual([204, 'completed']);
  const signedOut = await fetch(`${address}/users/sign_out`, {
    method: 'POST',
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(signedOut.status).toBe(200);
  const { id } = await t.db
    .selectFrom('personal_access_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await revokeToken(t.context, guest, id);
  await item.rename('Not for you');
  for (const { ended, results } of [bySession, byToken]) {
    expect(await ended).toBe('completed');
    expect(JSON.stringify(results)).not.toContain('Not for you');
  }
});

test('one person has so many streams, and a reader who goes gives theirs back', async () => {
  const item = await newItem();
  const token = await tokenOf(planner);
  const open = () => subscribe(item.updated, { 'private-token': token });
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < MOST; count += 1) streams.push(await open());
  await expect(open()).rejects.toThrow('429');
  streams[0]?.stop();
  await expect.poll(() => open().catch(() => null)).not.toBeNull();
  await item.rename('Still reported');
  await expect.poll(() => JSON.stringify(streams[1]?.results)).toContain('Still reported');
  expect(JSON.stringify(streams[0]?.results)).not.toContain('Still reported');
});

test('the server ends streams without completing them when it stops, so that clients connect again', async () => {
  const item = await newItem();
  const [other, at] = await startApp();
  const stream = await subscribe(item.updated, { 'private-token': await tokenOf(planner) }, at);
  await other.close();
  expect(await stream.ended).toBeInstanceOf(Error);
});

test('other requests get one event, or JSON where that is accepted too', async () => {
  const ask = async (query: string, accept: string) => {
    const answer = await fetch(`${address}/api/graphql`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const query = '{ echo(text: "hi") }';
  const result = '{"data":{"echo":"nil says: hi"}}';
  const events = await ask(query, 'text/event-stream');
  expect(events.type).toBe('text/event-stream; charset=utf-8');
  expect(events.text).toContain(`event: next\ndata: ${result}\n\nevent: complete`);
  expect((await ask(query, 'application/json, text/event-stream')).text).toBe(result);
  const item = await newItem();
  expect((await ask(item.updated, 'application/json')).text).toContain('Accept: text/event-stream');
  expect((await ask('subscription { nothing }', 'text/event-stream')).text).toContain('Cannot query field');
});
