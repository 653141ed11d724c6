import { ask } from '../../server/ask.ts';
import { CHILD_ITEMS, type ChildEpicsAndIssues } from './child-documents.ts';
import { EPIC_NOW, ISSUE_NOW } from './item-documents.ts';
import { TREE_HEAD } from './head-document.ts';
import { countsBelow } from '../../items/counts.ts';
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
export async function readHead(fullPath: string, iid: string): Promise<TreeHead> {
  const data = await ask(TREE_HEAD, { fullPath, iid });
  const epic = data?.group?.epic;
  if (epic?.group == null) throw new EpicMissing();
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
    totals: countsBelow(epic.descendantCounts),
    weights: epic.descendantWeightSum ?? { openedIssues: 0, closedIssues: 0 },
    health: healthCounts(epic.healthStatus),
    usualProject: epic.defaultProjectForIssueCreation,
  };
}

/** Reads the next page of an epic's children: of each stream that holds back the list, up to a hundred. */
export async function readPage(epic: EpicPlace, list: Pick<LoadedList, 'epics' | 'issues'>): Promise<Page> {
  const want = nextStreams(list);
  const data = await ask(CHILD_ITEMS, {
    fullPath: epic.fullPath,
    iid: epic.iid,
    pageSize: PAGE_SIZE,
    withEpics: want.epics,
    epicEndCursor: list.epics.cursor,
    withIssues: want.issues,
    issueEndCursor: list.issues.cursor,
  });
  const found = data?.group?.epic;
  if (found == null) throw new EpicMissing();
  return pageOf(found, found.id);
}

function pageOf({ children, issues }: ChildEpicsAndIssues, parentId: string): Page {
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
export function readItems(ids: readonly string[]): Promise<Reading[]> {
  return Promise.all(ids.map((id) => (id.includes('/Epic/') ? readEpic(id) : readIssue(id))));
}

async function readEpic(id: string): Promise<Reading> {
  const data = await ask(EPIC_NOW, { id });
  const epic = data?.epic ?? null;
  if (epic === null) return { id, item: null, above: [] };
  const above = epic.ancestors.nodes.map((one) => one.id);
  return { id, item: treeEpic(epic, above.at(-1) ?? ''), above };
}

async function readIssue(id: string): Promise<Reading> {
  const data = await ask(ISSUE_NOW, { id });
  const issue = data?.issue ?? null;
  if (issue === null) return { id, item: null, above: [] };
  const parent = issue.epic;
  const relationPath = parent && `${parent.webPath}/issues/${serialOf(id)}`;
  const above = parent === null ? [] : [...parent.ancestors.nodes.map((one) => one.id), parent.id];
  return { id, item: treeIssue({ ...issue, relationPath }, parent?.id ?? ''), above };
}
