import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import type { Visibility } from './visibility.ts';

/** A group that something new may be made in. */
export type ParentGroup = {
  id: string;
  name: string;
  fullName: string;
  fullPath: string;
  visibility: Visibility;
  userPermissions: { createSubgroup: boolean; createProjects: boolean };
};

type Found = { groups: { nodes: ParentGroup[] } };

const PARENT_GROUP: TypedDocumentNode<Found, { ids: string[] }> = gql`
  query parentGroup($ids: [GroupID!]) {
    groups(ids: $ids, first: 1) {
      nodes {
        id
        name
        fullName
        fullPath
        visibility
        userPermissions {
          createSubgroup
          createProjects
        }
      }
    }
  }
`;

const PARENT_GROUPS: TypedDocumentNode<Found, { search: string }> = gql`
  query parentGroups($search: String!) {
    groups(search: $search, first: 50) {
      nodes {
        id
        name
        fullName
        fullPath
        visibility
        userPermissions {
          createSubgroup
          createProjects
        }
      }
    }
  }
`;

/** The group with a number, as addresses name the place of something new; null when the viewer has none. */
export async function findParentGroup(client: ApolloClient, number: string): Promise<ParentGroup | null> {
  if (!/^[1-9]\d{0,14}$/.test(number)) return null;
  const { data } = await client.query({
    query: PARENT_GROUP,
    variables: { ids: [`gid://gitlab/Group/${number}`] },
    fetchPolicy: 'network-only',
  });
  return data?.groups.nodes[0] ?? null;
}

/** Groups whose names hold the text and that the viewer may make projects in. */
export async function findProjectGroups(client: ApolloClient, search: string): Promise<ParentGroup[]> {
  const { data } = await client.query({
    query: PARENT_GROUPS,
    variables: { search },
    fetchPolicy: 'network-only',
  });
  return (data?.groups.nodes ?? []).filter(({ userPermissions }) => userPermissions.createProjects);
}
