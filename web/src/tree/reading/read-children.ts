import type { ApolloClient } from '@apollo/client';
import { CHILD_ITEMS, type ChildPage } from './child-documents.ts';
import { EPIC_NOW, ISSUE_NOW } from './item-documents.ts';
import { TREE_HEAD } from './head-document.ts';
import { healthCounts } from '../../work-items/first/epic-health.ts';
import { serialOf, treeEpic, treeIssue, type TreeItem } from '../store/tree-item.ts';
import { nextStreams, type LoadedList, type Stream, type TreeHead } from '../store/tree-state.ts';
import type { Page } from '../store/tree-store.ts';

const PAGE_SIZE = 100;

/** An epic by its address, as far as reading its children needs it. */
export type EpicPlace = { readonly id: string; readonly fullPath: string; readonly iid: string };

/** The answer came, but without the epic: it is gone or hidden. */
export class EpicMissing extends Error {}

/** Reads what the header of a tree shows. */
export async function readHead(client: ApolloClient, fullPath: string, iid: string): Promise<TreeHead> {
  const { data } = await client.query({
    query: TREE_HEAD,
    variables: { fullPath, iid },
    fetchPolicy: 'no-cache',
  });
  const epic = data?.group?.epic;
  if (epic == null) throw new EpicMissing();
  const { userPermissions: may } = epic;
  return {
    id: epic.id,
    title: epic.title,
    confidential: epic.confidential,
    webPath: epic.webPath,
    group: epic.group,
    depth: epic.ancestors.nodes.length,
    mayAdmin: may.adminEpic,
    mayRelate: may.adminEpicRelation,
    maySeeRelations: may.readEpicRelation,
    totals: epic.descendantCounts,
    weights: epic.descendantWeightSum,
    health: healthCounts(epic.healthStatus),
    usualProject: epic.defaultProjectForIssueCreation,
  };
}

/** Reads the next page of an epic's children: of each stream that holds back the list, up to a hundred. */
export async function readPage(
  client: ApolloClient,
  epic: EpicPlace,
  list: Pick<LoadedList, 'epics' | 'issues'>,
): Promise<Page> {
  const want = nextStreams(list);
  const { data } = await client.query({
    query: CHILD_ITEMS,
    variables: {
      fullPath: epic.fullPath,
      iid: epic.iid,
      pageSize: PAGE_SIZE,
      withEpics: want.epics,
      epicEndCursor: list.epics.cursor,
      withIssues: want.issues,
      issueEndCursor: list.issues.cursor,
    },
    fetchPolicy: 'no-cache',
  });
  const found = data?.group?.epic;
  if (found == null) throw new EpicMissing();
  return pageOf(found, found.id);
}

function pageOf(
  { children, issues }: NonNullable<NonNullable<ChildPage['group']>['epic']>,
  parentId: string,
): Page {
  const epicItems = (children?.nodes ?? []).map((node) => treeEpic(node, parentId));
  const issueItems = (issues?.nodes ?? []).map((node) => treeIssue(node, parentId));
  return {
    items: [...epicItems, ...issueItems],
    ...(children && { epics: streamOf(children.pageInfo, epicItems) }),
    ...(issues && { issues: streamOf(issues.pageInfo, issueItems) }),
  };
}

function streamOf(
  { hasNextPage, endCursor }: { hasNextPage: boolean; endCursor: string | null },
  items: readonly TreeItem[],
): Stream {
  return { more: hasNextPage, last: items.at(-1)?.position ?? null, cursor: endCursor ?? '' };
}

/** An item as it is now and the epics above it, topmost first; the item is null when it is gone or hidden. */
export type Reading = {
  readonly id: string;
  readonly item: TreeItem | null;
  readonly above: readonly string[];
};

/** Reads items one by one, wherever they stand now. */
export function readItems(client: ApolloClient, ids: readonly string[]): Promise<Reading[]> {
  return Promise.all(ids.map((id) => (id.includes('/Epic/') ? readEpic(client, id) : readIssue(client, id))));
}

async function readEpic(client: ApolloClient, id: string): Promise<Reading> {
  const { data } = await client.query({ query: EPIC_NOW, variables: { id }, fetchPolicy: 'no-cache' });
  const epic = data?.epic ?? null;
  if (epic === null) return { id, item: null, above: [] };
  const above = epic.ancestors.nodes.map((one) => one.id);
  return { id, item: treeEpic(epic, above.at(-1) ?? ''), above };
}

async function readIssue(client: ApolloClient, id: string): Promise<Reading> {
  const { data } = await client.query({ query: ISSUE_NOW, variables: { id }, fetchPolicy: 'no-cache' });
  const issue = data?.issue ?? null;
  if (issue === null) return { id, item: null, above: [] };
  const parent = issue.epic;
  const relationPath = parent && `${parent.webPath}/issues/${serialOf(id)}`;
  const above = parent === null ? [] : [...parent.ancestors.nodes.map((one) => one.id), parent.id];
  return { id, item: treeIssue({ ...issue, relationPath }, parent?.id ?? ''), above };
}
