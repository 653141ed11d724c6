import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import type { ItemLink } from '../item.ts';

const AROUND_GROUP: TypedDocumentNode<
  { group: { epics: { nodes: ItemLink[] } } | null },
  { fullPath: string; search: string | null }
> = gql`
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
`;

const FOR_ITEM: TypedDocumentNode<
  { possibleParents: { nodes: ItemLink[] } },
  { itemId: string; search: string | null }
> = gql`
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
`;

/** Where to look for a parent: around a group, or among all epics that may hold an item. */
export type ParentPlace = { readonly fullPath: string } | { readonly itemId: string };

/** Epics that may become a parent, last changed first; throws when they cannot be read. */
export async function fetchParents(
  client: ApolloClient,
  place: ParentPlace,
  text: string,
): Promise<ItemLink[]> {
  const search = text === '' ? null : text;
  const found =
    'itemId' in place ? await forItem(client, place, search) : await around(client, place, search);
  return found.map(({ id, title, webPath, fullReference }) => ({ id, title, webPath, fullReference }));
}

async function forItem(client: ApolloClient, { itemId }: { itemId: string }, search: string | null) {
  const variables = { itemId, search };
  const { data } = await client.query({ query: FOR_ITEM, variables, fetchPolicy: 'network-only' });
  return data?.possibleParents.nodes ?? [];
}

async function around(client: ApolloClient, { fullPath }: { fullPath: string }, search: string | null) {
  const variables = { fullPath, search };
  const { data } = await client.query({ query: AROUND_GROUP, variables, fetchPolicy: 'network-only' });
  return data?.group?.epics.nodes ?? [];
}
