import { toast } from '../ui/messages/toast.ts';
import { offerUndo } from '../work-items/undo/undo.ts';
import { undoChanges } from '../work-items/undo/undo-changes.ts';
import { changeIdsIn, requestJson } from '../server/send-json.ts';
import type { TreeItem } from './store/tree-item.ts';
import type { TreeNews } from './reading/tree-news.ts';
import type { TreeStore } from './store/tree-store.ts';

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

/** Takes children out of their parents, with a way back to the very place. */
export function createTreeRemover(store: TreeStore, news: TreeNews) {
  const fail = (text: string) => {
    toast({ text, tone: 'danger' });
  };
  return {
    async remove(item: TreeItem): Promise<void> {
      const texts = TEXTS[item.kind];
      if (item.relationPath === null) return fail(texts.noPath);
      const resume = news.hold();
      try {
        const { ok, status, body } = await requestJson('DELETE', item.relationPath);
        if (!ok) return fail(status === 404 ? texts.missing : texts.failed);
        store.drop(new Set([item.id]));
        offerUndo({
          text: `“${item.title}” removed`,
          undo: async () => {
            await undoChanges(changeIdsIn(body));
            await news.apply([item.id, item.parentId]);
          },
        });
      } catch {
        fail(texts.failed);
      } finally {
        resume([item.id, item.parentId]);
      }
    },
  };
}
