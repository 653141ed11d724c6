import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { toggleAward, reactionFields, limitReactions, removeAward } from '../emoji/changes.ts';
import type { Reacted } from '../emoji/registry.ts';
import { forbidden } from '../http/errors.ts';
import { lockNoteRow } from './row-locks.ts';
import { noteEvent } from './events.ts';
import { mayReact } from './policy.ts';

const reaction = z.object({ id: idField, ...reactionFields });

/** Toggles the viewer's reaction to a note. */
export async function reactToNote(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof reaction>,
  options: WriteOptions = {},
): Promise<Reacted> {
  const { id, name, wanted } = parseInput(reaction, input);
  return write(context.db, viewer, options, async (w) => {
    await limitReactions(w);
    const { note, item } = await lockNoteRow(w, id);
    if (!mayReact(viewer, item)) throw forbidden();
    const reacted = await toggleAward(w, item, { type: 'note', id: note.id }, name, wanted);
    w.record(noteEvent(note.id, item, 'reacted', {}, {}));
    return reacted;
  });
}

/** Removes a reaction to a note: one's own, or anybody's for an administrator. */
export async function withdrawFromNote(
  context: Context,
  viewer: Viewer,
  { id, awardId }: { readonly id: number; readonly awardId: number },
  options: WriteOptions = {},
): Promise<void> {
  return write(context.db, viewer, options, async (w) => {
    const { note, item } = await lockNoteRow(w, id);
    if (!mayReact(viewer, item)) throw forbidden();
    await removeAward(w, item, { type: 'note', id: note.id }, awardId);
    w.record(noteEvent(note.id, item, 'reacted', {}, {}));
  });
}
