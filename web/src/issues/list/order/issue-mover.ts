import type { ItemFacts } from '../../../items/facts.ts';
import { items } from '../../../items/table.ts';
import type { ItemTree } from '../../../lists/item-tree.ts';
import type { Move } from '../../../lists/moved-ids.ts';
import { numberOf } from '../../../groups/namespace.ts';
import { HttpRefused } from '../../../api/refused.ts';
import { sendJson } from '../../../api/send-json.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { offerUndo } from '../../../work-items/undo/undo.ts';
import { undoChanges } from '../../../work-items/undo/undo-changes.ts';

/** The facts of an issue that moving it needs. */
export type MovedIssue = Pick<ItemFacts, 'id' | 'iid' | 'title' | 'fullReference'> &
  Partial<Pick<ItemFacts, 'canUpdate'>>;

const FAILED = 'An error occurred while reordering issues.';

/** Sends the new neighbours of an issue; returns the ids of the changes, for undo. */
async function sendPlace({ id, behind }: Move, before: string | null): Promise<readonly string[]> {
  const issue = items.item<MovedIssue>(id);
  if (issue === undefined) throw new HttpRefused(404, []);
  const { fullReference, iid } = issue;
  const fullPath = fullReference.slice(0, fullReference.lastIndexOf('#'));
  const { change_ids: changeIds } = await sendJson('PUT', '/{id}/-/issues/{iid}/reorder', {
    params: { id: fullPath, iid },
    body: {
      ...(behind !== null && { move_before_id: numberOf(behind) }),
      ...(before !== null && { move_after_id: numberOf(before) }),
    },
  });
  return changeIds.map(String);
}

/** Moves an issue at once on screen, then on the server; a refused move is reverted. */
export async function moveIssue(tree: ItemTree, move: Move, before: string | null): Promise<void> {
  const title = items.item<MovedIssue>(move.id)?.title ?? '';
  try {
    const changeIds = await tree.move(move, () => sendPlace(move, before));
    if (changeIds.length === 0) return;
    offerUndo({
      text: `“${title}” moved`,
      undo: async () => {
        await undoChanges(changeIds);
        await tree.refresh();
      },
    });
  } catch (problem) {
    const said = problem instanceof HttpRefused ? problem.messages.join(' ') : '';
    toast({ text: said === '' ? FAILED : `${FAILED} ${said}`, tone: 'danger' });
    // The permission or the position may have changed meanwhile.
    void tree.refresh();
  }
}
