import { localFilter } from '@cairn/domain/search/local/decide';
import { ISSUE_DECISIONS } from '@cairn/domain/search/local/issues';
import { ISSUE_VALUES, MANUAL_VALUES } from '@cairn/domain/search/local/orders';
import { keyOrderOf, orderOf } from '@cairn/domain/search/order';
import type { Namespace } from '../../../groups/namespace.ts';
import { askItems } from '../../../items/ask-items.ts';
import type { ItemTreeSource } from '../../../lists/item-tree.ts';
import { localAnswer } from '../../../lists/loaded/local-filter.ts';
import { keptRows, openKeptList } from '../../../lists/loaded/persisted-list.ts';
import { ALL_ISSUES, GROUP_ISSUES, type IssueFilter, type IssueSort, PROJECT_ISSUES } from './documents.ts';
import type { ListQuestion } from '../kind.ts';
import { listedIssue } from './listed-issue.ts';

const PAGE_SIZE = 40;
const MANUAL: IssueSort = 'RELATIVE_POSITION_ASC';

openKeptList();

interface Asked {
  readonly filter: IssueFilter;
  readonly sort: IssueSort;
  readonly first: number;
  readonly after: string | null;
  readonly byHand: boolean;
}

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

/** The filter of a list with its state. */
export function issueFilter({ request, state }: ListQuestion): IssueFilter {
  return { ...(request as IssueFilter), state };
}

/** True when the manual position of the issues is read, too. */
export function isByHand(sort: string): boolean {
  return sort === MANUAL;
}

/** Source of a list of issues for the paged list. */
export function issueSource(question: ListQuestion): ItemTreeSource {
  const { namespace, filters, state, sort } = question;
  return {
    ...readingIssues(namespace, issueFilter(question), sort),
    kept: keptRows(JSON.stringify(question)),
    local: localAnswer({
      place: `issues of ${namespace === null ? 'anywhere' : `${namespace.kind} ${namespace.fullPath}`}`,
      order: sort,
      keys: keyOrderOf(sort, ISSUE_VALUES),
      holds: localFilter(ISSUE_DECISIONS, state, filters),
    }),
  };
}

/** The source of the issues of a filter. */
export function readingIssues(
  namespace: Namespace | null,
  filter: IssueFilter,
  sort: string,
): Pick<ItemTreeSource, 'read' | 'pageSize' | 'compare'> {
  return {
    async read({ ids, ...where }) {
      const narrowed = { ...filter, ...(ids && { ids: [...ids] }) };
      const asked = { filter: narrowed, sort: sort as IssueSort, byHand: isByHand(sort), ...where };
      const { page, reading, canEdit } = await ask(namespace, asked);
      if (page === null) return null;
      const { nodes, pageInfo } = page;
      const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { items: nodes.map(listedIssue), next, reading, canEdit };
    },
    pageSize: PAGE_SIZE,
    compare: orderOf(sort, { ...ISSUE_VALUES, ...MANUAL_VALUES }),
  };
}
