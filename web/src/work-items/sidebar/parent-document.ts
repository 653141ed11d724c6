import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import type { ItemLink } from '../item.ts';

const PARENT_CHOICES: TypedDocumentNode<
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

/** Epics around a group that may become a parent, last changed first; throws when they cannot be read. */
export async function fetchParents(
  client: ApolloClient,
  fullPath: string,
  search: string,
): Promise<ItemLink[]> {
  const { data } = await client.query({
    query: PARENT_CHOICES,
    variables: { fullPath, search: search === '' ? null : search },
    fetchPolicy: 'network-only',
  });
  return (data?.group?.epics.nodes ?? []).map(({ id, title, webPath, fullReference }) => ({
    id,
    title,
    webPath,
    fullReference,
  }));
}
