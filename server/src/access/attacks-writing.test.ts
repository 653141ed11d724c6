import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, SESSION_COOKIE } from '../auth/sessions.ts';
import { type Api, api, type ApiAnswer, type Caller } from '../testing/api.ts';
import { build, type MadeItem, type MadePlace } from '../testing/build.ts';
import { checksum } from '../testing/checksum.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { findDifferences } from '../consistency/differences.ts';
import type { Viewer } from './viewer.ts';

let t: TestContext;
let server: Api;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let other: MadePlace;
let planner: Viewer;
let me: Caller;
let epic: MadeItem;
let theirs: MadeItem;
beforeAll(async () => {
  t = await testContext();
  server = await api(t.context);
  make = build(t.context);
  group = await make.group({ path: 'ours', visibility: 'private' });
  project = await make.project({ path: 'plan', group });
  other = await make.group({ path: 'theirs', visibility: 'private' });
  planner = await make.member('planner', group);
  me = server.as(planner);
  // The first request creates the caller's token.
  await me.get('/api/v4/user');
  epic = await make.epic({ group });
  theirs = await make.epic({ group: other, title: 'Victim' });
});
afterAll(async () => {
  await server.close();
  await t.close();
});

/** Expects every call to be refused, and no row to change. */
const expectRefusals = async (calls: readonly (() => Promise<ApiAnswer>)[], statuses: readonly number[]) => {
  const before = await checksum(t.db);
  for (const call of calls) {
    const { status, body } = await call();
    const told = [status, JSON.stringify(body).slice(0, 300)];
    expect([statuses.includes(status) || (status === 200 && body.errors?.length > 0), ...told]).toEqual([
      true,
      ...told,
    ]);
  }
  expect(await checksum(t.db)).toBe(before);
};

test('A5: nothing is moved into or out of a tree without rights at both ends', async () => {
  const foreign = await make.issue({ project: await make.project({ path: 'yard', group: other }) });
  const child = await make.epic({ group: other, parent: theirs });
  const mine = `/api/v4/groups/ours/epics/${epic.iid}`;
  await expectRefusals(
    [
      () => me.put(mine, { parent_id: theirs.id }),
      () => me.post(`${mine}/issues/${foreign.id}`),
      () => me.post(`${mine}/epics/${child.id}`),
      () => me.post(`/api/v4/groups/theirs/epics/${theirs.iid}/epics/${epic.id}`),
      () =>
        me.query(
          `mutation { epicTreeReorder(input: { baseEpicId: "gid://gitlab/Epic/${epic.id}", moved: { id: "gid://gitlab/Epic/${child.id}" } }) { errors } }`,
        ),
      () =>
        me.query(
          `mutation { workItemUpdate(input: { id: "gid://gitlab/WorkItem/${epic.id}", hierarchyWidget: { parentId: "gid://gitlab/WorkItem/${theirs.id}" } }) { errors } }`,
        ),
      () =>
        me.query(
          `mutation { workItemUpdate(input: { id: "gid://gitlab/WorkItem/${epic.id}", hierarchyWidget: { childrenIds: ["gid://gitlab/WorkItem/${child.id}"] } }) { errors } }`,
        ),
    ],
    [400, 403, 404, 409],
  );
});

test('A33: a neighbour from another tree moves nothing, in any of the calls that take one', async () => {
  const [one, stranger] = [
    await make.epic({ group, parent: epic }),
    await make.epic({ group, parent: await make.epic({ group }) }),
  ];
  const foreign = await make.epic({ group: other, parent: theirs });
  const calls = [stranger, foreign].flatMap((neighbour) => [
    async () => {
      const answer = await me.query(
        `mutation { it: epicTreeReorder(input: { baseEpicId: "gid://gitlab/Epic/${epic.id}", moved: { id: "gid://gitlab/Epic/${one.id}", adjacentReferenceId: "gid://gitlab/Epic/${neighbour.id}", relativePosition: before } }) { errors } }`,
      );
      return { ...answer, body: { errors: answer.body.errors ?? answer.body.data.it.errors } };
    },
    async () => {
      const answer = await me.query(
        `mutation { it: workItemsHierarchyReorder(input: { id: "gid://gitlab/WorkItem/${one.id}", adjacentWorkItemId: "gid://gitlab/WorkItem/${neighbour.id}", relativePosition: BEFORE }) { errors } }`,
      );
      return { ...answer, body: { errors: answer.body.errors ?? answer.body.data.it.errors } };
    },
    () => me.put(`/api/v4/groups/ours/epics/${epic.iid}/epics/${one.id}`, { move_before_id: neighbour.id }),
    () => me.put(`/groups/ours/-/epics/${epic.iid}/links/${one.id}`, { move_before_id: neighbour.id }),
  ]);
  await expectRefusals(calls, [400, 404, 409, 422]);
});

describe('A30: a request that another site can make changes nothing', () => {
  const mutation = () =>
    `mutation { updateEpic(input: { groupPath: "ours", iid: "${epic.iid}", title: "Forged" }) { errors } }`;
  let cookie: string;
  beforeAll(async () => {
    const value = await openSession(t.context, planner.userId as number, {
      ip: '127.0.0.1',
      userAgent: 'test',
    });
    cookie = `${SESSION_COOKIE}=${encodeURIComponent(value)}`;
  });
  const nobody = () => server.as(null);
  const post = (url: string, type: string, payload: string, more: Record<string, string> = {}) =>
    nobody().send({ method: 'POST', url, payload, headers: { cookie, 'content-type': type, ...more } });

  test('by GET, as text, as a form or as parts', async () => {
    const json = JSON.stringify({ query: mutation() });
    const form = `query=${encodeURIComponent(mutation())}`;
    const parts = `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${mutation()}\r\n--x--\r\n`;
    await expectRefusals(
      [
        () => nobody().get(`/api/graphql?query=${encodeURIComponent(mutation())}`, { cookie }),
        () => post('/api/graphql', 'text/plain', json),
        () => post('/api/graphql', 'application/x-www-form-urlencoded', form),
        () => post('/api/graphql', 'multipart/form-data; boundary=x', parts),
        () => post(`/api/v4/groups/ours/epics`, 'text/plain', '{"title":"Forged"}'),
        () => post(`/api/v4/groups/ours/epics`, 'multipart/form-data; boundary=x', parts),
      ],
      [400, 401, 403, 404, 405, 415],
    );
  });

  test('with the session of a visitor, whatever it pretends to be', async () => {
    const cross = { origin: 'https://hostile.invalid', 'sec-fetch-site': 'cross-site' };
    const documents = [
      mutation(),
      `query IntrospectionQuery { __schema { queryType { name } } } ${mutation()}`,
    ];
    await expectRefusals(
      [
        ...documents.map(
          (query) => () => post('/api/graphql', 'application/json', JSON.stringify({ query }), cross),
        ),
        () => post('/api/v4/groups/ours/epics', 'application/x-www-form-urlencoded', 'title=Forged', cross),
        () => post('/api/v4/groups/ours/epics', 'application/json', '{"title":"Forged"}', cross),
        () => post('/groups/ours/-/epics', 'application/json', '{"epic":{"title":"Forged"}}', cross),
        () =>
          nobody().send({
            method: 'DELETE',
            url: `/groups/ours/-/epics/${epic.iid}?destroy_confirm=true`,
            headers: { cookie, ...cross },
          }),
        () => post('/users/sign_in', 'application/json', '{"login":"x","password":"y"}', cross),
      ],
      [400, 401, 403, 422],
    );
  });

  test('while the same from its own page is done', async () => {
    const own = { origin: t.context.settings.publicUrl, 'sec-fetch-site': 'same-origin' };
    const answer = await post('/api/graphql', 'application/json', JSON.stringify({ query: mutation() }), own);
    expect([answer.status, answer.body.errors, answer.body.data?.updateEpic.errors]).toEqual([
      200,
      undefined,
      [],
    ]);
  });
});

describe('A34: at the same moment', () => {
  test('an epic is deleted and given a child', async () => {
    for (let n = 0; n < 10; n++) {
      const [parent, child] = [await make.epic({ group }), await make.epic({ group })];
      await Promise.all([
        me.delete(`/api/v4/groups/ours/epics/${parent.iid}`),
        me.post(`/api/v4/groups/ours/epics/${parent.iid}/epics/${child.id}`),
        me.post(`/api/v4/groups/ours/epics/${parent.iid}/epics/${child.id}`),
      ]);
    }
    expect(await findDifferences(t.db)).toEqual([]);
  });

  test('forty reorders of one list leave one strict order', async () => {
    const parent = await make.epic({ group });
    const ids: number[] = [];
    for (let n = 0; n < 6; n++) ids.push((await make.epic({ group, parent })).id);
    const at = (id: number) => `/api/v4/groups/ours/epics/${parent.iid}/epics/${id}`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        me.put(at(ids[n % 6] as number), {
          move_before_id: ids[(n * 5 + 1) % 6] === ids[n % 6] ? ids[(n + 2) % 6] : ids[(n * 5 + 1) % 6],
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    const listed = await me.get(`/api/v4/groups/ours/epics/${parent.iid}/epics`);
    expect(listed.body.map((one: { id: number }) => one.id).toSorted()).toEqual(ids.toSorted());
    expect(await findDifferences(t.db)).toEqual([]);
  });
});

test('A35: no way makes an item below a confidential parent open', async () => {
  const parent = await make.epic({ group, confidential: true });
  const child = await make.epic({ group, parent, confidential: true });
  const issue = await make.issue({ project, epic: parent, confidential: true });
  const openOne = await make.epic({ group });
  await expectRefusals(
    [
      () => me.put(`/api/v4/groups/ours/epics/${child.iid}`, { confidential: false }),
      () => me.put(`/groups/ours/-/epics/${child.iid}.json`, { epic: { confidential: false } }),
      () => me.put(`/api/v4/projects/ours%2Fplan/issues/${issue.iid}`, { confidential: false }),
      () => me.put(`/api/v4/groups/ours/epics/${openOne.iid}`, { parent_id: parent.id }),
      () => me.post(`/api/v4/groups/ours/epics/${parent.iid}/epics/${openOne.id}`),
    ],
    [400, 409, 422],
  );
});

test('A35: the database keeps the rule whatever writes', async () => {
  const parent = await make.epic({ group, confidential: true });
  const hidden = await make.epic({ group, parent, confidential: true });
  const open = await make.epic({ group });
  const openChild = await make.epic({ group, parent: open });
  const set = (id: number, values: object) =>
    t.db.updateTable('work_items').set(values).where('id', '=', id).execute();
  const rule = /breaks the rule of confidential children/;
  await expect(set(hidden.id, { confidential: false })).rejects.toThrow(rule);
  await expect(set(open.id, { confidential: true })).rejects.toThrow(rule);
  await expect(
    set(openChild.id, { parent_id: parent.id, ancestor_ids: [parent.id], position: 9999 }),
  ).rejects.toThrow(rule);
});
