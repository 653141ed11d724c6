import type { FilterState } from '@cairn/domain/search/address';
import { isManualSort, type IssueSort } from '@cairn/domain/search/issues/sorts';
import { localFilter } from '@cairn/domain/search/local/decide';
import { ISSUE_DECISIONS } from '@cairn/domain/search/local/issues';
import { MANUAL_VALUES, ISSUE_VALUES } from '@cairn/domain/search/local/orders';
import { keyOrderOf, orderOf } from '@cairn/domain/search/order';
import type { Namespace } from '../../groups/namespace.ts';
import { askItems } from '../../items/ask-items.ts';
import type { ItemTreeSource } from '../../lists/item-tree.ts';
import { keptRows, openKeptList } from '../../lists/loaded/persisted-list.ts';
import { localAnswer } from '../../lists/loaded/local-filter.ts';
import { ALL_ISSUES, GROUP_ISSUES, type IssueFilter, PROJECT_ISSUES } from './documents.ts';
import { listedIssue } from './listed-issue.ts';

const PAGE_SIZE = 40;

/** A list of issues: its group or project (or all of them), filters and order. */
export interface IssueListRequest {
  readonly namespace: Namespace | null;
  /** The filter of the request. */
  readonly filter: IssueFilter;
  /** The same filters in the form of the filter bar. */
  readonly filters: FilterState;
  readonly sort: IssueSort;
}

openKeptList();

type Asked = Pick<IssueListRequest, 'filter' | 'sort'> & {
  readonly first: number;
  readonly after: string | null;
  readonly byHand: boolean;
};

/** The page of a group or project; null when it does not exist or is hidden. */
async function ask(namespace: Namespace | null, asked: Asked) {
  if (namespace === null) {
    const { answer, reading } = await askItems(ALL_ISSUES, asked);
    // Each issue has its own permission to be changed.
    return { page: answer.issues, reading, canEdit: true };
  }
  const within = { ...asked, fullPath: namespace.fullPath };
  const { answer, reading } =
    namespace.kind === 'group'
      ? await askItems(GROUP_ISSUES, within)
      : await askItems(PROJECT_ISSUES, within);
  const canEdit = answer.place?.userPermissions.bulkEdit === true;
  return { page: answer.place?.issues ?? null, reading, canEdit };
}

/** Source of a list of issues for the paged list. */
export function issueSource(request: IssueListRequest): ItemTreeSource {
  const { namespace, filter, filters, sort } = request;
  return {
    async read({ ids, ...where }) {
      const narrowed = { ...filter, ...(ids && { ids: [...ids] }) };
      const byHand = isManualSort(sort);
      const { page, reading, canEdit } = await ask(namespace, { filter: narrowed, sort, byHand, ...where });
      if (page === null) return null;
      const { nodes, pageInfo } = page;
      const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { items: nodes.map(listedIssue), next, reading, canEdit };
    },
    pageSize: PAGE_SIZE,
    compare: orderOf(sort, { ...ISSUE_VALUES, ...MANUAL_VALUES }),
    kept: keptRows(JSON.stringify(request)),
    local: localAnswer({
      place: `issues of ${namespace === null ? 'anywhere' : `${namespace.kind} ${namespace.fullPath}`}`,
      order: sort,
      keys: keyOrderOf(sort, ISSUE_VALUES),
      holds: localFilter(ISSUE_DECISIONS, filter.state ?? 'all', filters),
    }),
  };
}
