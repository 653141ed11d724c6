import { useState } from 'react';
import { Button } from '../ui/first/Button.tsx';
import { toast } from '../ui/messages/toast.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import { undoChanges } from '../work-items/undo/undo-changes.ts';
import { expectUndoable } from '../work-items/undo/undo.ts';
import { type Iteration, moveUnfinished } from './documents.ts';

/** Plans the open issues of an iteration for the next one, with one undo. */
export function MoveUnfinished({
  iteration,
  open,
  onMoved,
}: {
  iteration: Iteration;
  open: number;
  onMoved: () => void;
}) {
  const [pending, setPending] = useState(false);
  const move = async () => {
    setPending(true);
    const undoable = expectUndoable();
    try {
      const { count, changeIds } = await moveUnfinished(iteration.id);
      if (changeIds.length === 0) undoable.drop();
      else
        undoable.offer({
          text: `Moved ${count} ${count === 1 ? 'issue' : 'issues'} to the next iteration`,
          undo: async () => {
            await undoChanges(changeIds);
            onMoved();
          },
        });
      onMoved();
    } catch (refused) {
      undoable.drop();
      toast({ text: refusalText(refused, 'The issues could not be moved. Try again.'), tone: 'danger' });
    }
    setPending(false);
  };
  return (
    <Button pending={pending} onClick={() => void move()}>
      Move {open} to next
    </Button>
  );
}
