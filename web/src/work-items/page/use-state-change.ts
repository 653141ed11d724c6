import { useState } from 'react';
import { toast } from '../../ui/messages/toast.ts';
import { changeWithUndo } from '../undo/change-with-undo.ts';
import type { Item } from '../item.ts';
import { refusalText, type ItemWrites } from '../writes/writes.ts';

const FAILED = {
  epic: 'Unable to update this epic at this time.',
  issue: 'Error occurred while updating the issue status',
};

/** The control it was invoked from: an error is shown where the user is, and the header may be out of view. */
type Origin = 'header' | 'comments';

/** Closes and reopens the item: asks for confirmation when open items block it, and shows errors. */
export function useStateChange(item: Item, writes: ItemWrites) {
  const [asking, setAsking] = useState<Origin | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = item.state === 'opened';
  const noun = item.kind === 'epic' ? 'Epic' : 'Issue';

  const apply = async (origin: Origin) => {
    setAsking(null);
    setProblem(null);
    setPending(true);
    try {
      const change = writes.setState(open ? 'closed' : 'opened');
      await changeWithUndo(writes, open ? `${noun} closed` : `${noun} reopened`, change);
    } catch (refused) {
      if (origin === 'header') setProblem(refusalText(refused, FAILED[item.kind]));
      else toast({ text: refusalText(refused, failedBelow(item)), tone: 'danger' });
    }
    setPending(false);
  };
  return {
    asking: asking !== null,
    pending,
    problem,
    dismissProblem: () => setProblem(null),
    toggle: (origin: Origin) => (open && item.blockedByCount > 0 ? setAsking(origin) : void apply(origin)),
    confirm: () => asking !== null && void apply(asking),
    cancel: () => setAsking(null),
  };
}

function failedBelow({ kind, state }: Item): string {
  const doing = state === 'opened' ? 'closing' : 'reopening';
  return `Something went wrong while ${doing} the ${kind}. Please try again later.`;
}
