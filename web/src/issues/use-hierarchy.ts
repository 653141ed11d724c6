import { useQuery } from '@apollo/client/react';
import { useReread } from '../graphql/use-reread.ts';
import type { Item } from '../work-items/item.ts';
import { useItemNews } from '../work-items/use-item-news.ts';
import { workItemId } from '../work-items/work-item-id.ts';
import { ISSUE_HIERARCHY, type HierarchyItem } from './hierarchy-document.ts';

/** The tasks below an issue, and what a task lies below; kept fresh by news. */
export function useHierarchy(item: Item): {
  parent: HierarchyItem | null;
  /** Undefined while they are on their way. */
  tasks: readonly HierarchyItem[] | undefined;
} {
  const { data, error, refetch } = useQuery(ISSUE_HIERARCHY, { variables: { id: workItemId(item.id) } });
  const reread = useReread(refetch);
  useItemNews(item.groupPath, item.id, () => void reread().catch(() => {}));
  const [hierarchy] = data?.workItem?.widgets ?? [];
  return {
    parent: hierarchy?.parent ?? null,
    tasks: hierarchy?.children?.nodes ?? (data === undefined && error === undefined ? undefined : []),
  };
}
