import { lengthInCharacters, NOTE_MAX } from '@cairn/domain/text/limits';
import { textProblem } from '@cairn/domain/text/text-problem';
import { z } from 'zod';
import { flagField, idField, instantField } from '../changes/fields.ts';

const bodyProblem = (body: string): string | null => {
  if (body.trim() === '') return "can't be blank";
  if (body.length > NOTE_MAX && lengthInCharacters(body) > NOTE_MAX)
    return `is too long (maximum is ${NOTE_MAX} characters)`;
  return textProblem(body);
};

/** The text of a note: 1 to 1,000,000 characters, not only white space. */
export const noteField = z.string({ error: "can't be blank" }).superRefine((body, ctx) => {
  const message = bodyProblem(body);
  if (message !== null) ctx.addIssue({ code: 'custom', message });
});

export const createNoteInput = z.object({
  itemId: idField,
  note: noteField,
  internal: flagField.optional(),
  /** Starts a thread instead of a standalone note. */
  threaded: flagField.optional(),
  createdAt: instantField.optional(),
});
export type CreateNoteInput = z.input<typeof createNoteInput>;

export const replyInput = z.object({
  discussionId: idField,
  /** The item that the discussion must belong to; when left out, any. */
  itemId: idField.optional(),
  /** The design that it must belong to. */
  designId: idField.optional(),
  note: noteField,
  createdAt: instantField.optional(),
});
export type ReplyInput = z.input<typeof replyInput>;

export const updateNoteInput = z.object({ id: idField, note: noteField });
export type UpdateNoteInput = z.input<typeof updateNoteInput>;
