import { expectUndoable } from './undo.ts';
import type { ItemWrites, Written } from '../writes/writes.ts';

/** Waits for a change and offers to undo it, from the start of the request on. Rethrows the change's error. */
export async function changeWithUndo(
  writes: Pick<ItemWrites, 'undo'>,
  text: string,
  change: Promise<Written>,
): Promise<void> {
  const expected = expectUndoable();
  try {
    const { changeIds } = await change;
    if (changeIds.length > 0) expected.offer({ text, undo: () => writes.undo(changeIds) });
    else expected.drop();
  } catch (refused) {
    expected.drop();
    throw refused;
  }
}
