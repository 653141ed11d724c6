import { escapeInline } from '@cairn/domain/jira/markdown-text';
import type { MappedComment } from '@cairn/domain/jira/mapped-issue';
import { NOTE_MAX } from '@cairn/domain/text/limits';
import { sql } from 'kysely';
import type { Write } from '../../../changes/write.ts';
import { noteEvent, recordedNote } from '../../../notes/events.ts';
import { renderedBody } from '../../../notes/rows.ts';
import { digestOf } from '../digest-of.ts';
import type { RunningImport } from '../running.ts';
import { byPartId, knownParts, storeParts, type WrittenPart } from './known-parts.ts';
import type { PartsCall, WrittenIssue } from './part.ts';
import { storedLine, storedText } from './stored-text.ts';

/** Maximum number of comments on one item. */
const MOST_NOTES = 5000;
const NAME_MAX = 255;

/** A comment as it is written here. */
interface Draft {
  readonly issue: WrittenIssue;
  readonly jiraId: string;
  readonly digest: string;
  readonly authorId: number;
  readonly body: string;
  readonly internal: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The text of a comment as it is stored. Of an author who is nobody here, it names them. */
export function commentText(
  { people }: Pick<RunningImport, 'people'>,
  { author, authorName, body }: MappedComment,
): string {
  const text = storedText(body, NOTE_MAX).trim();
  if (text === '' || people.authors.has(author ?? '')) return text;
  const name = escapeInline(storedLine(authorName ?? 'Somebody', NAME_MAX));
  return storedText(`*${name} commented in Jira:*\n\n${text}`, NOTE_MAX);
}

const draftOf = (issue: WrittenIssue, comment: MappedComment, run: RunningImport): Draft => {
  const body = commentText(run, comment);
  const { id: jiraId, internal, createdAt, updatedAt } = comment;
  const authorId = run.people.authors.get(comment.author ?? '') ?? run.row.user_id;
  return {
    issue,
    jiraId,
    digest: digestOf([body, internal, authorId]),
    authorId,
    body,
    internal,
    createdAt,
    updatedAt,
  };
};

interface Changed extends Draft {
  readonly noteId: number;
}

/** Writes the comments of issues, each as a thread of its own, with their authors and times. */
export async function writeComments(w: Write, { run, issues, tally }: PartsCall): Promise<void> {
  const known = await knownParts(w, 'comment', issues);
  const [fresh, changed]: [Draft[], Changed[]] = [[], []];
  for (const one of issues)
    for (const comment of byPartId(one.issue.comments)) {
      const draft = draftOf(one, comment, run);
      const earlier = known.get(one.item.id, comment.id);
      if (draft.body === '') tally.fail('comments', one.issue, 'A comment has no text.', 'left_out');
      else if (!earlier) fresh.push(draft);
      else if (earlier.digest === draft.digest || earlier.targetId === null)
        tally.count('comments', 'unchanged');
      else changed.push({ ...draft, noteId: earlier.targetId });
    }
  const written = [
    ...(await insertNotes(w, await fitting(w, fresh, tally))),
    ...(await updateNotes(w, changed, tally)),
  ];
  tally.count('comments', 'created', written.filter(({ isNew }) => isNew).length);
  tally.count('comments', 'updated', written.filter(({ isNew }) => !isNew).length);
  await storeParts(w, run, 'comment', written);
}

/** Those for which an item has space. */
const fitting = async (w: Write, drafts: readonly Draft[], tally: PartsCall['tally']): Promise<Draft[]> => {
  const ids = drafts.filter(({ issue }) => !issue.created).map(({ issue }) => issue.item.id);
  const rows =
    ids.length === 0
      ? []
      : await w.trx
          .selectFrom('notes')
          .select(['work_item_id', (eb) => eb.fn.countAll<number>().as('count')])
          .where('work_item_id', 'in', [...new Set(ids)])
          .groupBy('work_item_id')
          .execute();
  const counts = new Map(rows.map(({ work_item_id: id, count }) => [id, Number(count)]));
  return drafts.filter(({ issue }) => {
    const count = counts.get(issue.item.id) ?? 0;
    counts.set(issue.item.id, count + 1);
    if (count >= MOST_NOTES)
      tally.fail('comments', issue.issue, `An item can have ${MOST_NOTES} comments.`, 'left_out');
    return count < MOST_NOTES;
  });
};

type Written = WrittenPart & { readonly isNew: boolean };

const partOf = ({ issue, jiraId, digest }: Draft, targetId: number, isNew: boolean): Written => ({
  itemId: issue.item.id,
  jiraId,
  targetId,
  digest,
  isNew,
});

const insertNotes = async (w: Write, drafts: readonly Draft[]): Promise<Written[]> => {
  if (drafts.length === 0) return [];
  const ids = await sql<{ id: number }>`
    SELECT nextval('changes_id_seq') AS id FROM generate_series(1, ${drafts.length})`.execute(w.trx);
  const rows = drafts.map((draft, at) => {
    const { references, ...rendered } = renderedBody(draft.body);
    return {
      id: (ids.rows[at] as { id: number }).id,
      root_namespace_id: draft.issue.item.root_namespace_id,
      work_item_id: draft.issue.item.id,
      author_id: draft.authorId,
      internal: draft.internal,
      ...rendered,
      references: references === null ? null : JSON.parse(references),
      created_at: new Date(draft.createdAt),
      updated_at: new Date(draft.updatedAt),
    };
  });
  await sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n (id bigint, root_namespace_id bigint,
        work_item_id bigint, author_id bigint, internal boolean, body text, html text, "references" jsonb,
        html_version smallint, created_at timestamptz, updated_at timestamptz)
    ), begun AS (
      INSERT INTO discussions (id, root_namespace_id, work_item_id, internal, created_at)
      SELECT id, root_namespace_id, work_item_id, internal, created_at FROM given
    )
    INSERT INTO notes (id, root_namespace_id, work_item_id, discussion_id, author_id, internal, body, html,
      "references", html_version, imported_from, created_at, updated_at)
    SELECT id, root_namespace_id, work_item_id, id, author_id, internal, body, html, "references", html_version,
      'jira', created_at, updated_at FROM given`.execute(w.trx);
  return drafts.map((draft, at) => {
    const { id, work_item_id, author_id, internal, body } = rows[at] as (typeof rows)[number];
    const fields = { work_item_id, discussion_id: id, author_id, internal, body, design_id: null };
    w.record(noteEvent(id, draft.issue.item, 'created', {}, recordedNote(fields)));
    return partOf(draft, id, true);
  });
};

/**
 * Writes texts again that have changed in Jira. A comment that was deleted here stays away. One that has become
 * internal hides its whole thread; none becomes visible to more people.
 */
const updateNotes = async (
  w: Write,
  changed: readonly Changed[],
  tally: PartsCall['tally'],
): Promise<Written[]> => {
  if (changed.length === 0) return [];
  const found = await w.trx
    .selectFrom('notes')
    .select(['id', 'body', 'internal'])
    .where(
      'id',
      'in',
      changed.map(({ noteId }) => noteId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const notes = new Map(found.map((note) => [note.id, note]));
  const present = changed.filter(({ noteId }) => notes.has(noteId));
  tally.count('comments', 'left_out', changed.length - present.length);
  if (present.length === 0) return [];
  const rows = present.map(({ noteId, authorId, body, updatedAt }) => {
    const { references, ...rendered } = renderedBody(body);
    return {
      id: noteId,
      author_id: authorId,
      ...rendered,
      references: references === null ? null : JSON.parse(references),
      updated_at: new Date(updatedAt),
    };
  });
  await sql`
    UPDATE notes SET author_id = n.author_id, body = n.body, html = n.html, "references" = n."references", html_version = n.html_version,
      updated_at = greatest(notes.updated_at, n.updated_at)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n (id bigint, author_id bigint, body text, html text,
      "references" jsonb, html_version smallint, updated_at timestamptz)
    WHERE notes.id = n.id`.execute(w.trx);
  const hidden = present.filter(({ noteId, internal }) => internal && !notes.get(noteId)?.internal);
  if (hidden.length > 0) {
    const ids = sql.val(hidden.map(({ noteId }) => noteId));
    await sql`
      WITH discussion AS (
        UPDATE discussions SET internal = true
        WHERE id IN (SELECT discussion_id FROM notes WHERE id = ANY (${ids}::bigint[])) RETURNING id
      )
      UPDATE notes SET internal = true FROM discussion WHERE notes.discussion_id = discussion.id`.execute(
      w.trx,
    );
  }
  return present.map((draft) => {
    const before = notes.get(draft.noteId) as (typeof found)[number];
    w.record(
      noteEvent(
        draft.noteId,
        draft.issue.item,
        'updated',
        { body: before.body, internal: before.internal },
        { body: draft.body, internal: before.internal || draft.internal },
      ),
    );
    return partOf(draft, draft.noteId, false);
  });
};
