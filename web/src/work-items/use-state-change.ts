import { useState } from 'react';
import { changeWithUndo } from './change-with-undo.ts';
import type { Item } from './item.ts';
import { refusalText, type ItemWrites } from './writes.ts';

const FAILED = {
  epic: 'Unable to update this epic at this time.',
  issue: 'Error occurred while updating the issue status',
};

/** Closing and reopening: asks first when something still blocks the item, and tells of a failure. */
export function useStateChange(item: Item, writes: ItemWrites) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = item.state === 'opened';
  const noun = item.kind === 'epic' ? 'Epic' : 'Issue';

  const apply = async () => {
    setAsking(false);
    setProblem(null);
    setPending(true);
    try {
      const change = writes.setState(open ? 'closed' : 'opened');
      await changeWithUndo(writes, open ? `${noun} closed` : `${noun} reopened`, change);
    } catch (refused) {
      setProblem(refusalText(refused, FAILED[item.kind]));
    }
    setPending(false);
  };
  return {
    asking,
    pending,
    problem,
    dismissProblem: () => setProblem(null),
    toggle: () => (open && item.blockedByCount > 0 ? setAsking(true) : void apply()),
    confirm: () => void apply(),
    cancel: () => setAsking(false),
  };
}
