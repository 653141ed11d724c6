import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { Namespace } from '../groups/namespace.ts';

export type NamespaceHead = {
  id: string;
  name: string;
  fullPath: string;
  userPermissions: { adminLabel: boolean; adminMilestone: boolean; adminMember: boolean; emptyBin: boolean };
};

type Answer = { namespace: NamespaceHead | null };
type Document = TypedDocumentNode<Answer, { fullPath: string }>;

const GROUP_HEAD: Document = gql`
  query groupHead($fullPath: ID!) {
    namespace: group(fullPath: $fullPath) {
      id
      name
      fullPath
      userPermissions {
        adminLabel
        adminMilestone
        adminMember: adminGroupMember
        emptyBin
      }
    }
  }
`;

const PROJECT_HEAD: Document = gql`
  query projectHead($fullPath: ID!) {
    namespace: project(fullPath: $fullPath) {
      id
      name
      fullPath
      userPermissions {
        adminLabel
        adminMilestone
        adminMember: adminProjectMember
        emptyBin
      }
    }
  }
`;

/** A group or project and what the viewer may do in it; null where there is none for the viewer. */
export function useNamespace({ kind, fullPath }: Namespace, skip = false) {
  const { data, error, refetch } = useQuery(kind === 'group' ? GROUP_HEAD : PROJECT_HEAD, {
    variables: { fullPath },
    skip,
  });
  return {
    head: data?.namespace,
    failed: error !== undefined && data === undefined,
    retry: () => void refetch().catch(() => {}),
  };
}
