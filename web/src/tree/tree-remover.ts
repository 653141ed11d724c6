import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import type { ItemTable } from '../items/table.ts';
import { toast } from '../ui/messages/toast.ts';
import { offerUndo } from '../work-items/undo/undo.ts';
import { undoChanges } from '../work-items/undo/undo-changes.ts';
import { HttpRefused } from '../api/refused.ts';
import { sendJson } from '../api/send-json.ts';
import type { TreeItem } from './store/tree-item.ts';
import type { TreeNews } from './reading/tree-news.ts';

export type TreeRemover = ReturnType<typeof createTreeRemover>;

/** Removes children from their parents, with an undo that restores the exact position. */
export function createTreeRemover(table: ItemTable, news: TreeNews) {
  const fail = (text: string) => {
    toast({ text, tone: 'danger' });
  };
  return {
    async remove(item: TreeItem): Promise<void> {
      const { relationPath } = item;
      const noun = typeNoun(item.type);
      if (relationPath === null) return fail(`We could not determine the path to remove the ${noun.one}`);
      try {
        const body = await table.write([{ id: item.id, parentId: null }], () =>
          // Below an epic the address is another one, and the answer the same.
          sendJson('DELETE', '/{id}/-/issues/{iid}/children/{child_id}', { at: relationPath }),
        );
        offerUndo({
          text: `“${item.title}” removed`,
          undo: async () => {
            await undoChanges(body.change_ids.map(String));
            await news.apply([item.id, item.parentId]);
          },
        });
      } catch (problem) {
        const missing = problem instanceof HttpRefused && problem.status === 404;
        fail(missing ? `${noun.capital} cannot be found.` : `An error occurred while removing ${noun.many}.`);
      } finally {
        void news.apply([item.id, item.parentId]);
      }
    },
  };
}
