import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { gql } from '../../../api/document.ts';
import { ask } from '../../../api/ask.ts';
import { itemLink } from '../../ancestors.ts';
import type { ItemLink } from '../../item.ts';
import { workItemId } from '../../work-item-id.ts';

const OF_NEW_ITEM = gql(`
  query parentChoices($fullPath: ID!, $type: IssueType!, $search: String) {
    namespace(fullPath: $fullPath) {
      id
      possibleParents(type: $type, search: $search, first: 20) {
        nodes {
          ...ItemLink
        }
      }
    }
  }
`);

const OF_ITEMS = gql(`
  query possibleParents($itemIds: [WorkItemID!]!, $search: String) {
    possibleParents(itemIds: $itemIds, search: $search, first: 20) {
      nodes {
        ...ItemLink
      }
    }
  }
`);

/** What gets a parent: existing items, or a new item of a type in a group or project. */
export type ParentSearch =
  | { readonly itemIds: readonly string[] }
  | { readonly fullPath: string; readonly type: WorkItemType };

/** Fetches items that can become the parent, last changed first; throws when that fails. */
export async function fetchParents(of: ParentSearch, text: string): Promise<ItemLink[]> {
  const search = text === '' ? null : text;
  const found = 'itemIds' in of ? await ofItems(of.itemIds, search) : await ofNewItem(of, search);
  return found.map(itemLink);
}

async function ofItems(ids: readonly string[], search: string | null) {
  const data = await ask(OF_ITEMS, { itemIds: ids.map(workItemId), search });
  return data?.possibleParents.nodes ?? [];
}

async function ofNewItem(
  { fullPath, type }: { readonly fullPath: string; readonly type: WorkItemType },
  search: string | null,
) {
  const data = await ask(OF_NEW_ITEM, { fullPath, type, search });
  return data?.namespace?.possibleParents.nodes ?? [];
}
