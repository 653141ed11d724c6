import { useLayoutEffect } from 'react';
import type { Known } from '../items/facts.ts';
import { items } from '../items/table.ts';
import { useItem } from '../items/use-item.ts';

/**
 * How a page maps an item to the facts of the shared table and back; facts that other screens show have one
 * name in the table.
 */
export interface TextFields<Node extends { readonly id: string }> {
  readonly facts: (node: Partial<Node> & { readonly id: string }) => Known;
  /** Returns the same object for the same item; null until a page has read it. */
  readonly node: (known: Known) => Node | null;
}

/** Number of items that remain in the table after their page was left. */
const MOST_KEPT = 8;

const kept = new Map<string, () => void>();

/** Retains an item in the table as one of the last viewed. */
function keepItem(id: string): void {
  const end = kept.get(id) ?? items.hold(() => [id]);
  kept.delete(id);
  kept.set(id, end);
  for (const [oldest, forget] of kept) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
    forget();
  }
}

/**
 * An item in its page's shape, updated by changes on any screen; the page's own answer until the item is in
 * the table.
 */
export function useTextsUpdate<Node extends { readonly id: string }>(
  said: Node,
  wording: TextFields<Node>,
): Node {
  const { id } = said;
  const known = useItem(id);
  useLayoutEffect(() => keepItem(id), [id]);
  return (known && wording.node(known)) ?? said;
}
