import { useState } from 'react';
import { toast } from '../ui/messages/toast.ts';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { offerUndo } from '../work-items/undo/undo.ts';
import type { BulkBarProps } from './BulkBar.tsx';
import { type BulkDraft, bulkEdit, type Problem, problemOf, undoBulkEdit } from './bulk-change.ts';

type Props = Pick<BulkBarProps, 'noun' | 'list' | 'filter' | 'chosen' | 'total' | 'onLeave' | 'onChanged'>;

/** Changes what is chosen, all or none: once at a time, and with one undo. What fails keeps the choice. */
export function useBulkEdit({ noun, list, filter, chosen, total, onLeave, onChanged }: Props) {
  const { ids, all } = chosen.selection;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // The number that the server last said wins over what was counted before.
  const count = all ? (problem?.count ?? total ?? 0) : ids.size;
  return {
    count,
    busy,
    problem,
    dismiss: () => setProblem(null),
    /** Gives whether it was done. */
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
