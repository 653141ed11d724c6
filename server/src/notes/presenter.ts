import type { Reference } from '@cairn/domain/references/reference';
import { presentUser, userJson, type UserRow } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import type { Shown } from '../http/listing.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { SYSTEM_NOTE_COLUMNS } from './row-sql.ts';
import type { SystemNoteRow } from './system-notes/fields.ts';

export interface NoteListRow extends SystemNoteRow {
  readonly discussion_id: number;
  readonly system: boolean;
  readonly body: string | null;
  readonly html: string | null;
  readonly references: readonly Reference[] | null;
  readonly html_version: number | null;
  readonly internal: boolean;
  readonly imported_from: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_edited_at: Date | null;
  readonly author: UserRow | null;
  readonly threaded: boolean;
  readonly resolved_at: Date | null;
  readonly resolved_by: UserRow | null;
}

const NEEDS = Object.entries(SYSTEM_NOTE_COLUMNS)
  .map(([name, sql]) => `${sql('n')} AS ${name}`)
  .join(', ');

/** Everything a note's answer needs; `notes` is the source the notes come from. */
export const noteShown = (notes: string): Shown => ({
  columns:
    `${NEEDS}, n.discussion_id, n.system, n.body, n.html, n."references", n.html_version, n.internal, n.imported_from, n.created_at, n.updated_at, n.last_edited_at,` +
    ` coalesce(d.threaded, false) AS threaded, d.resolved_at, ${userJson('author')} AS author, ${userJson('resolver')} AS resolved_by`,
  joins:
    `JOIN ${notes} n ON n.id = page.id LEFT JOIN discussions d ON d.id = n.discussion_id AND NOT n.system` +
    ' LEFT JOIN users author ON author.id = n.author_id LEFT JOIN users resolver ON resolver.id = d.resolved_by_id',
});

/** What a note belongs to, as REST names it. */
export const noteableType = (item: LocatedItem): 'Epic' | 'Issue' =>
  item.type === 'epic' ? 'Epic' : 'Issue';

/** A note as REST shows it; body is the wording of a system note. */
export const presentNote = (context: Context, item: LocatedItem, row: NoteListRow, body: string) => ({
  id: row.id,
  type: row.threaded ? 'DiscussionNote' : null,
  body,
  attachment: null,
  author: row.author && presentUser(context, row.author),
  created_at: row.created_at,
  updated_at: row.updated_at,
  system: row.system,
  noteable_id: item.id,
  noteable_type: noteableType(item),
  project_id: item.namespace.kind === 'project' ? item.namespace_id : null,
  noteable_iid: item.iid,
  resolvable: row.threaded,
  ...(row.threaded && {
    resolved: row.resolved_at !== null,
    resolved_by: row.resolved_by && presentUser(context, row.resolved_by),
    resolved_at: row.resolved_at,
  }),
  confidential: row.internal,
  internal: row.internal,
  imported: row.imported_from !== 'none',
  imported_from: row.imported_from,
  commands_changes: {},
});
