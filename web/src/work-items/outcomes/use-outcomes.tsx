import { type ReactNode, useState } from 'react';
import { openable } from '../../ui/first/loadable.tsx';
import type { Item } from '../item.ts';
import type { ItemWrites } from '../writes/writes.ts';

const DuplicateDialog = openable(async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog);
const SpamDialog = openable(async () => (await import('./SpamDialog.tsx')).SpamDialog);

/** What an item can become by its menu: an epic, a duplicate of another item, or spam. */
export interface Outcomes {
  readonly promote: () => void;
  readonly markAsDuplicate: () => void;
  readonly toggleSpam: () => void;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

/** The actions of the menu that make something else of an item; their code is loaded when they are chosen. */
export function useOutcomes(item: Item, writes: ItemWrites): Outcomes {
  const [asking, setAsking] = useState<'duplicate' | 'spam' | null>(null);
  const close = () => setAsking(null);
  return {
    promote: () => void import('./promote.ts').then(({ promoteToEpic }) => promoteToEpic(item)),
    markAsDuplicate: () => setAsking('duplicate'),
    toggleSpam: () =>
      item.spam
        ? void import('./spam.ts').then(({ setSpam }) => setSpam(item, false, writes.reread))
        : setAsking('spam'),
    dialog: (
      <>
        {asking === 'duplicate' && <DuplicateDialog item={item} writes={writes} onClose={close} />}
        {asking === 'spam' && <SpamDialog item={item} reread={writes.reread} onClose={close} />}
      </>
    ),
  };
}
