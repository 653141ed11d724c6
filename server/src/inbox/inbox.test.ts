import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

interface Entry {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly more: number;
  readonly unread: boolean;
  readonly newest: number;
  readonly read_through: number;
  readonly done_through: number;
  readonly snoozed_until: string | null;
  readonly actor: { readonly name: string } | null;
}
const inbox = async (caller: Caller, query = ''): Promise<Entry[]> => {
  const { status, body } = await caller.get(`/-/inbox.json${query}`);
  expect(status).toBe(200);
  return body.entries;
};
const texts = async (caller: Caller, query = '') =>
  (await inbox(caller, query)).map(({ title, text }) => `${title}: ${text}`);
const unread = async (caller: Caller): Promise<number> =>
  (await caller.get('/-/inbox/count.json')).body.unread;
const mark = async (
  caller: Caller,
  { id, read_through, done_through, snoozed_until }: Entry,
  more: object,
) => {
  const marks = [{ item_id: id, read_through, done_through, snoozed_until, ...more }];
  expect((await caller.put('/-/inbox/marks.json', { marks })).status).toBe(204);
};
const issue = (title: string, more: object = {}) =>
  w.make.issue({ project: w.project, as: w.people.planner, title, ...more });
const at = (iid: number) => `/api/v4/projects/${w.project.id}/issues/${iid}`;
const say = async (caller: Caller, iid: number, body: string, more: object = {}) =>
  expect((await caller.post(`${at(iid)}/notes`, { body, ...more })).status).toBe(201);
const subscribe = (caller: Caller, iid: number, subscribed: boolean) =>
  caller.query(
    'mutation ($path: ID!, $iid: String!, $subscribed: Boolean!) { issueSetSubscription(input: { projectPath: $path, iid: $iid, subscribedState: $subscribed }) { errors } }',
    { path: w.project.fullPath, iid: String(iid), subscribed },
  );

test('what others did to items that one is assigned, wrote or follows is one entry an item, newest first', async () => {
  const mine = await issue('Mine', { assigneeIds: [w.people.guest.userId as number] });
  const other = await issue('Other');
  await issue('Of nobody');
  await w.owner.put(at(mine.iid), { due_date: '2026-12-01' });
  await w.owner.put(at(other.iid), { title: 'Renamed <b>' });
  await say(w.owner, mine.iid, 'It is **late**');
  await say(w.guest, mine.iid, 'My own');
  expect(await inbox(w.guest)).toMatchObject([
    { title: 'Mine', text: 'It is late', more: 2, unread: true, actor: { name: expect.any(String) } },
  ]);
  expect(await texts(w.planner)).toEqual([
    'Mine: My own',
    'Renamed <b>: changed title from Other to Renamed <b>',
  ]);
  // A comment makes one follow the item.
  await w.owner.put(at(mine.iid), { state_event: 'close' });
  await w.planner.put(at(mine.iid), { state_event: 'reopen' });
  expect(await texts(w.owner)).toEqual(['Mine: reopened']);
  expect([await unread(w.guest), await unread(w.planner), await unread(w.outsider)]).toEqual([1, 2, 0]);

  await subscribe(w.guest, mine.iid, false);
  expect(await inbox(w.guest)).toEqual([]);
  await subscribe(w.guest, other.iid, true);
  expect(await texts(w.guest)).toEqual([expect.stringContaining('Renamed')]);
  for (const level of ['disabled', 'mention', 'participating']) {
    await w.guest.put(`/api/v4/projects/${w.project.id}/notification_settings`, { level });
    expect(await inbox(w.guest)).toHaveLength(level === 'participating' ? 1 : 0);
  }
  expect((await w.guest.post('/-/inbox/done.json')).body).toHaveLength(1);
});

test('an entry is read, finished until something new happens, snoozed, and put back', async () => {
  const one = await issue('One', { assigneeIds: [w.people.guest.userId as number] });
  const two = await issue('Two', { assigneeIds: [w.people.guest.userId as number] });
  await say(w.owner, one.iid, 'First');
  await say(w.owner, two.iid, 'Second');
  const [second, first] = (await inbox(w.guest)) as [Entry, Entry];
  expect([second.title, first.title]).toEqual(['Two', 'One']);

  await mark(w.guest, second, { read_through: second.newest });
  expect([await unread(w.guest), await texts(w.guest, '?state=unread')]).toEqual([1, ['One: First']]);
  // Marks of what has not happened hide nothing.
  await mark(w.guest, first, {
    read_through: Number.MAX_SAFE_INTEGER,
    done_through: Number.MAX_SAFE_INTEGER,
  });
  expect([await texts(w.guest), await texts(w.guest, '?state=done')]).toMatchObject([
    ['Two: Second'],
    ['One: First', expect.any(String)],
  ]);
  await say(w.owner, one.iid, 'Third');
  expect(await inbox(w.guest)).toMatchObject([
    { text: 'Third', more: 0, unread: true },
    { text: 'Second', more: 1, unread: false },
  ]);
  await mark(w.guest, second, { snoozed_until: '2999-01-01T09:00:00Z' });
  expect([await texts(w.guest), await texts(w.guest, '?state=snoozed')]).toEqual([
    ['One: Third'],
    ['Two: Second'],
  ]);
  await mark(w.guest, second, { snoozed_until: '2020-01-01T09:00:00Z' });
  expect(await texts(w.guest)).toEqual(['One: Third', 'Two: Second']);

  const { body: before } = await w.guest.post('/-/inbox/done.json');
  expect([await texts(w.guest), await unread(w.guest)]).toEqual([[], 0]);
  await w.guest.put('/-/inbox/marks.json', { marks: before });
  expect(await texts(w.guest)).toEqual(['One: Third', 'Two: Second']);
});

test('pages of 30 are read one after the other', async () => {
  for (let n = 0; n < 31; n += 1) {
    const { iid } = await issue(`Item ${n}`, { as: w.people.owner });
    await say(w.planner, iid, `Said ${n}`);
  }
  const { body } = await w.owner.get('/-/inbox.json');
  expect([body.entries.length, body.entries[0].text]).toEqual([30, 'Said 30']);
  const rest = await inbox(w.owner, `?before=${body.next}`);
  expect(rest[0]).toMatchObject({ text: 'Said 0' });
});

test('nothing is told of what the viewer may not see, now or any longer', async () => {
  const guest = w.people.guest.userId as number;
  const open = await issue('Open', { assigneeIds: [guest] });
  const shut = await issue('Shut');
  await say(w.guest, shut.iid, 'I was here');
  await say(w.owner, open.iid, 'For everybody');
  await say(w.owner, open.iid, 'canary-internal', { internal: true });
  const secret = await issue('canary-secret', { confidential: true });
  await w.owner.post(`${at(open.iid)}/links`, {
    target_project_id: w.project.id,
    target_issue_iid: secret.iid,
  });
  await say(w.owner, secret.iid, `canary-mention of #${open.iid}`);
  await w.owner.put(at(shut.iid), { confidential: true });
  await say(w.owner, shut.iid, 'canary-after');
  const { body } = await w.guest.get('/-/inbox.json');
  expect(body.entries[0]).toMatchObject({ title: 'Open', text: 'For everybody' });
  expect(JSON.stringify(body)).not.toContain('canary');
  expect(body.entries.map(({ title }: Entry) => title)).not.toContain('Shut');
  expect((await texts(w.planner)).join()).toContain('canary');

  // Marks of a hidden item are left out, as of a missing one.
  await mark(w.guest, { id: shut.id, read_through: 0, done_through: 0, snoozed_until: null } as Entry, {});
  const stored = await w.db
    .selectFrom('inbox_marks')
    .selectAll()
    .where('work_item_id', '=', shut.id)
    .execute();
  expect(stored).toEqual([]);
});

test('bad marks name their field, and nobody signed out has an inbox', async () => {
  const { status, body } = await w.guest.put('/-/inbox/marks.json', {
    marks: [{ item_id: 1, read_through: -1, done_through: 0, snoozed_until: 'soon' }],
  });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('marks[0][read_through]')]);
  expect((await w.anonymous.get('/-/inbox.json')).status).toBe(401);
});
