import { gql } from '../../api/document.ts';
import { ask } from '../../api/ask.ts';
import { adjacencyAt } from '@cairn/domain/tree/child-moves';
import { positionAt } from '@cairn/domain/tree/child-order';
import type { ChildPlace } from '@cairn/domain/tree/child-rows';
import type { ItemTable } from '../../items/table.ts';
import { toast } from '../../ui/messages/toast.ts';
import type { ItemLink } from '../../work-items/item.ts';
import { offerUndo } from '../../work-items/undo/undo.ts';
import { undoChanges } from '../../work-items/undo/undo-changes.ts';
import { workItemId } from '../../work-items/work-item-id.ts';
import type { TreeItem } from '../store/tree-item.ts';
import type { TreeNews } from '../reading/tree-news.ts';
import type { TreeStore } from '../store/tree-store.ts';

const ORDER_FAILED = 'Something went wrong while ordering item';
const MOVE_FAILED = 'Something went wrong while moving item';

const REORDER = gql(`
  mutation reorderChild($input: workItemsHierarchyReorderInput!) {
    workItemsHierarchyReorder(input: $input) {
      changeIds
      errors
    }
  }
`);

/** Sends a new position, given by a neighbour; throws an Error with the server's messages when it refuses. */
async function sendPlace(
  id: string,
  siblings: readonly string[],
  { parentId, index }: ChildPlace,
): Promise<readonly string[]> {
  const beside = adjacencyAt(siblings, index);
  const adjacency = beside && {
    adjacentWorkItemId: workItemId(beside.id),
    relativePosition: beside.side,
  };
  const input = { id: workItemId(id), parentId: workItemId(parentId), ...adjacency };
  const data = await ask(REORDER, { input });
  const answer = data?.workItemsHierarchyReorder;
  if (answer == null || answer.errors.length > 0) throw new MoveRefused(answer?.errors ?? []);
  return answer.changeIds ?? [];
}

/** Error with the server's reasons against a move; there may be none. */
class MoveRefused extends Error {
  constructor(reasons: readonly string[]) {
    super(reasons.join(' '));
  }
}

const failureText = (failed: string, problem: unknown): string =>
  problem instanceof MoveRefused && problem.message !== '' ? `${failed}. ${problem.message}` : failed;

export type TreeMover = ReturnType<typeof createTreeMover>;

/** Creates the operations that move items: at once on screen, then on the server; a refused move is reverted. */
export function createTreeMover(table: ItemTable, store: TreeStore, news: TreeNews) {
  return {
    /** Moves an item to a position, counted among the shown children without it. */
    async move(id: string, place: ChildPlace): Promise<void> {
      const { items, lists } = store.current();
      const before = items.get(id);
      if (before === undefined) return;
      const { parentId, index } = place;
      const siblings = (lists.get(parentId)?.shown.ids ?? []).filter((one) => one !== id);
      const position = positionAt(
        siblings.map((one) => items.get(one)?.position ?? 0),
        index,
      );
      const filled = { id: parentId, hasChildren: true };
      try {
        const moving = table.write([{ id, parentId, position }, filled], () =>
          sendPlace(id, siblings, place),
        );
        if (index >= siblings.length) store.reach(parentId, position);
        offer(before, `“${before.title}” moved`, await moving);
      } catch (problem) {
        const failed = parentId === before.parentId ? ORDER_FAILED : MOVE_FAILED;
        toast({ text: failureText(failed, problem), tone: 'danger' });
      } finally {
        void news.apply([id, before.parentId, parentId]);
      }
    },

    /** Moves an item to the top of any other parent, in the tree or elsewhere. Returns an error message, or null. */
    async moveTo(item: TreeItem, parent: Pick<ItemLink, 'id' | 'title'>): Promise<string | null> {
      try {
        const place = { parentId: parent.id, index: 0 };
        const changeIds = await sendPlace(item.id, [], place);
        offer(item, `“${item.title}” moved to “${parent.title}”`, changeIds);
        return null;
      } catch (problem) {
        return failureText(MOVE_FAILED, problem);
      } finally {
        void news.apply([item.id, item.parentId, parent.id]);
      }
    },
  };

  function offer(item: TreeItem, text: string, changeIds: readonly string[]): void {
    if (changeIds.length === 0) return;
    offerUndo({
      text,
      undo: async () => {
        await undoChanges(changeIds);
        await news.apply([item.id]);
      },
    });
  }
}
