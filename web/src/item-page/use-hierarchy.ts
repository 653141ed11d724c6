import { useAnswer } from '../api/use-answer.ts';
import type { Item } from '../work-items/item.ts';
import { useItemNews } from '../work-items/use-item-news.ts';
import { workItemId } from '../work-items/work-item-id.ts';
import { ISSUE_HIERARCHY, type HierarchyItem } from './hierarchy-document.ts';

/** The children of an item, kept up to date. */
export function useHierarchy(item: Item): {
  /** Undefined while loading. */
  tasks: readonly HierarchyItem[] | undefined;
} {
  const { data, error, reread } = useAnswer(ISSUE_HIERARCHY, { id: workItemId(item.id) });
  useItemNews(item.groupPath, item.id, () => void reread().catch(() => {}));
  const [hierarchy] = data?.workItem?.widgets ?? [];
  return {
    tasks: hierarchy?.children?.nodes ?? (data === undefined && error === null ? undefined : []),
  };
}
