import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../testing/api.ts';
import { groupWithCallers, type GroupWithCallers } from '../../testing/group-with-callers.ts';
import { createNote } from '../changes.ts';

let w: GroupWithCallers;
let epic: { id: number; iid: number };
let issue: { id: number; iid: number };

beforeAll(async () => {
  w = await groupWithCallers();
  epic = await w.make.epic({ group: w.group, as: w.people.planner });
  issue = await w.make.issue({ project: w.project, as: w.people.planner });
});
afterAll(() => w.close());

const epics = () => `/api/v4/groups/top/epics/${epic.id}`;
const issues = () => `/api/v4/projects/top%2Fplan/issues/${issue.iid}`;

const NOTE_KEYS = (
  'attachment author body commands_changes confidential created_at id imported imported_from internal ' +
  'noteable_id noteable_iid noteable_type project_id resolvable system type updated_at'
).split(' ');

describe.each([
  ['epic', epics],
  ['issue', issues],
] as const)('notes of an %s', (noun, base) => {
  test('are written, listed, changed and deleted', async () => {
    const made = await w.guest.post(`${base()}/notes`, { body: 'A word' });
    expect(made.status).toBe(201);
    expect(Object.keys(made.body).toSorted()).toEqual(NOTE_KEYS);
    expect(made.body).toMatchObject({
      type: null,
      body: 'A word',
      system: false,
      noteable_id: noun === 'epic' ? epic.id : issue.id,
      noteable_iid: noun === 'epic' ? epic.iid : issue.iid,
      noteable_type: noun === 'epic' ? 'Epic' : 'Issue',
      project_id: noun === 'epic' ? null : w.project.id,
      resolvable: false,
      internal: false,
      author: { id: w.people.guest.userId },
    });
    const url = `${base()}/notes/${made.body.id}`;
    expect((await w.guest.get(url)).body).toEqual(made.body);
    const changed = await w.guest.put(url, { body: 'Another word' });
    expect([changed.status, changed.body.body]).toEqual([200, 'Another word']);
    const list = await w.guest.get(`${base()}/notes?per_page=1&activity_filter=only_comments`);
    expect(list.body.map((note: { id: number }) => note.id)).toEqual([made.body.id]);
    expect(list.headers).toMatchObject({ 'x-total': '1', 'x-per-page': '1', 'x-page': '1' });
    expect(
      (
        await w.guest.send({
          method: 'DELETE',
          url,
          headers: { 'if-unmodified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' },
        })
      ).status,
    ).toBe(412);
    expect((await w.guest.delete(url)).status).toBe(204);
    expect(await w.guest.get(url)).toMatchObject({ status: 404, body: { message: '404 Note Not Found' } });
  });

  test('are refused with a reason', async () => {
    const post = (body: object, who: Caller = w.guest) => who.post(`${base()}/notes`, body);
    expect(await post({})).toMatchObject({ status: 400, body: { error: 'body is missing' } });
    expect(await post({ body: ' ' })).toMatchObject({
      status: 400,
      body: { message: { note: ["can't be blank"] } },
    });
    expect((await post({ body: 'x', internal: true })).status).toBe(403);
    expect((await post({ body: 'x' }, w.anonymous)).status).toBe(401);
    expect((await post({ body: 'x' }, w.outsider)).status).toBe(404);
    expect((await post({ body: 'x' }, w.reader)).status).toBe(403);
    const mine = await post({ body: 'mine' });
    const theirs = `${base()}/notes/${mine.body.id}`;
    expect((await w.planner.put(theirs, { body: 'x' })).status).toBe(403);
    expect((await w.planner.delete(theirs)).status).toBe(403);
    expect((await w.owner.put(theirs, { body: 'by the owner' })).status).toBe(200);
    await w.owner.delete(theirs);
  });

  test('can be dated back by owners only', async () => {
    const created_at = '2020-02-03T04:05:06.000Z';
    const [owner, planner] = [
      await w.owner.post(`${base()}/notes`, { body: 'old', created_at }),
      await w.planner.post(`${base()}/notes`, { body: 'new', created_at }),
    ];
    expect(owner.body.created_at).toBe(created_at);
    expect(planner.body.created_at).not.toBe(created_at);
    const first = await w.guest.get(`${base()}/notes?sort=asc&activity_filter=only_comments`);
    expect(first.body[0].id).toBe(owner.body.id);
    for (const made of [owner, planner]) await w.owner.delete(`${base()}/notes/${made.body.id}`);
  });

  test('of nothing but commands answer 202', async () => {
    const answer = await w.planner.post(`${base()}/notes`, { body: '/title Renamed by command' });
    expect(answer).toMatchObject({
      status: 202,
      body: { commands_changes: { title: 'Renamed by command' }, summary: [expect.any(String)] },
    });
    const both = await w.planner.post(`${base()}/notes`, { body: 'Words\n/title Renamed again' });
    expect(both).toMatchObject({ status: 201, body: { commands_changes: { title: 'Renamed again' } } });
    await w.planner.delete(`${base()}/notes/${both.body.id}`);
  });

  test('tell beside a text what its commands came to, also those that failed', async () => {
    const body = 'Words\n/title Renamed once more\n/create_merge_request';
    const told = {
      commands_changes: { title: 'Renamed once more' },
      summary: [expect.any(String), '/create_merge_request does not exist in Cairn.'],
    };
    const note = await w.planner.post(`${base()}/notes`, { body });
    expect(note).toMatchObject({ status: 201, body: { body: 'Words', ...told } });
    const thread = await w.planner.post(`${base()}/discussions`, { body });
    expect(thread).toMatchObject({ status: 201, body: told });
    const reply = await w.planner.post(`${base()}/discussions/${thread.body.id}/notes`, { body });
    expect(reply).toMatchObject({ status: 201, body: { body: 'Words', ...told } });
    const plain = await w.planner.post(`${base()}/notes`, { body: 'Words alone' });
    expect(plain.body).not.toHaveProperty('summary');
    const [first] = thread.body.notes;
    for (const { id } of [note.body, reply.body, first, plain.body])
      await w.planner.delete(`${base()}/notes/${id}`);
  });

  test('form discussions that are begun, answered and resolved', async () => {
    const lone = await w.guest.post(`${base()}/notes`, { body: 'alone' });
    const begun = await w.planner.post(`${base()}/discussions`, { body: 'a thread' });
    expect(begun).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-f]{40}$/),
        individual_note: false,
        notes: [{ type: 'DiscussionNote', resolvable: true, resolved: false }],
      },
    });
    const list = await w.guest.get(`${base()}/discussions?per_page=100`);
    const found = list.body.find((one: { notes: { id: number }[] }) => one.notes[0]?.id === lone.body.id);
    expect(found).toMatchObject({ individual_note: true, notes: [{ type: null }] });
    const reply = await w.planner.post(`${base()}/discussions/${found.id}/notes`, { body: 'not alone' });
    expect(reply).toMatchObject({ status: 201, body: { type: 'DiscussionNote' } });
    expect((await w.guest.get(`${base()}/discussions/${found.id}`)).body).toMatchObject({
      individual_note: false,
      notes: [{ body: 'alone' }, { body: 'not alone' }],
    });
    const resolved = await w.planner.put(`${base()}/discussions/${begun.body.id}`, { resolved: true });
    expect(resolved.body.notes[0]).toMatchObject({
      resolved: true,
      resolved_by: { id: w.people.planner.userId },
    });
    const note = `${base()}/discussions/${begun.body.id}/notes/${begun.body.notes[0].id}`;
    const within = (await w.guest.get(`${base()}/discussions/${found.id}/notes`)).body;
    expect(within).toMatchObject([{ body: 'alone' }, { body: 'not alone' }]);
    expect((await w.guest.get(`${base()}/discussions/${found.id}/notes/${within[1].id}`)).body).toEqual(
      within[1],
    );
    for (const rest of [`${begun.body.id}/notes/${within[1].id}`, `${'f'.repeat(40)}/notes`])
      expect((await w.guest.get(`${base()}/discussions/${rest}`)).status).toBe(404);
    expect((await w.planner.put(note, { resolved: false })).body.resolved).toBe(false);
    expect((await w.planner.put(note, { body: 'changed' })).body.body).toBe('changed');
    expect((await w.planner.put(note, { body: 'x', resolved: true })).status).toBe(400);
    expect((await w.planner.put(note, {})).status).toBe(400);
    expect(
      (
        await w.planner.put(`${base()}/discussions/${found.id}/notes/${begun.body.notes[0].id}`, {
          body: 'x',
        })
      ).status,
    ).toBe(404);
    expect((await w.planner.delete(note)).status).toBe(204);
    expect((await w.guest.get(`${base()}/discussions/${begun.body.id}`)).status).toBe(404);
    expect((await w.guest.get(`${base()}/discussions/${'f'.repeat(40)}`)).status).toBe(404);
    expect((await w.guest.get(`${base()}/discussions/nonsense`)).status).toBe(404);
  });
});

test.each([
  ['epic', () => `/api/v4/groups/top/epics/${epic.iid}`, epics],
  ['issue', issues, issues],
] as const)('reactions to the notes of an %s come and go', async (_, awards, base) => {
  const note = await w.guest.post(`${base()}/notes`, { body: 'react' });
  const url = `${awards()}/notes/${note.body.id}/award_emoji`;
  const given = await w.planner.post(url, { name: 'tada' });
  expect(given).toMatchObject({
    status: 201,
    body: { name: 'tada', awardable_id: note.body.id, awardable_type: 'Note' },
  });
  expect(await w.planner.post(url, { name: 'tada' })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('404 Award Emoji') },
  });
  expect((await w.guest.get(url)).body).toHaveLength(1);
  expect((await w.guest.get(`${url}/${given.body.id}`)).body.name).toBe('tada');
  expect((await w.guest.delete(`${url}/${given.body.id}`)).status).toBe(401);
  expect((await w.planner.delete(`${url}/${given.body.id}`)).status).toBe(204);
  expect((await w.guest.get(url)).body).toEqual([]);
});

test('A4: a note is found below its own item and place only', async () => {
  const elsewhere = await w.make.group({ path: 'elsewhere', visibility: 'private' });
  await w.make.member('owner', elsewhere, { id: w.people.outsider.userId as number });
  const other = await w.make.epic({ group: w.group });
  const { id: note } = await createNote(w.context, w.people.planner, { itemId: epic.id, note: 'secret' });
  for (const place of ['/api/v4/groups/elsewhere', '/api/v4/groups/top'])
    for (const rest of ['notes', `notes/${note}`, 'discussions', 'resource_label_events'])
      expect((await w.outsider.get(`${place}/epics/${epic.id}/${rest}`)).status).toBe(404);
  for (const url of [
    `/api/v4/groups/top%2Fsub/epics/${epic.id}/notes`,
    `/api/v4/groups/top/epics/${other.id}/notes/${note}`,
    `/api/v4/projects/top%2Fplan/issues/${issue.iid}/notes/${note}`,
  ])
    expect((await w.owner.get(url)).status).toBe(404);
  expect((await w.owner.delete(`/api/v4/groups/top/epics/${other.id}/notes/${note}`)).status).toBe(404);
  expect((await w.owner.get(`${epics()}/notes/${note}`)).status).toBe(200);
});

test('user_notes_count counts what the viewer can read', async () => {
  const counted = await w.make.issue({ project: w.project });
  await createNote(w.context, w.people.guest, { itemId: counted.id, note: 'open' });
  await createNote(w.context, w.people.planner, { itemId: counted.id, note: 'internal', internal: true });
  const url = `/api/v4/projects/top%2Fplan/issues/${counted.iid}`;
  expect((await w.guest.get(url)).body.user_notes_count).toBe(1);
  expect((await w.planner.get(url)).body.user_notes_count).toBe(2);
});
