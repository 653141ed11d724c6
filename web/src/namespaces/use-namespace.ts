import { type AnswerOf, gql } from '../api/document.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Namespace } from '../groups/namespace.ts';

const GROUP_HEAD = gql(`
  query groupHead($fullPath: ID!) {
    namespace: group(fullPath: $fullPath) {
      id
      name
      fullPath
      avatarUrl
      archived
      userPermissions {
        adminLabel
        adminMilestone
        adminIteration
        adminMember: adminGroupMember
        adminPlace: adminGroup
        removePlace: removeGroup
        emptyBin
      }
    }
  }
`);

const PROJECT_HEAD = gql(`
  query projectHead($fullPath: ID!) {
    namespace: project(fullPath: $fullPath) {
      id
      name
      fullPath
      avatarUrl
      archived
      userPermissions {
        createIssue
        adminLabel
        adminMilestone
        adminMember: adminProjectMember
        adminPlace: adminProject
        removePlace: removeProject
        emptyBin
      }
    }
  }
`);

type Head = NonNullable<AnswerOf<typeof GROUP_HEAD | typeof PROJECT_HEAD>['namespace']>;

/** A permission on a group or project; one that exists only for one kind is denied for the other. */
export type NamespaceRight = Head['userPermissions'] extends infer Each
  ? Each extends unknown
    ? keyof Each
    : never
  : never;

export type NamespaceHead = Omit<Head, 'userPermissions'> & {
  readonly userPermissions: { readonly [Right in NamespaceRight]?: boolean };
};

/** A group or project with the viewer's permissions; null when there is none that the viewer can see. */
export function useNamespace({ kind, fullPath }: Namespace, skip = false) {
  const { data, error, reread } = useAnswer(
    // Both answers are read as a NamespaceHead.
    (kind === 'group' ? GROUP_HEAD : PROJECT_HEAD) as typeof GROUP_HEAD,
    { fullPath },
    { enabled: !skip },
  );
  return {
    head: data?.namespace as NamespaceHead | null | undefined,
    failed: error !== null && data === undefined,
    retry: () => void reread().catch(() => {}),
  };
}
