import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { gql } from '../../../api/document.ts';
import { ask } from '../../../api/ask.ts';
import { type FoundPage, nextOf } from '../../../ui/listbox/use-found.ts';
import { itemLink } from '../../ancestors.ts';
import type { ItemLink } from '../../item.ts';
import { workItemId } from '../../work-item-id.ts';

const OF_NEW_ITEM = gql(`
  query parentChoices($fullPath: ID!, $type: IssueType!, $search: String, $after: String) {
    namespace(fullPath: $fullPath) {
      id
      possibleParents(type: $type, search: $search, first: 20, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...ItemLink
        }
      }
    }
  }
`);

const OF_ITEMS = gql(`
  query possibleParents($itemIds: [WorkItemID!]!, $search: String, $after: String) {
    possibleParents(itemIds: $itemIds, search: $search, first: 20, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
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

/** Fetches a page of the items that can become the parent, last changed first; throws when that fails. */
export async function fetchParents(
  of: ParentSearch,
  text: string,
  after: string | null,
): Promise<FoundPage<ItemLink>> {
  const asked = { search: text === '' ? null : text, after };
  const page =
    'itemIds' in of
      ? (await ask(OF_ITEMS, { itemIds: of.itemIds.map(workItemId), ...asked })).possibleParents
      : (await ask(OF_NEW_ITEM, { ...of, ...asked })).namespace?.possibleParents;
  return { found: (page?.nodes ?? []).map(itemLink), next: nextOf(page) };
}
