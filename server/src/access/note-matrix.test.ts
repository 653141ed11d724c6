import { afterAll } from 'vitest';
import { createNote, deleteNote, replyTo, resolveDiscussion, updateNote } from '../notes/changes.ts';
import { reactToNote } from '../notes/react.ts';
import { makeCallers } from '../testing/callers.ts';
import { type Attempt, testMatrix } from '../testing/matrix.ts';
import type { ItemValues, GroupWithRoles } from '../testing/group-with-roles.ts';
import type { Viewer } from './viewer.ts';

//              anon NM guest planner reporter developer maintainer owner
const EVERYBODY = 'Y Y Y Y Y Y Y Y';
const SIGNED_IN = '- Y Y Y Y Y Y Y';
const GUESTS_UP = '- - Y Y Y Y Y Y';
const PLANNERS_UP = '- - - Y Y Y Y Y';
const MAINTAINERS_UP = '- - - - - - Y Y';

const callers = makeCallers();

interface NoteValues {
  readonly item?: ItemValues;
  readonly locked?: true;
  readonly internal?: true;
  readonly threaded?: true;
  /** The viewer is the author of the note. */
  readonly own?: true;
}

const lock = (s: GroupWithRoles, id: number) =>
  s.context.db.updateTable('work_items').set({ discussion_locked: true }).where('id', '=', id).execute();

/** A note as stored in its tables; its number is the target's. */
const note =
  (values: NoteValues = {}) =>
  async (s: GroupWithRoles, who: Viewer) => {
    const item = await s.item(values.item ?? {});
    if (values.locked) await lock(s, item);
    const id = s.next();
    const common = { root_namespace_id: s.groupId, work_item_id: item, internal: values.internal ?? false };
    await s.context.db
      .insertInto('discussions')
      .values({ id, ...common, threaded: values.threaded ?? false })
      .execute();
    await s.context.db
      .insertInto('notes')
      .values({
        id,
        ...common,
        discussion_id: id,
        author_id: (values.own && who.userId) || s.chief.userId,
        body: 'words',
      })
      .execute();
    return { id, item };
  };

const noteable =
  (values: ItemValues = {}, locked = false) =>
  async (s: GroupWithRoles, who: Viewer) => {
    const id = await s.item({ ...values, ...(values.authorId === null ? { authorId: who.userId } : {}) });
    if (locked) await lock(s, id);
    return { id };
  };
const ownOne = null;

const comment: Attempt['run'] = (s, who, { id }) => createNote(s.context, who, { itemId: id, note: 'words' });
const whisper: Attempt['run'] = (s, who, { id }) =>
  createNote(s.context, who, { itemId: id, note: 'words', internal: true });
const reply: Attempt['run'] = (s, who, { id }) =>
  replyTo(s.context, who, { discussionId: id, note: 'words' });
const edit: Attempt['run'] = (s, who, { id }) => updateNote(s.context, who, { id, note: 'other words' });
const remove: Attempt['run'] = (s, who, { id }) => deleteNote(s.context, who, { id });
const resolve: Attempt['run'] = (s, who, { id }) =>
  resolveDiscussion(s.context, who, { discussionId: id, resolve: true });
const react: Attempt['run'] = (s, who, { id }) => reactToNote(s.context, who, { id, name: 'tada' });

const hidden = { confidential: true } as const;
const issue = { type: 'issue' } as const;

const reading = (
  title: string,
  may: string,
  prepare: Attempt['prepare'],
  query: string,
  path: string,
): Attempt => ({
  title,
  may,
  reads: true,
  prepare,
  run: async (s, who, { id, item }) => {
    const text = query.replaceAll('$id', String(id)).replaceAll('$item', String(item));
    const { body } = await (await callers.of(s, who)).query(`{ ${text} }`);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of whatever shape the query has
    const found = path.split('.').reduce((at: any, step) => at?.[step] ?? null, body.data);
    if (!Array.isArray(found)) return found;
    return found.find((one: { id: string }) => one.id.endsWith(`/${id}`)) ?? null;
  },
});

const NOTE = 'note(id: "gid://gitlab/Note/$id") { id body bodyHtml author { username } }';
const NOTES = 'workItem(id: "gid://gitlab/WorkItem/$item") { notes { nodes { id } } }';
const COUNT =
  'workItem(id: "gid://gitlab/WorkItem/$item") { notes { nodes { id discussion { id notes { nodes { id } } } } } }';
const REACTION =
  'note(id: "gid://gitlab/Note/$id") { awardEmoji { nodes { name } } userPermissions { readNote } }';

testMatrix([
  { title: 'comment on an epic', may: SIGNED_IN, prepare: noteable(), run: comment },
  { title: 'comment on an issue', may: SIGNED_IN, prepare: noteable(issue), run: comment },
  {
    title: 'comment on a confidential epic',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: noteable(hidden),
    run: comment,
  },
  {
    title: 'comment on a confidential epic of their own',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: noteable({ ...hidden, authorId: ownOne }),
    run: comment,
  },
  {
    title: 'comment on a confidential issue of their own',
    may: SIGNED_IN,
    sees: SIGNED_IN,
    prepare: noteable({ ...issue, ...hidden, authorId: ownOne }),
    run: comment,
  },
  {
    title: 'comment where the discussion is locked',
    may: GUESTS_UP,
    prepare: noteable({}, true),
    run: comment,
  },
  { title: 'write an internal note', may: PLANNERS_UP, prepare: noteable(), run: whisper },
  {
    title: 'write an internal note on an issue of their own',
    may: PLANNERS_UP,
    prepare: noteable({ ...issue, authorId: ownOne }),
    run: whisper,
  },
  { title: 'reply', may: SIGNED_IN, prepare: note(), run: reply },
  {
    title: 'reply where the discussion is locked',
    may: GUESTS_UP,
    prepare: note({ locked: true }),
    run: reply,
  },
  {
    title: 'reply to an internal note',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: note({ internal: true }),
    run: reply,
  },
  { title: 'edit a note of their own', may: SIGNED_IN, prepare: note({ own: true }), run: edit },
  {
    title: 'edit a note of their own in a locked discussion',
    may: GUESTS_UP,
    prepare: note({ own: true, locked: true }),
    run: edit,
  },
  { title: "edit somebody's note", may: MAINTAINERS_UP, prepare: note(), run: edit },
  {
    title: "edit somebody's note on an issue",
    may: MAINTAINERS_UP,
    prepare: note({ item: issue }),
    run: edit,
  },
  {
    title: 'edit an internal note that was their own',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: note({ own: true, internal: true }),
    run: edit,
  },
  { title: 'delete a note of their own', may: SIGNED_IN, prepare: note({ own: true }), run: remove },
  { title: "delete somebody's note", may: MAINTAINERS_UP, prepare: note(), run: remove },
  {
    title: "delete somebody's note on a confidential epic",
    may: MAINTAINERS_UP,
    sees: PLANNERS_UP,
    prepare: note({ item: hidden }),
    run: remove,
  },
  { title: "resolve somebody's thread", may: PLANNERS_UP, prepare: note({ threaded: true }), run: resolve },
  {
    title: 'resolve a thread of their own',
    may: SIGNED_IN,
    prepare: note({ threaded: true, own: true }),
    run: resolve,
  },
  {
    title: 'resolve a thread of their own in a locked discussion',
    may: GUESTS_UP,
    prepare: note({ threaded: true, own: true, locked: true }),
    run: resolve,
  },
  {
    title: 'resolve an internal thread',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: note({ threaded: true, internal: true }),
    run: resolve,
  },
  { title: 'react to a note', may: SIGNED_IN, prepare: note(), run: react },
  {
    title: 'react where the discussion is locked',
    may: GUESTS_UP,
    prepare: note({ locked: true }),
    run: react,
  },
  {
    title: 'react to an internal note',
    may: PLANNERS_UP,
    sees: PLANNERS_UP,
    prepare: note({ internal: true }),
    run: react,
  },
  reading('read a note', EVERYBODY, note(), NOTE, 'note'),
  reading('read a note of a locked discussion', EVERYBODY, note({ locked: true }), NOTE, 'note'),
  reading('guess the number of an internal note', PLANNERS_UP, note({ internal: true }), NOTE, 'note'),
  reading(
    'guess the number of an internal note once their own',
    PLANNERS_UP,
    note({ internal: true, own: true }),
    NOTE,
    'note',
  ),
  reading(
    'guess the number of a note on a confidential epic',
    PLANNERS_UP,
    note({ item: hidden }),
    NOTE,
    'note',
  ),
  reading(
    'guess the number of a note on a confidential issue',
    PLANNERS_UP,
    note({ item: { ...issue, ...hidden } }),
    NOTE,
    'note',
  ),
  reading('list the notes of an item', EVERYBODY, note(), NOTES, 'workItem.notes.nodes'),
  reading('list an internal note', PLANNERS_UP, note({ internal: true }), NOTES, 'workItem.notes.nodes'),
  reading(
    'find an internal note in its discussion',
    PLANNERS_UP,
    note({ internal: true }),
    COUNT,
    'workItem.notes.nodes',
  ),
  reading('see who reacted to an internal note', PLANNERS_UP, note({ internal: true }), REACTION, 'note'),
]);
// Hooks run last first: the servers close before their databases.
afterAll(() => callers.close());
