import { sql } from 'kysely';
import { assertRateLimit } from '../changes/rate-limit.ts';
import type { Write } from '../changes/write.ts';
import { forbidden, invalid } from '../http/errors.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { noteEvent, recordedNote } from './events.ts';
import { mayComment } from './policy.ts';
import { type DiscussionRow, type NoteRow, renderedBody } from './rows.ts';

/** Maximum number of notes per user and minute. */
const MOST_PER_MINUTE = 300;
/** Maximum number of comments on one item; system notes do not count. */
const MOST_NOTES = 5000;

/** Checks the rate limit before anything is locked; see assertRateLimit. */
export function limitNotes(w: Write): Promise<void> {
  return assertRateLimit(w, 'note.create', MOST_PER_MINUTE);
}

/** Throws 403 unless the viewer may comment here; the item must be locked. */
export function authorizeComment(w: Write, item: LocatedItem, internal: boolean): void {
  if (!mayComment(w.viewer, item, internal)) throw forbidden();
}

export async function nextNoteId({ trx }: Write): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT nextval('changes_id_seq') AS id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

/** Inserts a note into a discussion of a locked item, and records it. */
export async function insertNote(
  w: Write,
  item: LocatedItem,
  discussion: Pick<DiscussionRow, 'id' | 'internal' | 'design_id'>,
  given: { readonly id: number; readonly body: string; readonly createdAt?: Date | undefined },
): Promise<NoteRow> {
  await checkRoom(w, item);
  const times = given.createdAt && { created_at: given.createdAt, updated_at: given.createdAt };
  const note = await w.trx
    .insertInto('notes')
    .values({
      id: given.id,
      root_namespace_id: item.root_namespace_id,
      work_item_id: item.id,
      discussion_id: discussion.id,
      author_id: w.viewer.userId as number,
      internal: discussion.internal,
      design_id: discussion.design_id,
      ...renderedBody(given.body),
      ...times,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await touchItem(w, item);
  w.record(noteEvent(note.id, item, 'created', {}, recordedNote(note)));
  return note;
}

const checkRoom = async ({ trx }: Write, item: LocatedItem): Promise<void> => {
  const { count } = await trx
    .selectFrom('notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('work_item_id', '=', item.id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_NOTES) throw invalid({ base: ['Maximum number of comments exceeded'] });
};

/** Updates the item's updated_at: a comment counts as activity. */
export async function touchItem({ trx }: Write, item: LocatedItem): Promise<void> {
  await trx
    .updateTable('work_items')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', item.id)
    .execute();
}
