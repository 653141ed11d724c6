import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { flagField, idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import type { Precondition } from '../http/preconditions.ts';
import { splitCommands, type CommandsResult, runCommands } from '../quick-actions/run-commands.ts';
import { lockDiscussionRow, lockNoteRow, lockNoteableRow } from './row-locks.ts';
import { noteEvent, recordedNote } from './events.ts';
import {
  createNoteInput,
  type CreateNoteInput,
  replyInput,
  type ReplyInput,
  updateNoteInput,
  type UpdateNoteInput,
} from './inputs.ts';
import { mayAdminNote, mayBackdate, mayResolve } from './policy.ts';
import { renderedBody } from './rows.ts';
import { insertNote, limitNotes, authorizeComment, nextNoteId, touchItem } from './write-note.ts';

/** The result of posting a text: its note (null if the text held only commands) and what the commands did. */
export interface NoteResult {
  readonly id: number | null;
  readonly commands: Omit<CommandsResult, 'text'>;
}

const NO_COMMANDS: NoteResult['commands'] = { count: 0, changes: {}, summary: [], refused: [], names: [] };

/** A command may move items, which requires the tree lock before any row lock. */
const locksFor = (text: string) => ({ tree: splitCommands(text).commands.length > 0 });

/** Creates a standalone note on an item, or the first note of a thread; quick actions in the text run first. */
export async function createNote(
  context: Context,
  viewer: Viewer,
  input: CreateNoteInput,
  options: WriteOptions = {},
): Promise<NoteResult> {
  const given = parseInput(createNoteInput, input);
  return write(context.db, viewer, options, async (w) => {
    await limitNotes(w);
    const item = await lockNoteableRow(w, given.itemId, locksFor(given.note));
    const internal = given.internal ?? false;
    authorizeComment(w, item, internal);
    const { text, ...commands } = await runCommands(w, context, item, given.note);
    if (commands.count > 0 && text.trim() === '') return { id: null, commands };
    const createdAt = mayBackdate(viewer, item) ? given.createdAt : undefined;
    const id = await nextNoteId(w);
    await w.trx
      .insertInto('discussions')
      .values({
        id,
        root_namespace_id: item.root_namespace_id,
        work_item_id: item.id,
        internal,
        threaded: given.threaded ?? false,
        ...(createdAt && { created_at: createdAt }),
      })
      .execute();
    await insertNote(w, item, { id, internal, design_id: null }, { id, body: text, createdAt });
    return { id, commands };
  });
}

/**
 * Replies in a discussion, which turns a standalone note into a thread. A reply is internal if its discussion
 * is.
 */
export async function replyTo(
  context: Context,
  viewer: Viewer,
  input: ReplyInput,
  options: WriteOptions = {},
): Promise<NoteResult> {
  const given = parseInput(replyInput, input);
  return write(context.db, viewer, options, async (w) => {
    await limitNotes(w);
    const { discussion, item } = await lockDiscussionRow(w, given.discussionId, locksFor(given.note));
    if (given.itemId !== undefined && (given.itemId !== item.id || discussion.design_id !== null))
      throw notFound();
    if (given.designId !== undefined && given.designId !== discussion.design_id) throw notFound();
    authorizeComment(w, item, discussion.internal);
    // Designs have no quick actions.
    const { text, ...commands } =
      discussion.design_id === null
        ? await runCommands(w, context, item, given.note)
        : { ...NO_COMMANDS, text: given.note };
    if (commands.count > 0 && text.trim() === '') return { id: null, commands };
    if (!discussion.threaded) {
      await w.trx
        .updateTable('discussions')
        .set({ threaded: true })
        .where('id', '=', discussion.id)
        .execute();
    }
    const createdAt = mayBackdate(viewer, item) ? given.createdAt : undefined;
    const id = await nextNoteId(w);
    await insertNote(w, item, discussion, { id, body: text, createdAt });
    return { id, commands };
  });
}

/** Changes the text of a note. */
export async function updateNote(
  context: Context,
  viewer: Viewer,
  input: UpdateNoteInput,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const given = parseInput(updateNoteInput, input);
  return write(context.db, viewer, options, async (w) => {
    const { note, item } = await lockNoteRow(w, given.id);
    if (!mayAdminNote(viewer, item, note.author_id)) throw forbidden();
    if (given.note === note.body) return { id: note.id };
    await w.trx
      .updateTable('notes')
      .set({
        ...renderedBody(given.note),
        updated_at: sql`clock_timestamp()`,
        last_edited_at: sql`clock_timestamp()`,
        last_edited_by_id: viewer.userId,
      })
      .where('id', '=', note.id)
      .execute();
    await touchItem(w, item);
    w.record(noteEvent(note.id, item, 'updated', { body: note.body }, { body: given.note }));
    return { id: note.id };
  });
}

const noteId = z.object({ id: idField });

/** Deletes a note with its reactions; the discussion is deleted with its last note. */
export async function deleteNote(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof noteId>,
  { precondition, ...options }: WriteOptions & { readonly precondition?: Precondition } = {},
): Promise<void> {
  const { id } = parseInput(noteId, input);
  await write(context.db, viewer, options, async (w) => {
    const { note, discussion, item } = await lockNoteRow(w, id);
    if (!mayAdminNote(viewer, item, note.author_id)) throw forbidden();
    precondition?.(note.updated_at);
    await w.trx
      .deleteFrom('award_emoji')
      .where('awardable_type', '=', 'note')
      .where('awardable_id', '=', id)
      .execute();
    await w.trx.deleteFrom('notes').where('id', '=', id).execute();
    const left = await w.trx
      .selectFrom('notes')
      .select('id')
      .where('discussion_id', '=', discussion.id)
      .limit(1)
      .executeTakeFirst();
    if (!left) await w.trx.deleteFrom('discussions').where('id', '=', discussion.id).execute();
    await touchItem(w, item);
    w.record(noteEvent(id, item, 'deleted', recordedNote(note), {}));
  });
}

const resolution = z.object({ discussionId: idField, resolve: flagField });

/** Resolves or reopens a thread; a standalone note cannot be resolved. */
export async function resolveDiscussion(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof resolution>,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { discussionId, resolve } = parseInput(resolution, input);
  return write(context.db, viewer, options, async (w) => {
    const { discussion, item } = await lockDiscussionRow(w, discussionId);
    const first = await w.trx
      .selectFrom('notes')
      .select(['id', 'author_id'])
      .where('discussion_id', '=', discussion.id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    if (!mayResolve(viewer, item, first.author_id)) throw forbidden();
    if (!discussion.threaded) throw invalid({ base: ['Discussion is not resolvable'] });
    if ((discussion.resolved_at !== null) === resolve) return { id: discussion.id };
    await w.trx
      .updateTable('discussions')
      .set(
        resolve
          ? { resolved_at: sql`clock_timestamp()`, resolved_by_id: viewer.userId }
          : { resolved_at: null, resolved_by_id: null },
      )
      .where('id', '=', discussion.id)
      .execute();
    const verb = resolve ? 'resolved' : 'unresolved';
    w.record(noteEvent(first.id, item, verb, { resolved: !resolve }, { resolved: resolve }));
    return { id: discussion.id };
  });
}
