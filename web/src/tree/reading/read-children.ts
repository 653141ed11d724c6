import { CHILD_ITEMS, TREE_HEAD, TREE_ITEM } from './tree-documents.ts';
import { askItems } from '../../items/ask-items.ts';
import type { Known } from '../../items/facts.ts';
import type { ReadStamp } from '../../items/table.ts';
import { itemLink, typeNamed } from '../../work-items/ancestors.ts';
import { itemId, workItemId } from '../../work-items/work-item-id.ts';
import { childFacts, countsIn, healthIn, mayRelateIn, totalsIn } from '../store/tree-item.ts';
import type { Loaded, TreeHead } from '../store/tree-state.ts';
import type { Page } from '../store/tree-store.ts';

const PAGE_SIZE = 100;

/** Identifies an item for reading its children: its number in its group or project. */
export interface ItemAddress {
  readonly id: string;
  readonly fullPath: string;
  readonly iid: string;
}

/** Thrown when the answer does not contain the item: it is deleted or not visible. */
export class ItemMissing extends Error {}

export interface HeadReading {
  readonly head: TreeHead;
  readonly reading: ReadStamp;
}

/** Reads the data of the tree's header. */
export async function readHead(fullPath: string, iid: string): Promise<HeadReading> {
  const { answer, reading } = await askItems(TREE_HEAD, { fullPath, iid, epicIid: iid });
  const { workItem: item, ...place } = answer.namespace ?? { workItem: null };
  if (item === null) throw new ItemMissing();
  const { userPermissions: may, features } = item;
  const type = typeNamed(item.workItemType.name);
  const counts = features?.hierarchy?.rolledUpCountsByType ?? [];
  const closedWeight = features?.weight?.rolledUpCompletedWeight ?? 0;
  const head: TreeHead = {
    id: itemId(item.id, type),
    type,
    iid,
    title: item.title,
    confidential: item.confidential,
    webPath: item.webPath,
    place: place as TreeHead['place'],
    ancestorTypes: (features?.hierarchy?.ancestors.nodes ?? []).map((one) =>
      typeNamed(one.workItemType.name),
    ),
    mayAdmin: may.adminWorkItem,
    mayRelate: mayRelateIn(type, may),
    typeIds: Object.fromEntries(
      (features?.hierarchy?.depthLimitReachedByType ?? []).map(({ workItemType }) => [
        typeNamed(workItemType.name),
        workItemType.id,
      ]),
    ),
    totals: totalsIn(counts),
    weights: {
      openedIssues: (features?.weight?.rolledUpWeight ?? 0) - closedWeight,
      closedIssues: closedWeight,
    },
    health: healthIn(features?.healthStatus?.rolledUpHealthStatus),
    below: countsIn(counts),
    usualProject: answer.group?.epic?.defaultProjectForIssueCreation ?? null,
  };
  return { head, reading };
}

/** Reads the next page of an item's children. */
export async function readPage(item: ItemAddress, { cursor }: Pick<Loaded, 'cursor'>): Promise<Page> {
  const { answer, reading } = await askItems(CHILD_ITEMS, {
    fullPath: item.fullPath,
    iid: item.iid,
    pageSize: PAGE_SIZE,
    endCursor: cursor,
  });
  const found = answer.namespace?.workItem;
  const children = found?.features?.hierarchy?.children;
  if (found == null || children == null) throw new ItemMissing();
  const parentId = itemId(found.id, typeNamed(found.workItemType.name));
  const items = children.nodes.map((node) => childFacts(node, parentId));
  const { hasNextPage, endCursor } = children.pageInfo;
  const loaded = { more: hasNextPage, last: items.at(-1)?.position ?? null, cursor: endCursor ?? '' };
  return { items, reading, loaded };
}

/**
 * An item's current state and the items above it, topmost first; the item is null when it is deleted or not
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
  return Promise.all(ids.map(readItem));
}

async function readItem(id: string): Promise<ItemReading> {
  const { answer, reading } = await askItems(TREE_ITEM, { id: workItemId(id) });
  const { workItem } = answer;
  if (workItem === null) return { id, item: null, above: [], reading };
  const above = (workItem.features?.hierarchy?.ancestors.nodes ?? []).map((one) => itemLink(one).id);
  return { id, item: childFacts(workItem, above.at(-1) ?? null), above, reading };
}
