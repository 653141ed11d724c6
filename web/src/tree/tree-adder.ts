import { offerUndo } from '../work-items/undo/undo.ts';
import { undoChanges } from '../work-items/undo/undo-changes.ts';
import type { TreeNews } from './reading/tree-news.ts';

/** Children that were added or created. */
export interface Added {
  readonly ids: readonly string[];
  readonly changeIds: readonly string[];
  /** Description of the change as a sentence without a full stop. */
  readonly text: string;
}

export type TreeAdder = ReturnType<typeof createTreeAdder>;

/** Shows added children, with an undo. */
export function createTreeAdder(rootId: string, news: TreeNews) {
  return {
    show({ ids, changeIds, text }: Added): void {
      const changed = [...ids, rootId];
      void news.apply(changed);
      if (changeIds.length === 0) return;
      offerUndo({
        text,
        undo: async () => {
          await undoChanges(changeIds);
          await news.apply(changed);
        },
      });
    },
  };
}
