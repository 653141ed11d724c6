import { askItems } from '../../items/ask-items.ts';
import { orderOf } from '../../items/order.ts';
import type { ItemTreeSource } from '../../lists/item-tree.ts';
import type { Page } from '../../lists/paged-list.ts';
import { EPIC_CHILDREN, EPIC_LIST, type EpicPage, type ListRequest } from './documents.ts';
import { type ListedEpic, listedEpic } from './listed-epic.ts';

const PAGE_SIZE = 40;

const pageOf = ({ nodes, pageInfo }: EpicPage): Pick<Page, 'items' | 'next'> => ({
  items: nodes.map(listedEpic),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});

/** Reads the epics of a list and their children. */
export function listSource(request: ListRequest): ItemTreeSource {
  const { fullPath, filter, sort } = request;
  return {
    async read({ ids, ...page }) {
      const asked = { ...request, filter: { ...filter, ...(ids && { ids }) }, ...page };
      const { answer, reading } = await askItems(EPIC_LIST, asked);
      if (answer.group === null) return null;
      const canCreate = answer.group.userPermissions.createEpic;
      return { ...pageOf(answer.group.epics), reading, canCreate };
    },
    async readChildren(parent, { ids, ...page }) {
      const { groupPath, iid } = parent as ListedEpic;
      const narrowed = { ...(filter?.state != null && { state: filter.state }), ...(ids && { ids }) };
      const at = groupPath === '' ? fullPath : groupPath;
      const { answer, reading } = await askItems(EPIC_CHILDREN, {
        fullPath: at,
        iid,
        filter: narrowed,
        ...page,
      });
      const children = answer.group?.epic?.children;
      return children === undefined ? null : { ...pageOf(children), reading };
    },
    pageSize: PAGE_SIZE,
    childrenAtLeast: 0,
    compare: orderOf(sort ?? '', ['start', 'due', 'title', 'createdAt', 'updatedAt']),
  };
}
