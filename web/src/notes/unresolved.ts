import type { DiscussionList } from './list/discussion-list.ts';
import type { DiscussionNode } from './note.ts';

const isOpen = ({ resolvable, resolved }: DiscussionNode): boolean => resolvable && !resolved;

/**
 * The unresolved thread after or before another discussion of the list, reading further pages where none is
 * loaded; beyond the last one it begins again at the other end. Null when there is none.
 */
export async function unresolvedBeside(
  list: Pick<DiscussionList, 'current' | 'loadMore'>,
  from: string | null,
  by: 1 | -1,
): Promise<DiscussionNode | null> {
  const end = by === 1 ? 'bottom' : 'top';
  for (;;) {
    const view = list.current();
    const items = by === 1 ? view.items : view.items.toReversed();
    const at = items.findIndex(({ id }) => id === from);
    const found = items.slice(at + 1).find(isOpen);
    if (found !== undefined) return found;
    const isAtEnd = !view[end].more || view.loadingMore !== null;
    if (!isAtEnd) await list.loadMore(end);
    if (isAtEnd || list.current().items.length === view.items.length) return items.find(isOpen) ?? null;
  }
}
