import { isByHand, type IssueSort } from '@cairn/domain/search/issues/sorts';
import type { Namespace } from '../../groups/namespace.ts';
import { askItems } from '../../items/ask-items.ts';
import { orderOf } from '../../items/order.ts';
import type { ItemTreeSource } from '../../lists/item-tree.ts';
import { ALL_ISSUES, GROUP_ISSUES, type IssueFilter, PROJECT_ISSUES } from './documents.ts';
import { listedIssue } from './listed-issue.ts';

const PAGE_SIZE = 40;

/** Which issues of which group or project, or of all of them, and in what order. */
export type IssueListRequest = {
  readonly namespace: Namespace | null;
  readonly filter: IssueFilter;
  readonly sort: IssueSort;
};

type Asked = Omit<IssueListRequest, 'namespace'> & {
  readonly first: number;
  readonly after: string | null;
  readonly byHand: boolean;
};

/** The page of a place; null where that is gone or hidden. */
async function ask(namespace: Namespace | null, asked: Asked) {
  if (namespace === null) {
    const { answer, reading } = await askItems(ALL_ISSUES, asked);
    // Whether its issues may be changed is said by each of them.
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

/** Reads the issues of a list. */
export const issueSource = ({ namespace, filter, sort }: IssueListRequest): ItemTreeSource => ({
  async read({ ids, ...where }) {
    const narrowed = { ...filter, ...(ids && { ids: [...ids] }) };
    const byHand = isByHand(sort);
    const { page, reading, canEdit } = await ask(namespace, { filter: narrowed, sort, byHand, ...where });
    if (page === null) return null;
    const { nodes, pageInfo } = page;
    const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    return { items: nodes.map(listedIssue), next, reading, canEdit };
  },
  pageSize: PAGE_SIZE,
  compare: orderOf(sort, ['due', 'title', 'createdAt', 'updatedAt', 'closedAt', 'weight', 'upvotes']),
});
