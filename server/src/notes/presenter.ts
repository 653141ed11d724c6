import type { Reference } from '@cairn/domain/references/reference';
import { z } from 'zod';
import { presentUser, userAnswer, userJson, type UserRow } from '../auth/presenter.ts';
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

/** The columns that the answer with a note needs; `notes` is the source of the notes. */
export function noteShown(notes: string): Shown {
  return {
    columns:
      `${NEEDS}, n.discussion_id, n.system, n.body, n.html, n."references", n.html_version, n.internal, n.imported_from, n.created_at, n.updated_at, n.last_edited_at,` +
      ` coalesce(d.threaded, false) AS threaded, d.resolved_at, ${userJson('author')} AS author, ${userJson('resolver')} AS resolved_by`,
    joins:
      `JOIN ${notes} n ON n.id = page.id LEFT JOIN discussions d ON d.id = n.discussion_id AND NOT n.system` +
      ' LEFT JOIN users author ON author.id = n.author_id LEFT JOIN users resolver ON resolver.id = d.resolved_by_id',
  };
}

/** REST's name for the type of a note's item. */
export function noteableType(item: LocatedItem): 'Epic' | 'Issue' {
  return item.type === 'epic' ? 'Epic' : 'Issue';
}

export const noteAnswer = z
  .object({
    id: z.int(),
    type: z.literal('DiscussionNote').nullable().describe('Null for a note that stands alone'),
    body: z.string(),
    attachment: z.null(),
    author: userAnswer.nullable(),
    created_at: z.date(),
    updated_at: z.date(),
    system: z.boolean().describe('Whether it reports a change'),
    noteable_id: z.int(),
    noteable_type: z.enum(['Epic', 'Issue']),
    project_id: z.int().nullable(),
    noteable_iid: z.int(),
    resolvable: z.boolean(),
    resolved: z.boolean().optional().describe('Only in a thread'),
    resolved_by: userAnswer.nullable().optional().describe('Only in a thread'),
    resolved_at: z.date().nullable().optional().describe('Only in a thread'),
    confidential: z.boolean().describe('The old name of internal'),
    internal: z.boolean(),
    imported: z.boolean(),
    imported_from: z.string(),
    commands_changes: z.record(z.string(), z.unknown()).describe('What quick actions in the text set'),
    summary: z
      .array(z.string())
      .optional()
      .describe('What became of quick actions; only where there were any'),
  })
  .meta({ id: 'Note', description: 'A comment, or a note of what happened' });

export const commandsAnswer = z
  .object({ commands_changes: z.record(z.string(), z.unknown()), summary: z.array(z.string()) })
  .meta({ id: 'NoteCommands', description: 'What became of quick actions in a text that held nothing else' });

export const discussionAnswer = z
  .object({
    id: z.string(),
    individual_note: z.boolean().describe('Whether it is one note that stands alone'),
    notes: z.array(noteAnswer),
    commands_changes: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Only where there were quick actions'),
    summary: z.array(z.string()).optional().describe('Only where there were quick actions'),
  })
  .meta({ id: 'Discussion', description: 'Notes that belong together' });

/** A note as REST shows it; the body of a system note is its generated text. */
export function presentNote(
  context: Context,
  item: LocatedItem,
  row: NoteListRow,
  body: string,
): z.output<typeof noteAnswer> {
  return {
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
  };
}
