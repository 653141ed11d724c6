import type { Person } from '../item.ts';
import type { PageItem } from '../page/page-item.ts';
import { failedToSet } from '../widgets/failed-to-set.ts';
import type { ItemChange, ItemWrites, Written } from '../writes/writes.ts';

/** An item that commands of the palette act on. */
export interface CommandedItem extends PageItem {
  readonly viewer: Person | null;
  readonly writes: ItemWrites;
  /** Waits for a change, offers to undo it, and shows why it was refused. */
  readonly carryOut: (done: string, failed: string, change: Promise<Written>) => void;
}

/** Sets a property by a change. */
export function setProperty(
  { item, writes, carryOut }: CommandedItem,
  what: string,
  change: ItemChange,
): void {
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  carryOut(`${name} changed`, failedToSet(what, item), writes.set(change));
}
