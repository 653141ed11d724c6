import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { toast } from '../../ui/messages/toast.ts';
import { changeWithUndo } from '../undo/change-with-undo.ts';
import type { Item } from '../item.ts';
import { refusalText, type ItemWrites } from '../writes/writes.ts';

function failedAbove({ kind, type }: Item): string {
  return kind === 'epic'
    ? 'Unable to update this epic at this time.'
    : `Error occurred while updating the ${typeNoun(type).one} status`;
}

/** The control it was invoked from: an error is shown where the user is, and the header may be out of view. */
type Origin = 'header' | 'comments';

/** Closes and reopens the item: asks for confirmation when open items block it, and shows errors. */
export function useStateChange(item: Item, writes: ItemWrites) {
  const [asking, setAsking] = useState<Origin | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = item.state === 'opened';
  const noun = typeNoun(item.type).capital;

  const apply = async (origin: Origin) => {
    setAsking(null);
    setProblem(null);
    setPending(true);
    try {
      const change = writes.setState(open ? 'closed' : 'opened');
      await changeWithUndo(writes, open ? `${noun} closed` : `${noun} reopened`, change);
    } catch (refused) {
      if (origin === 'header') setProblem(refusalText(refused, failedAbove(item)));
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

function failedBelow({ type, state }: Item): string {
  const doing = state === 'opened' ? 'closing' : 'reopening';
  return `Something went wrong while ${doing} the ${typeNoun(type).one}. Please try again later.`;
}
