import { isInGroup } from '@cairn/domain/search/epics-query';
import { localFilter } from '@cairn/domain/search/local/decide';
import { EPIC_DECISIONS } from '@cairn/domain/search/local/epics';
import { EPIC_VALUES } from '@cairn/domain/search/local/orders';
import { keyOrderOf, orderOf } from '@cairn/domain/search/order';
import type { Known } from '../../items/facts.ts';
import { askItems } from '../../items/ask-items.ts';
import type { ItemTreeSource } from '../../lists/item-tree.ts';
import { localAnswer } from '../../lists/loaded/local-filter.ts';
import type { Page } from '../../lists/paged-list.ts';
import { EPIC_CHILDREN, EPIC_LIST, type EpicPage } from './documents.ts';
import type { EpicListQuestion } from './list-request.ts';
import { type ListedEpic, listedEpic } from './listed-epic.ts';

const PAGE_SIZE = 40;

const pageOf = ({ nodes, pageInfo }: EpicPage): Pick<Page, 'items' | 'next'> => ({
  items: nodes.map(listedEpic),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});

/** Source of a list of epics and their children for the paged list. */
export function listSource(question: EpicListQuestion): ItemTreeSource {
  const { request } = question;
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
    compare: orderOf(sort ?? '', EPIC_VALUES),
    // The top level of a tree depends on which other epics are visible, so it cannot be filtered locally.
    ...(filter?.topLevelHierarchyOnly !== true && { local: inList(question) }),
  };
}

/** An epic of an ancestor group is included only when the filter asks for its number alone. */
function inList({ group, filters, request }: EpicListQuestion) {
  const decide = localFilter(EPIC_DECISIONS, request.filter?.state ?? 'all', filters);
  const isNamed = filters.tokens.some(({ key }) => key === 'epic');
  return localAnswer({
    place: `epics of ${group}`,
    order: request.sort ?? '',
    keys: keyOrderOf(request.sort ?? '', EPIC_VALUES),
    holds: (epic: Known) => (isNamed || isInGroup(epic.groupPath ?? '', group) ? decide(epic) : false),
  });
}
