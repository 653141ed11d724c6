import { type ListBulk, type ListBulkProps, useListBulk } from '../../bulk-edits/use-list-bulk.tsx';
import type { ListState } from '../../lists/paged-list.ts';
import { epicsListPath } from '../../roadmap/urls.ts';
import { loadable } from '../../ui/first/loadable.tsx';

const BulkBar = loadable(async () => (await import('../../bulk-edits/BulkBar.tsx')).BulkBar);

export type EpicBulkProps = Pick<
  ListBulkProps,
  'filter' | 'total' | 'tree' | 'recount' | 'between' | 'canEdit'
> & {
  fullPath: string;
  list: Pick<ListState, 'ids' | 'next'>;
};

/** Selection and bulk edits of a list of epics. */
export function useEpicBulk({ fullPath, list, ...props }: EpicBulkProps): ListBulk {
  return useListBulk({
    ...props,
    noun: 'epic',
    bar: BulkBar,
    list: epicsListPath(fullPath),
    place: { kind: 'group', fullPath },
    ids: list.ids,
    more: list.next !== null,
  });
}
