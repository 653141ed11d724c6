import { type ListBulk, type ListBulkProps, useListBulk } from '../../bulk-edits/use-list-bulk.tsx';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import type { ListState } from '../../lists/paged-list.ts';
import { withBase } from '../../site/base-path.ts';
import { loadable } from '../../ui/first/loadable.tsx';

const IssueBulkBar = loadable(async () => (await import('./IssueBulkBar.tsx')).IssueBulkBar);

export type IssueBulkProps = Pick<ListBulkProps, 'filter' | 'total' | 'more' | 'tree' | 'recount'> & {
  /** Null for issues of all groups and projects. */
  namespace: Namespace | null;
  list: Pick<ListState, 'ids' | 'canEdit'>;
};

/** Selection and bulk edits of a list of issues. */
export function useIssueBulk({ namespace, list, ...props }: IssueBulkProps): ListBulk {
  return useListBulk({
    ...props,
    noun: 'issue',
    bar: IssueBulkBar,
    list: namespace === null ? withBase('/dashboard/issues') : pageOf(namespace, 'issues'),
    place: namespace,
    ids: list.ids,
    canEdit: list.canEdit === true,
  });
}
