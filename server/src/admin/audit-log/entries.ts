import { sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Cause } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { SYSTEM_NOTE_COLUMNS } from '../../notes/row-sql.ts';
import type { SystemNoteRow } from '../../notes/system-notes/fields.ts';
import { systemNotesFor } from '../../notes/system-notes/wording.ts';
import { itemPathSql } from '../../work-items/address.ts';
import { sentenceOf } from './sentence.ts';

interface Named {
  readonly text: string;
  /** Its page; null when it has none or no longer exists. */
  readonly path: string | null;
}

/** One entry of the change log as administrators read it. */
interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  /** What happened: "created label bug". */
  readonly text: string;
  readonly cause: Cause;
  /** Null for what the server did by itself. */
  readonly actor: { readonly name: string; readonly username: string } | null;
  /** The administrator who acted as the person. */
  readonly sudo_by: string | null;
  readonly place: Named | null;
  readonly subject: Named | null;
}

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly cause: Cause;
  readonly fields: readonly string[];
  readonly name: string | null;
  readonly actor_name: string | null;
  readonly actor_username: string | null;
  readonly sudo_by: string | null;
  readonly place_path: string | null;
  readonly place_kind: string | null;
  readonly place_deleted: boolean;
  readonly item_id: number | null;
  readonly item_reference: string | null;
  readonly item_title: string | null;
  readonly item_path: string | null;
  readonly subject_path: string | null;
  readonly note: SystemNoteRow | null;
}

/** The columns that name a subject, the first of which an entry has. */
const NAMES = [
  'title',
  'name',
  'full_path',
  'username',
  'email',
  'invite_email',
  'file_name',
  'path',
] as const;
const NAME = NAMES.flatMap((field) => [`c.after ->> '${field}'`, `c.before ->> '${field}'`]).join(', ');
const LONGEST_NAME = 200;

const PLACE_PATH = "CASE ns.kind WHEN 'group' THEN '/groups/' ELSE '/' END || ns.full_path";

/** The id of a person in an entry about a membership. */
const MEMBER_ID =
  "CASE WHEN c.subject_type IN ('member', 'access_request') THEN coalesce(c.after ->> 'user_id', c.before ->> 'user_id')::bigint END";

const ITEM_ID = `CASE WHEN c.subject_type IN ('work_item', 'relation') THEN c.subject_id
  WHEN c.subject_type = 'note' THEN (SELECT n.work_item_id FROM notes n WHERE n.id = c.subject_id) END`;

const NOTE = Object.entries(SYSTEM_NOTE_COLUMNS)
  .map(([name, column]) => `'${name}', ${name === 'item_id' ? 'c.subject_id' : column('c')}`)
  .join(', ');

const ENTRIES = `
  SELECT c.id::double precision AS id, c.at, c.kind, c.cause,
    ARRAY(SELECT jsonb_object_keys(c.before || c.after) ORDER BY 1) AS fields,
    left(coalesce(person.username, member.username, milestone.title, label.title,
      CASE c.subject_type WHEN 'namespace' THEN ns.full_path END, ${NAME}), ${LONGEST_NAME}) AS name,
    actor.name AS actor_name, actor.username AS actor_username, sudo.username AS sudo_by,
    ns.full_path AS place_path, ns.kind AS place_kind, ns.deleted_at IS NOT NULL AS place_deleted,
    item.id::double precision AS item_id,
    item_ns.full_path || CASE item.type WHEN 'epic' THEN '&' ELSE '#' END || item.iid AS item_reference,
    left(item.title, ${LONGEST_NAME}) AS item_title,
    CASE WHEN item.deleted_at IS NULL AND item_ns.deleted_at IS NULL THEN ${itemPathSql('item')}
      || CASE c.subject_type WHEN 'note' THEN '#note_' || c.subject_id ELSE '' END END AS item_path,
    CASE WHEN person.id IS NOT NULL AND person.deleted_at IS NULL THEN '/' || person.username
      WHEN member.deleted_at IS NULL AND member.id IS NOT NULL THEN '/' || member.username
      WHEN ns.deleted_at IS NOT NULL THEN NULL
      WHEN c.subject_type = 'namespace' THEN ${PLACE_PATH}
      WHEN milestone.id IS NOT NULL THEN ${PLACE_PATH} || '/-/milestones/' || milestone.iid
      WHEN label.id IS NOT NULL THEN ${PLACE_PATH} || '/-/labels' END AS subject_path,
    CASE WHEN c.system_note AND item.id IS NOT NULL AND item_ns.deleted_at IS NULL THEN jsonb_build_object(${NOTE}) END AS note
  FROM changes c
  LEFT JOIN users actor ON actor.id = c.actor_id
  LEFT JOIN users sudo ON sudo.id = c.sudo_by_id
  LEFT JOIN namespaces ns ON ns.id = c.namespace_id
  LEFT JOIN work_items item ON item.id = ${ITEM_ID}
  LEFT JOIN namespaces item_ns ON item_ns.id = item.namespace_id
  LEFT JOIN users person ON c.subject_type = 'user' AND person.id = c.subject_id
  LEFT JOIN users member ON member.id = ${MEMBER_ID}
  LEFT JOIN milestones milestone ON c.subject_type = 'milestone' AND milestone.id = c.subject_id
  LEFT JOIN labels label ON c.subject_type = 'label' AND label.id = c.subject_id`;

/** Reads entries for an administrator, the newest first. */
export async function readEntries(
  context: Context,
  viewer: Viewer,
  ids: readonly number[],
): Promise<AuditEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${sql.raw(ENTRIES)} WHERE c.id = ANY (${[...ids]}::bigint[])
    ORDER BY c.id DESC`.execute(context.db);
  const noted = rows.flatMap(({ note }) => (note === null ? [] : [note]));
  const notes = await systemNotesFor(context, viewer, noted);
  const texts = new Map(noted.map(({ id }, n) => [id, textOf(notes[n]?.html ?? '')]));
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    text: texts.get(row.id) || sentenceOf(row),
    cause: row.cause,
    actor: row.actor_username === null ? null : { name: row.actor_name ?? '', username: row.actor_username },
    sudo_by: row.sudo_by,
    place:
      row.place_path === null
        ? null
        : {
            text: row.place_path,
            path: row.place_deleted
              ? null
              : `${row.place_kind === 'group' ? '/groups' : ''}/${row.place_path}`,
          },
    subject: subjectOf(row),
  }));
}

const MARKS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** The text of a system note, whose HTML has tags and escaped text alone. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => MARKS[name] ?? '');

const subjectOf = (row: Row): Named | null => {
  if (row.item_id !== null) return { text: `${row.item_reference} ${row.item_title}`, path: row.item_path };
  return row.name === null ? null : { text: row.name, path: row.subject_path };
};
