import { CHILD_ITEMS, type ChildEpicsAndIssues } from './child-documents.ts';
import { EPIC_NOW, ISSUE_NOW } from './item-documents.ts';
import { TREE_HEAD } from './head-document.ts';
import { askItems } from '../../items/ask-items.ts';
import type { ReadStamp } from '../../items/table.ts';
import { countsBelow } from '../../items/counts.ts';
import { healthCounts } from '../../items/health.ts';
import { epicFacts, issueFacts, serialOf } from '../store/tree-item.ts';
import type { Known } from '../../items/facts.ts';
import { nextStreams, type LoadedList, type Stream, type TreeHead } from '../store/tree-state.ts';
import type { Page } from '../store/tree-store.ts';

const PAGE_SIZE = 100;

/** Identifies an epic for reading its children. */
export interface EpicPlace {
  readonly id: string;
  readonly fullPath: string;
  readonly iid: string;
}

/** Thrown when the answer does not contain the epic: it is deleted or not visible. */
export class EpicMissing extends Error {}

export interface HeadReading {
  readonly head: TreeHead;
  readonly reading: ReadStamp;
}

/** Reads the data of the tree's header. */
export async function readHead(fullPath: string, iid: string): Promise<HeadReading> {
  const { answer, reading } = await askItems(TREE_HEAD, { fullPath, iid });
  const epic = answer.group?.epic;
  if (epic?.group == null) throw new EpicMissing();
  const { userPermissions: may } = epic;
  const head: TreeHead = {
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
  return { head, reading };
}

/** Reads the next page of an epic's children: up to a hundred of each stream that limits the shown list. */
export async function readPage(epic: EpicPlace, list: Pick<LoadedList, 'epics' | 'issues'>): Promise<Page> {
  const want = nextStreams(list);
  const { answer, reading } = await askItems(CHILD_ITEMS, {
    fullPath: epic.fullPath,
    iid: epic.iid,
    pageSize: PAGE_SIZE,
    withEpics: want.epics,
    epicEndCursor: list.epics.cursor,
    withIssues: want.issues,
    issueEndCursor: list.issues.cursor,
  });
  const found = answer.group?.epic;
  if (found == null) throw new EpicMissing();
  return { ...pageOf(found, found.id), reading };
}

function pageOf({ children, issues }: ChildEpicsAndIssues, parentId: string): Omit<Page, 'reading'> {
  const epicItems = (children?.nodes ?? []).map((node) => epicFacts(node, parentId));
  const issueItems = (issues?.nodes ?? []).map((node) => issueFacts(node, parentId));
  return {
    items: [...epicItems, ...issueItems],
    ...(children && { epics: streamOf(children.pageInfo, epicItems) }),
    ...(issues && { issues: streamOf(issues.pageInfo, issueItems) }),
  };
}

function streamOf(
  { hasNextPage, endCursor }: { hasNextPage: boolean; endCursor: string | null },
  items: readonly Known[],
): Stream {
  return { more: hasNextPage, last: items.at(-1)?.position ?? null, cursor: endCursor ?? '' };
}

/**
 * An item's current state and its epic ancestors, topmost first; the item is null when it is deleted or not
 * visible.
 */
export interface ItemReading {
  readonly id: string;
  readonly item: Known | null;
  readonly above: readonly string[];
  readonly reading: ReadStamp;
}

/** Reads items individually, at their current positions. */
export function readItems(ids: readonly string[]): Promise<ItemReading[]> {
  return Promise.all(ids.map((id) => (id.includes('/Epic/') ? readEpic(id) : readIssue(id))));
}

async function readEpic(id: string): Promise<ItemReading> {
  const { answer, reading } = await askItems(EPIC_NOW, { id });
  const { epic } = answer;
  if (epic === null) return { id, item: null, above: [], reading };
  const above = epic.ancestors.nodes.map((one) => one.id);
  return { id, item: epicFacts(epic, above.at(-1) ?? null), above, reading };
}

async function readIssue(id: string): Promise<ItemReading> {
  const { answer, reading } = await askItems(ISSUE_NOW, { id });
  const { issue } = answer;
  if (issue === null) return { id, item: null, above: [], reading };
  const parent = issue.epic;
  const relationPath = parent && `${parent.webPath}/issues/${serialOf(id)}`;
  const above = parent === null ? [] : [...parent.ancestors.nodes.map((one) => one.id), parent.id];
  return { id, item: issueFacts({ ...issue, relationPath }, parent?.id ?? null), above, reading };
}
