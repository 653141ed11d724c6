/** The alias of a comment's or a written discussion's row, for conditions given to the sources below. */
export const WRITTEN = 'wn';
/** The alias of a change entry's row. */
export const ENTRY = 'tc';

/** Comments that meet a condition, in the columns that comments and system notes have in common. */
export function writtenNotes(where: string): string {
  return (
    '(SELECT wn.id, wn.work_item_id, wn.discussion_id, false AS system, wn.author_id, wn.body, wn.html, wn."references",' +
    ' wn.html_version, wn.internal, wn.imported_from, wn.created_at, wn.updated_at, wn.last_edited_at, wn.last_edited_by_id,' +
    ` NULL::text AS kind, NULL::jsonb AS before, NULL::jsonb AS after FROM notes wn WHERE ${where})`
  );
}

/** Change entries told as system notes, in the same columns; which ones may be told is for the condition to say. */
export function systemNotes(where: string): string {
  return (
    '(SELECT tc.id, tc.subject_id AS work_item_id, tc.id AS discussion_id, true AS system, tc.actor_id AS author_id,' +
    ' NULL::text AS body, NULL::text AS html, NULL::jsonb AS "references", NULL::smallint AS html_version, false AS internal,' +
    " 'none'::text AS imported_from, tc.at AS created_at, tc.at AS updated_at, NULL::timestamptz AS last_edited_at," +
    ' NULL::bigint AS last_edited_by_id, tc.kind, tc.before, tc.after' +
    ` FROM changes tc WHERE tc.system_note AND ${where})`
  );
}

/** Discussions with comments that meet a condition, in the columns that all discussions have in common. */
export function writtenDiscussions(where: string): string {
  return (
    '(SELECT wn.id, wn.work_item_id, false AS system, wn.internal, wn.threaded, wn.resolved_at, wn.resolved_by_id,' +
    ` wn.created_at FROM discussions wn WHERE ${where})`
  );
}

/** Change entries, each as a discussion of one system note; which ones may be told is for the condition to say. */
export function systemDiscussions(where: string): string {
  return (
    '(SELECT tc.id, tc.subject_id AS work_item_id, true AS system, false AS internal, false AS threaded,' +
    ' NULL::timestamptz AS resolved_at, NULL::bigint AS resolved_by_id, tc.at AS created_at' +
    ` FROM changes tc WHERE tc.system_note AND ${where})`
  );
}

/** The 40 hexadecimal digits that name a discussion: the number of its first note. */
export function discussionName(id: string): string {
  return `lpad(to_hex(${id}), 40, '0')`;
}

/** What the wording of a system note needs to know of its row. Long texts stay behind unless a box may be ticked. */
export const SYSTEM_NOTE_COLUMNS = {
  id: (note: string) => `${note}.id`,
  item_id: (note: string) => `${note}.work_item_id`,
  kind: (note: string) => `${note}.kind`,
  before: (note: string) => `${note}.before - 'description'`,
  after: (note: string) => `${note}.after - 'description'`,
  was: (note: string) => textOf(note, 'before'),
  now: (note: string) => textOf(note, 'after'),
  described: (note: string) => `${note}.after ? 'description'`,
} as const;

// Ticking a box keeps the length of a text.
const LONGEST_TICKED = 100_000;
const textOf = (note: string, side: 'before' | 'after'): string =>
  `CASE WHEN length(${note}.before ->> 'description') = length(${note}.after ->> 'description')` +
  ` AND length(${note}.after ->> 'description') <= ${LONGEST_TICKED} THEN ${note}.${side} ->> 'description' END`;
