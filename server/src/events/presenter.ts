import { z } from 'zod';
import { presentUser, userAnswer } from '../auth/presenter.ts';
import type { Context } from '../context.ts';
import type { EventRow } from './queries.ts';

const eventNoteAnswer = z
  .object({
    id: z.int(),
    type: z.literal('DiscussionNote').nullable(),
    body: z.string(),
    attachment: z.null(),
    author: userAnswer.nullable(),
    created_at: z.date(),
    updated_at: z.date(),
    system: z.literal(false),
    noteable_id: z.int(),
    noteable_type: z.enum(['Epic', 'Issue']),
    noteable_iid: z.int(),
    internal: z.boolean(),
    confidential: z.boolean().describe('The old name of internal'),
  })
  .meta({ id: 'EventNote', description: 'What was said' });

export const eventAnswer = z
  .object({
    id: z.int(),
    project_id: z.int().nullable().describe('Null for what lies in a group'),
    action_name: z.enum(['created', 'opened', 'closed', 'commented on', 'added', 'updated', 'removed']),
    target_id: z.int(),
    target_iid: z.int().nullable().describe('Null for a project and a design'),
    target_type: z.enum([
      'DesignManagement::Design',
      'DiscussionNote',
      'Epic',
      'Issue',
      'Milestone',
      'Note',
      'Project',
      'WorkItem',
    ]),
    target_title: z.string(),
    author_id: z.int().nullable(),
    author: userAnswer.nullable(),
    author_username: z.string().nullable(),
    created_at: z.date(),
    imported: z.boolean(),
    imported_from: z.string(),
    note: eventNoteAnswer.optional().describe('Only where something was said'),
  })
  .meta({ id: 'Event', description: 'Something that someone did' });

/** Returns GitLab's name of the action, which is "opened" also for reopening. */
const actionName = ({ action, target_type: type }: EventRow): z.output<typeof eventAnswer>['action_name'] => {
  if (action === 'commented') return 'commented on';
  if (action === 'closed') return 'closed';
  if (type === 'DesignManagement::Design')
    return action === 'created' ? 'added' : action === 'updated' ? 'updated' : 'removed';
  return type === 'Project' ? 'created' : 'opened';
};

/** Returns an event as in REST. */
export function presentEvent(context: Context, row: EventRow): z.output<typeof eventAnswer> {
  const author = row.author && presentUser(context, row.author);
  return {
    id: row.id,
    project_id: row.project_id,
    action_name: actionName(row),
    target_id: row.target_id,
    target_iid: row.target_iid,
    target_type: row.target_type,
    target_title: row.target_title,
    author_id: author?.id ?? null,
    author,
    author_username: author?.username ?? null,
    created_at: row.at,
    imported: row.imported_from !== 'none',
    imported_from: row.imported_from,
    ...(row.note && { note: presentNote(row.note, author) }),
  };
}

const presentNote = (
  note: NonNullable<EventRow['note']>,
  author: z.output<typeof userAnswer> | null,
): z.output<typeof eventNoteAnswer> => ({
  id: note.id,
  type: note.threaded ? 'DiscussionNote' : null,
  body: note.body,
  attachment: null,
  author,
  created_at: new Date(note.created_at),
  updated_at: new Date(note.updated_at),
  system: false,
  noteable_id: note.item.id,
  noteable_type: note.item.type === 'epic' ? 'Epic' : 'Issue',
  noteable_iid: note.item.iid,
  internal: note.internal,
  confidential: note.internal,
});
