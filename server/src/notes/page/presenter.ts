import { z } from 'zod';
import { presentUser, userAnswer } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import { siteUrl } from '../../http/addresses/site-url.ts';
import { address } from '../../http/openapi/answers.ts';
import { itemPath } from '../../work-items/address.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { noteableType } from '../presenter.ts';
import type { ReadDiscussion, ReadNote } from '../queries.ts';
import { discussionName } from '../rows.ts';

/** The viewer's permissions on the notes of an item and on each note. */
export interface PageRights {
  readonly comments: boolean;
  readonly reacts: boolean;
  readonly edits: (note: ReadNote) => boolean;
  readonly resolves: (discussion: ReadDiscussion) => boolean;
}

export const pageNoteAnswer = z
  .object({
    id: z.string(),
    type: z.literal('DiscussionNote').nullable(),
    author: userAnswer.nullable(),
    created_at: z.date(),
    updated_at: z.date(),
    last_edited_at: z.date().nullable(),
    note: z.string(),
    note_html: z.string(),
    system: z.boolean(),
    system_note_icon_name: z.string().nullable(),
    noteable_id: z.int(),
    noteable_type: z.enum(['Epic', 'Issue']),
    noteable_iid: z.int(),
    discussion_id: z.string(),
    confidential: z.boolean(),
    internal: z.boolean(),
    imported: z.boolean(),
    resolvable: z.boolean(),
    resolved: z.boolean(),
    resolved_at: z.date().nullable(),
    resolved_by: userAnswer.nullable(),
    emoji_awardable: z.boolean(),
    noteable_note_url: address,
    current_user: z
      .object({ can_edit: z.boolean(), can_award_emoji: z.boolean(), can_resolve: z.boolean() })
      .describe('What the viewer may do with it'),
  })
  .meta({ id: 'PageNote', description: 'A note, as the pages of the web app read it' });

export const pageDiscussionAnswer = z
  .object({
    id: z.string(),
    reply_id: z.string(),
    project_id: z.int().nullable(),
    confidential: z.boolean(),
    individual_note: z.boolean(),
    resolvable: z.boolean(),
    resolved: z.boolean(),
    resolved_at: z.date().nullable(),
    resolved_by: userAnswer.nullable(),
    expanded: z.boolean(),
    can_resolve: z.boolean(),
    discussion_path: z.string(),
    notes: z.array(pageNoteAnswer),
  })
  .meta({ id: 'PageDiscussion', description: 'A discussion, as the pages of the web app read it' });

/** A note as the pages of the web app read it. */
export function presentPageNote(
  context: Context,
  item: LocatedItem,
  note: ReadNote,
  html: string,
  rights: PageRights,
): z.output<typeof pageNoteAnswer> {
  return {
    id: String(note.id),
    type: note.threaded ? 'DiscussionNote' : null,
    author: note.author && presentUser(context, note.author),
    created_at: note.created_at,
    updated_at: note.updated_at,
    last_edited_at: note.last_edited_at,
    note: note.text,
    note_html: html,
    system: note.system,
    system_note_icon_name: note.icon,
    noteable_id: item.id,
    noteable_type: noteableType(item),
    noteable_iid: item.iid,
    discussion_id: discussionName(note.discussion_id),
    confidential: note.internal,
    internal: note.internal,
    imported: note.imported_from !== 'none',
    resolvable: note.threaded,
    resolved: note.resolved_at !== null,
    resolved_at: note.resolved_at,
    resolved_by: note.resolved_by && presentUser(context, note.resolved_by),
    emoji_awardable: !note.system,
    noteable_note_url: `${siteUrl(context.settings)}${itemPath(item, item.namespace.full_path)}#note_${note.id}`,
    current_user: {
      can_edit: rights.edits(note),
      can_award_emoji: !note.system && rights.reacts,
      can_resolve: note.threaded && rights.comments,
    },
  };
}

/** A discussion as the pages of the web app read it. */
export function presentPageDiscussion(
  context: Context,
  item: LocatedItem,
  discussion: ReadDiscussion,
  htmlOf: (note: ReadNote) => string,
  rights: PageRights,
): z.output<typeof pageDiscussionAnswer> {
  const [first] = discussion.notes;
  const threaded = first?.threaded ?? false;
  const name = discussionName(discussion.id);
  return {
    id: name,
    reply_id: name,
    project_id: item.namespace.kind === 'project' ? item.namespace_id : null,
    confidential: first?.internal ?? false,
    individual_note: !threaded,
    resolvable: threaded,
    resolved: (first?.resolved_at ?? null) !== null,
    resolved_at: first?.resolved_at ?? null,
    resolved_by: first?.resolved_by ? presentUser(context, first.resolved_by) : null,
    expanded: (first?.resolved_at ?? null) === null,
    can_resolve: threaded && rights.resolves(discussion),
    discussion_path: `${itemPath(item, item.namespace.full_path)}/discussions/${name}`,
    notes: discussion.notes.map((note) => presentPageNote(context, item, note, htmlOf(note), rights)),
  };
}
