import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

export type Viewer = {
  id: string;
  username: string;
  name: string;
  avatarUrl: string | null;
  webUrl: string;
};

export const VIEWER: TypedDocumentNode<{ currentUser: Viewer | null }, Record<string, never>> = gql`
  query Viewer {
    currentUser {
      id
      username
      name
      avatarUrl
      webUrl
    }
  }
`;

/** Who is signed in: undefined while unknown, null for nobody. */
export function useViewer(): Viewer | null | undefined {
  const { data, error } = useQuery(VIEWER);
  if (error !== undefined) return null;
  return data?.currentUser;
}
