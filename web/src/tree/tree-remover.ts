import type { ItemTable } from '../items/table.ts';
import { toast } from '../ui/messages/toast.ts';
import { offerUndo } from '../work-items/undo/undo.ts';
import { undoChanges } from '../work-items/undo/undo-changes.ts';
import { HttpRefused } from '../api/refused.ts';
import { sendJson } from '../api/send-json.ts';
import type { TreeItem } from './store/tree-item.ts';
import type { TreeNews } from './reading/tree-news.ts';

const TEXTS = {
  epic: {
    missing: 'Epic cannot be found.',
    failed: 'An error occurred while removing epics.',
    noPath: 'We could not determine the path to remove the epic',
  },
  issue: {
    missing: 'Issue cannot be found.',
    failed: 'An error occurred while removing issues.',
    noPath: 'We could not determine the path to remove the issue',
  },
} as const;

export type TreeRemover = ReturnType<typeof createTreeRemover>;

/** Removes children from their parents, with an undo that restores the exact position. */
export function createTreeRemover(table: ItemTable, news: TreeNews) {
  const fail = (text: string) => {
    toast({ text, tone: 'danger' });
  };
  return {
    async remove(item: TreeItem): Promise<void> {
      const texts = TEXTS[item.kind];
      const { relationPath } = item;
      if (relationPath === null) return fail(texts.noPath);
      try {
        const body = await table.write([{ id: item.id, parentId: null }], () =>
          sendJson(
            'DELETE',
            `/groups/{id}/-/epics/{iid}/${item.kind === 'epic' ? 'links' : 'issues'}/{child_id}`,
            {
              at: relationPath,
            },
          ),
        );
        offerUndo({
          text: `“${item.title}” removed`,
          undo: async () => {
            await undoChanges(body.change_ids.map(String));
            await news.apply([item.id, item.parentId]);
          },
        });
      } catch (problem) {
        fail(problem instanceof HttpRefused && problem.status === 404 ? texts.missing : texts.failed);
      } finally {
        void news.apply([item.id, item.parentId]);
      }
    },
  };
}
