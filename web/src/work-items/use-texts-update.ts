import { useLayoutEffect } from 'react';
import type { Known } from '../items/facts.ts';
import { items } from '../items/table.ts';
import { useItem } from '../items/use-item.ts';

/** How a page words the facts of an item: those that other screens show too have one name in the table. */
export interface TextFields<Node extends { readonly id: string }> {
  readonly facts: (node: Partial<Node> & { readonly id: string }) => Known;
  /** The same object for the same item; null before a page has read it. */
  readonly node: (known: Known) => Node | null;
}

/** So many items of pages stay known when their page is left. */
const MOST_KEPT = 8;

const kept = new Map<string, () => void>();

/** Keeps an item in the table as one of the last that were looked at. */
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

/** An item as its page words it, as it changes on any screen; before it is in the table what its page was told. */
export function useTextsUpdate<Node extends { readonly id: string }>(
  said: Node,
  wording: TextFields<Node>,
): Node {
  const { id } = said;
  const known = useItem(id);
  useLayoutEffect(() => keepItem(id), [id]);
  return (known && wording.node(known)) ?? said;
}
