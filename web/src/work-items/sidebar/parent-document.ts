import { gql } from '../../server/document.ts';
import { ask } from '../../server/ask.ts';
import type { ItemLink } from '../item.ts';

const AROUND_GROUP = gql(`
  query parentChoices($fullPath: ID!, $search: String) {
    group(fullPath: $fullPath) {
      id
      epics(
        search: $search
        in: [TITLE]
        state: opened
        includeAncestorGroups: true
        includeDescendantGroups: true
        sort: UPDATED_AT_DESC
        first: 20
      ) {
        nodes {
          id
          title
          webPath
          fullReference: reference(full: true)
        }
      }
    }
  }
`);

const FOR_ITEM = gql(`
  query possibleParents($itemId: EpicTreeNodeID!, $search: String) {
    possibleParents(itemId: $itemId, search: $search, first: 20) {
      nodes {
        id
        title
        webPath
        fullReference: reference(full: true)
      }
    }
  }
`);

/** Where to search for a parent: in a group, or among all epics that can be the parent of an item. */
export type ParentPlace = { readonly fullPath: string } | { readonly itemId: string };

/** Fetches epics that can become a parent, last changed first; throws when that fails. */
export async function fetchParents(place: ParentPlace, text: string): Promise<ItemLink[]> {
  const search = text === '' ? null : text;
  const found = 'itemId' in place ? await forItem(place, search) : await around(place, search);
  return found.map(({ id, title, webPath, fullReference }) => ({ id, title, webPath, fullReference }));
}

async function forItem({ itemId }: { itemId: string }, search: string | null) {
  const variables = { itemId, search };
  const data = await ask(FOR_ITEM, variables);
  return data?.possibleParents.nodes ?? [];
}

async function around({ fullPath }: { fullPath: string }, search: string | null) {
  const variables = { fullPath, search };
  const data = await ask(AROUND_GROUP, variables);
  return data?.group?.epics.nodes ?? [];
}
