import { type AnswerOf, gql } from '../server/document.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { Namespace } from '../groups/namespace.ts';

const GROUP_HEAD = gql(`
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
`);

const PROJECT_HEAD = gql(`
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
`);

export type NamespaceHead = NonNullable<AnswerOf<typeof GROUP_HEAD | typeof PROJECT_HEAD>['namespace']>;

/** A group or project and what the viewer may do in it; null where there is none for the viewer. */
export function useNamespace({ kind, fullPath }: Namespace, skip = false) {
  const { data, error, reread } = useAnswer(
    kind === 'group' ? GROUP_HEAD : PROJECT_HEAD,
    { fullPath },
    { enabled: !skip },
  );
  return {
    head: data?.namespace,
    failed: error !== null && data === undefined,
    retry: () => void reread().catch(() => {}),
  };
}
