import { type ReactNode, useState } from 'react';
import { openable } from '../../ui/first/loadable.tsx';
import type { Item } from '../item.ts';
import type { ItemWrites } from '../writes/writes.ts';

const DuplicateDialog = openable(async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog);

/** What an item can become by its menu: an epic, or a duplicate of another item. */
export interface Outcomes {
  readonly promote: () => void;
  readonly markAsDuplicate: () => void;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

/** The actions of the menu that end an item's life as what it is; their code is loaded when they are chosen. */
export function useOutcomes(item: Item, writes: ItemWrites): Outcomes {
  const [asking, setAsking] = useState<'duplicate' | null>(null);
  return {
    promote: () => void import('./promote.ts').then(({ promoteToEpic }) => promoteToEpic(item)),
    markAsDuplicate: () => setAsking('duplicate'),
    dialog: asking === 'duplicate' && (
      <DuplicateDialog item={item} writes={writes} onClose={() => setAsking(null)} />
    ),
  };
}
