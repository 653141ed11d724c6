/** The alias of a comment or discussion row, for conditions passed to the sources below. */
export const WRITTEN = 'wn';
/** The alias of a change entry row. */
export const ENTRY = 'tc';

/** Comments that match a condition, in the columns that comments and system notes share. */
export function writtenNotes(where: string): string {
  return (
    '(SELECT wn.id, wn.work_item_id, wn.discussion_id, false AS system, wn.author_id, wn.body, wn.html, wn."references",' +
    ' wn.html_version, wn.internal, wn.design_id, wn.imported_from, wn.created_at, wn.updated_at, wn.last_edited_at, wn.last_edited_by_id,' +
    ` NULL::text AS kind, NULL::jsonb AS before, NULL::jsonb AS after FROM notes wn WHERE ${where})`
  );
}

/** Change entries as system notes, in the same columns; the condition selects the visible ones. */
export function systemNotes(where: string): string {
  return (
    '(SELECT tc.id, tc.subject_id AS work_item_id, tc.id AS discussion_id, true AS system, tc.actor_id AS author_id,' +
    ' NULL::text AS body, NULL::text AS html, NULL::jsonb AS "references", NULL::smallint AS html_version, false AS internal, NULL::bigint AS design_id,' +
    // only an import from Jira brings a history
    " CASE tc.cause WHEN 'imported' THEN 'jira' ELSE 'none' END AS imported_from, tc.at AS created_at, tc.at AS updated_at, NULL::timestamptz AS last_edited_at," +
    ' NULL::bigint AS last_edited_by_id, tc.kind, tc.before, tc.after' +
    ` FROM changes tc WHERE tc.system_note AND ${where})`
  );
}

/** Discussions of comments that match a condition, in the columns that all discussions share. */
export function writtenDiscussions(where: string): string {
  return (
    '(SELECT wn.id, wn.work_item_id, wn.design_id, false AS system, wn.internal, wn.threaded, wn.resolved_at, wn.resolved_by_id,' +
    ` wn.created_at FROM discussions wn WHERE ${where})`
  );
}

/** Change entries, each as a discussion of one system note; the condition selects the visible ones. */
export function systemDiscussions(where: string): string {
  return (
    '(SELECT tc.id, tc.subject_id AS work_item_id, NULL::bigint AS design_id, true AS system, false AS internal, false AS threaded,' +
    ' NULL::timestamptz AS resolved_at, NULL::bigint AS resolved_by_id, tc.at AS created_at' +
    ` FROM changes tc WHERE tc.system_note AND ${where})`
  );
}

/** SQL of a discussion's id: the id of its first note, as 40 hexadecimal digits. */
export function discussionName(id: string): string {
  return `lpad(to_hex(${id}), 40, '0')`;
}

/**
 * The columns that the text of a system note is generated from. Long texts are left out unless they could
 * differ by a checked task only.
 */
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

// Checking a task keeps the length of a text; longer texts are not compared.
const LONGEST_TICKED = 100_000;
const textOf = (note: string, side: 'before' | 'after'): string =>
  `CASE WHEN length(${note}.before ->> 'description') = length(${note}.after ->> 'description')` +
  ` AND length(${note}.after ->> 'description') <= ${LONGEST_TICKED} THEN ${note}.${side} ->> 'description' END`;
