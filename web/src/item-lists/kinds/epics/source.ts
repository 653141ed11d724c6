import { type EpicsQuery, isInGroup } from '@cairn/domain/search/epics-query';
import { localFilter } from '@cairn/domain/search/local/decide';
import { EPIC_DECISIONS } from '@cairn/domain/search/local/epics';
import { EPIC_VALUES } from '@cairn/domain/search/local/orders';
import { keyOrderOf, orderOf } from '@cairn/domain/search/order';
import { askItems } from '../../../items/ask-items.ts';
import type { Known } from '../../../items/facts.ts';
import type { ItemTreeSource } from '../../../lists/item-tree.ts';
import { localAnswer } from '../../../lists/loaded/local-filter.ts';
import type { Page } from '../../../lists/paged-list.ts';
import { EPIC_CHILDREN, EPIC_LIST, type EpicPage, type EpicSort, type EpicsRequest } from './documents.ts';
import type { ListQuestion } from '../kind.ts';
import { type ListedEpic, listedEpic } from './listed-epic.ts';

const PAGE_SIZE = 40;

const pageOf = ({ nodes, pageInfo }: EpicPage): Pick<Page, 'items' | 'next'> => ({
  items: nodes.map(listedEpic),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});

/** The arguments of a list; a tree starts with the epics that have no parent visible to the viewer. */
export function epicsRequest({ request, state, layout }: ListQuestion): EpicsRequest {
  const { filter, ...place } = request as EpicsQuery;
  const top = layout === 'tree' && { topLevelHierarchyOnly: true };
  return { ...place, filter: { ...filter, state, ...top } };
}

/** Source of a list of epics and their children for the paged list. */
export function epicSource(question: ListQuestion): ItemTreeSource {
  return {
    ...readingEpics(epicsRequest(question), question.sort),
    // The top level of a tree depends on which other epics are visible, so it cannot be filtered locally.
    ...(question.layout === 'list' && { local: inList(question) }),
  };
}

/** The source of the epics of a request. */
export function readingEpics(request: EpicsRequest, sort: string): ItemTreeSource {
  const { fullPath, filter } = request;
  return {
    async read({ ids, ...page }) {
      const asked = {
        ...request,
        sort: sort as EpicSort,
        filter: { ...filter, ...(ids && { ids }) },
        ...page,
      };
      const { answer, reading } = await askItems(EPIC_LIST, asked);
      if (answer.group === null) return null;
      const canEdit = answer.group.userPermissions.createEpic;
      return { ...pageOf(answer.group.epics), reading, canEdit };
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
    compare: orderOf(sort, EPIC_VALUES),
  };
}

/** An epic of an ancestor group is included only when the filter asks for its number alone. */
function inList({ namespace, filters, state, sort }: ListQuestion) {
  const group = namespace?.fullPath ?? '';
  const decide = localFilter(EPIC_DECISIONS, state, filters);
  const isNamed = filters.tokens.some(({ key }) => key === 'epic');
  return localAnswer({
    place: `epics of ${group}`,
    order: sort,
    keys: keyOrderOf(sort, EPIC_VALUES),
    holds: (epic: Known) => (isNamed || isInGroup(epic.groupPath ?? '', group) ? decide(epic) : false),
  });
}
