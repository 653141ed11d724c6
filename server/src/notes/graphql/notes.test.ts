import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let planner: Viewer;
let guest: Viewer;
let group: { id: number; fullPath: string };

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'talk', visibility: 'public' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => close());

const gid = (type: string, id: number) => `gid://gitlab/${type}/${id}`;

const write = (who: Viewer, noteableId: string, body: string, more: Record<string, unknown> = {}) =>
  ask(
    who,
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { errors note { id internal body bodyHtml discussion { id resolvable } } } }',
    { input: { noteableId, body, ...more } },
  );

const TALK = `query ($id: EpicID!, $filter: NotesFilterType, $sort: WorkItemDiscussionsSort, $first: Int, $last: Int, $after: String, $before: String) {
  epic(id: $id) {
    userNotesCount userDiscussionsCount
    discussions(filter: $filter, sort: $sort, first: $first, last: $last, after: $after, before: $before) {
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id threaded internal notes { nodes { id body bodyHtml system systemNoteIconName systemNoteMetadata { action } author { username } } } }
    }
  }
}`;

interface Talk {
  userNotesCount: number;
  userDiscussionsCount: number;
  discussions: {
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
    nodes: { id: string; threaded: boolean; notes: { nodes: { body: string; system: boolean }[] } }[];
  };
}

const talk = async (who: Viewer, epicId: number, more: Record<string, unknown> = {}): Promise<Talk> => {
  const { data, errors } = await ask(who, TALK, { id: gid('Epic', epicId), ...more });
  expect(errors).toEqual([]);
  return data.epic as Talk;
};

const bodies = (talked: Talk) =>
  talked.discussions.nodes.map((one) => one.notes.nodes.map((note) => note.body));

test('comments and what happened come in one list, in order, each kind also alone', async () => {
  const epic = await make.epic({ group, title: 'Old name' });
  const first = await write(guest, gid('Epic', epic.id), 'First *word*');
  if (first.failure) throw first.failure;
  expect(first.errors).toEqual([]);
  await updateItem(context, planner, { id: epic.id, title: 'New name', addLabels: ['bug', 'two words'] });
  const discussionId = first.data.createNote.note.discussion.id as string;
  await write(planner, gid('Epic', epic.id), 'Second');
  await write(planner, gid('WorkItem', epic.id), 'A reply', { discussionId });

  const all = await talk(guest, epic.id);
  expect(bodies(all)).toEqual([
    ['First *word*', 'A reply'],
    ['changed title from **{-Old-} name** to **{+New+} name** and added ~bug ~"two words" labels'],
    ['Second'],
  ]);
  expect(all.discussions.nodes.map((one) => one.threaded)).toEqual([true, false, false]);
  expect([all.userNotesCount, all.userDiscussionsCount]).toEqual([3, 2]);
  expect(bodies(await talk(guest, epic.id, { sort: 'CREATED_DESC' }))).toEqual(bodies(all).toReversed());
  expect(bodies(await talk(guest, epic.id, { filter: 'ONLY_COMMENTS' }))).toEqual([
    ['First *word*', 'A reply'],
    ['Second'],
  ]);
  expect(bodies(await talk(guest, epic.id, { filter: 'ONLY_HISTORY' }))).toHaveLength(1);
});

test('mutations write, and tell what a person can mend', async () => {
  const epic = await make.epic({ group });
  const run = async (who: Viewer, name: string, input: Record<string, unknown>, payload: string) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const { data, errors } = await ask(
      who,
      `mutation ($input: ${type}!) { it: ${name}(input: $input) { ${payload} errors } }`,
      { input },
    );
    return { it: data?.it, errors: errors.map((error) => error.message) };
  };
  const noteableId = gid('Epic', epic.id);
  const begun = await run(
    guest,
    'createDiscussion',
    { noteableId, body: 'a thread' },
    'note { id resolvable discussion { id replyId } }',
  );
  expect(begun.it).toMatchObject({ errors: [], note: { resolvable: true } });
  const { id, discussion } = begun.it.note;
  expect(discussion.id).toBe(discussion.replyId);
  const resolved = await run(
    planner,
    'discussionToggleResolve',
    { id: discussion.id, resolve: true },
    'discussion { resolved resolvedBy { username } }',
  );
  expect(resolved.it.discussion).toEqual({ resolved: true, resolvedBy: { username: planner.username } });
  const edited = await run(
    guest,
    'updateNote',
    { id, body: 'another text' },
    'note { body lastEditedBy { username } lastEditedAt }',
  );
  expect(edited.it.note).toMatchObject({
    body: 'another text',
    lastEditedBy: { username: guest.username },
    lastEditedAt: expect.any(String),
  });
  const blank = await run(guest, 'updateNote', { id, body: ' ' }, 'note { id }');
  expect(blank.it).toEqual({ note: null, errors: ["Note can't be blank"] });
  const commands = await run(
    planner,
    'createNote',
    { noteableId, body: '/close' },
    'note { id } commandMessages',
  );
  expect(commands.it).toEqual({ note: null, commandMessages: [expect.any(String)], errors: [] });
  const refused =
    "The resource that you are attempting to access does not exist or you don't have permission to perform this action";
  const outsider = await make.outsider();
  for (const attempt of [
    run(outsider, 'updateNote', { id, body: 'x' }, 'note { id }'),
    run(outsider, 'destroyNote', { id }, 'note { id }'),
    run(outsider, 'discussionToggleResolve', { id: discussion.id, resolve: false }, 'discussion { id }'),
    run(guest, 'createNote', { noteableId, body: 'x', internal: true }, 'note { id }'),
    run(
      guest,
      'createNote',
      { noteableId, body: 'x', discussionId: `gid://gitlab/Discussion/${'f'.repeat(40)}` },
      'note { id }',
    ),
    run(guest, 'createNote', { noteableId: gid('Epic', 999_999), body: 'x' }, 'note { id }'),
  ])
    expect(await attempt).toEqual({ it: null, errors: [refused] });
  expect((await run(guest, 'destroyNote', { id }, 'note { id }')).it).toEqual({ note: null, errors: [] });
  expect((await talk(guest, epic.id, { filter: 'ONLY_COMMENTS' })).userNotesCount).toBe(0);
});

test('a thread begun for the team is hidden from everybody else', async () => {
  const epic = await make.epic({ group });
  const { data } = await ask(
    planner,
    'mutation ($input: CreateDiscussionInput!) { createDiscussion(input: $input) { errors note { internal discussion { id } } } }',
    { input: { noteableId: gid('Epic', epic.id), body: 'among us', internal: true } },
  );
  expect(data.createDiscussion).toMatchObject({ errors: [], note: { internal: true } });
  const { id } = data.createDiscussion.note.discussion;
  expect((await talk(planner, epic.id)).discussions.nodes.map((one) => one.id)).toEqual([id]);
  expect((await talk(guest, epic.id)).discussions.nodes).toEqual([]);
});

test('answers hold what a page shows of a note', async () => {
  const epic = await make.epic({ group });
  const { data } = await write(guest, gid('Epic', epic.id), `Hello &${epic.iid}\n\nmore`);
  const { data: read } = await ask(
    planner,
    `{ note(id: "${data.createNote.note.id}") { url bodyHtml bodyFirstLineHtml maxAccessLevelOfAuthor authorIsContributor imported confidential systemNoteIconName systemNoteMetadata { id } discussion { notes { count } } } }`,
  );
  expect(read.note).toEqual({
    url: `http://cairn.test/groups/talk/-/epics/${epic.iid}#note_${data.createNote.note.id.split('/').at(-1)}`,
    bodyHtml: expect.stringContaining(`href="/groups/talk/-/epics/${epic.iid}"`),
    bodyFirstLineHtml: expect.stringMatching(/^<p>Hello <a [^>]*>&amp;\d+<\/a><\/p>$/),
    maxAccessLevelOfAuthor: 'Guest',
    authorIsContributor: false,
    imported: false,
    confidential: false,
    systemNoteIconName: null,
    systemNoteMetadata: null,
    discussion: { notes: { count: 1 } },
  });
});

test('a discussion says what it is about: an epic, an issue or another item', async () => {
  const project = await make.project({ group, visibility: 'public' });
  const items = [
    { ...(await make.epic({ group })), type: 'Epic' },
    { ...(await make.issue({ project, type: 'incident' })), type: 'Issue' },
    { ...(await make.issue({ project, type: 'task' })), type: 'WorkItem' },
  ];
  for (const { type, id } of items) {
    await write(guest, gid('WorkItem', id), 'words');
    const { data, errors } = await ask(
      guest,
      `{ workItem(id: "${gid('WorkItem', id)}") { discussions { nodes {
        noteable { __typename ... on Epic { id title } ... on Issue { id } ... on WorkItem { id } } } } } }`,
    );
    expect(errors).toEqual([]);
    expect(data.workItem.discussions.nodes[0].noteable).toMatchObject({
      __typename: type,
      id: gid(type, id),
    });
  }
});

test('a system note holds the description as it was left, where that changed', async () => {
  const epic = await make.epic({ group, description: 'first' });
  await updateItem(context, planner, { id: epic.id, description: 'second' });
  await updateItem(context, planner, { id: epic.id, title: 'Other' });
  const { data, errors } = await ask(
    guest,
    `{ epic(id: "${gid('Epic', epic.id)}") { notes { nodes { system systemNoteMetadata { descriptionVersion { id description } } } } } }`,
  );
  expect(errors).toEqual([]);
  expect(
    data.epic.notes.nodes.map(
      (note: { systemNoteMetadata: { descriptionVersion: { description: string } | null } }) =>
        note.systemNoteMetadata.descriptionVersion?.description,
    ),
  ).toEqual(['second', undefined]);
});

test('the description as a change left it is hidden with its item', async () => {
  const epic = await make.epic({ group, description: 'first' });
  await updateItem(context, planner, { id: epic.id, description: 'closed off', confidential: true });
  const versions = `systemNoteMetadata { descriptionVersion { description } }`;
  const { data } = await ask(
    planner,
    `{ epic(id: "${gid('Epic', epic.id)}") { notes { nodes { id ${versions} } } } }`,
  );
  const [note] = data.epic.notes.nodes;
  expect(note.systemNoteMetadata.descriptionVersion.description).toBe('closed off');
  const read = async (who: Viewer, id: string) =>
    (await ask(who, `{ note(id: "${id}") { ${versions} } }`)).text;
  for (const who of [guest, anonymous])
    expect(await read(who, note.id)).toBe(await read(who, 'gid://gitlab/Note/999999999'));
  // Making an item public also reveals its earlier texts: its system notes contain its former titles.
  await updateItem(context, planner, { id: epic.id, confidential: false });
  expect(await read(guest, note.id)).toContain('closed off');
});

test('a discussion says who may resolve it: who began it, who wrote what it is about, and planners', async () => {
  const epic = await make.epic({ group });
  const other = await make.member('guest', group);
  const { data } = await ask(
    guest,
    `mutation { createDiscussion(input: { noteableId: "${gid('Epic', epic.id)}", body: "A thread" }) { errors note { discussion { id } } } }`,
  );
  expect(data.createDiscussion.errors).toEqual([]);
  await write(guest, gid('Epic', epic.id), 'No thread');
  await updateItem(context, planner, { id: epic.id, title: 'Other' });
  const resolvable = async (who: Viewer) => {
    const found = await ask(
      who,
      `{ epic(id: "${gid('Epic', epic.id)}") { discussions { nodes { userPermissions { resolveNote } } } } }`,
    );
    expect(found.errors).toEqual([]);
    return found.data.epic.discussions.nodes.map(
      (one: { userPermissions: { resolveNote: boolean } }) => one.userPermissions.resolveNote,
    );
  };
  expect(await resolvable(guest)).toEqual([true, false, false]);
  expect(await resolvable(other)).toEqual([false, false, false]);
  expect(await resolvable(planner)).toEqual([true, false, false]);
});
