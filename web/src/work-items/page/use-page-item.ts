import { useLayoutEffect, useMemo } from 'react';
import { items } from '../../items/table.ts';
import { useItem } from '../../items/use-item.ts';
import type { ItemNode } from './item-documents.ts';
import { pageFacts } from './item-facts.ts';
import { pageItem, type PageItem } from './page-item.ts';

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
 * An item as its page shows it, updated by changes on any screen; the page's own answer until the item is in
 * the table.
 */
export function usePageItem(node: ItemNode): PageItem {
  const { id } = node;
  const known = useItem(id);
  const answered = useMemo(() => pageFacts(node), [node]);
  useLayoutEffect(() => keepItem(id), [id]);
  return (known && pageItem(known)) ?? (pageItem(answered) as PageItem);
}
