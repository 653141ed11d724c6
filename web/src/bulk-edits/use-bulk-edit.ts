import { useState } from 'react';
import { toast } from '../ui/messages/toast.ts';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { offerUndo } from '../work-items/undo/undo.ts';
import type { BulkBarProps } from './BulkBar.tsx';
import { type BulkDraft, bulkEdit, type Problem, problemOf, undoBulkEdit } from './bulk-change.ts';

type Props = Pick<BulkBarProps, 'noun' | 'list' | 'filter' | 'chosen' | 'total' | 'onLeave' | 'onChanged'>;

/**
 * Changes the selected items, all or none: one request at a time, with one undo. The selection stays when it
 * fails.
 */
export function useBulkEdit({ noun, list, filter, chosen, total, onLeave, onChanged }: Props) {
  const { ids, all } = chosen.selection;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // The server's last count is newer than the list's.
  const count = all ? (problem?.count ?? total ?? 0) : ids.size;
  return {
    count,
    busy,
    problem,
    dismiss: () => setProblem(null),
    /** Returns whether it succeeded. */
    async apply(draft: BulkDraft, done: string): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      try {
        const changed = all ? null : [...ids];
        const changeId = await bulkEdit(list, changed === null ? { filter, count } : { ids: changed }, draft);
        setProblem(null);
        onLeave();
        onChanged(changed);
        const text = countText(count, noun);
        if (changeId === null) toast({ text: `Nothing to change on ${text}` });
        else
          offerUndo({
            text: `${text} ${done}`,
            undo: async () => {
              await undoBulkEdit(changeId);
              onChanged(changed);
            },
          });
        return true;
      } catch (refused) {
        setProblem(problemOf(refused, noun));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type BulkEdit = ReturnType<typeof useBulkEdit>;
