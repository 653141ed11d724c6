import { type AnswerOf, gql } from '../api/document.ts';
import { useAnswer } from '../api/use-answer.ts';

export const GROUP = gql(`
  query Group($fullPath: ID!) {
    group(fullPath: $fullPath) {
      id
      name
      fullName
      fullPath
      visibility
      avatarUrl
      webUrl
      archived
      hasIncidents
      userPermissions {
        adminPlace: adminGroup
      }
    }
  }
`);

export type Group = NonNullable<AnswerOf<typeof GROUP>['group']>;

/** What pages show of their group. */
export type ShownGroup = Pick<Group, 'name' | 'fullName' | 'fullPath' | 'avatarUrl'> &
  Partial<Pick<Group, 'archived' | 'hasIncidents' | 'userPermissions'>>;

/**
 * The group at a path: undefined while loading, null when there is none that the viewer can see. A failed
 * read is retried, and meanwhile the path is used as name.
 */
export function useGroup(fullPath: string | null): ShownGroup | null | undefined {
  const { data, error } = useKnownGroup(fullPath);
  return data === undefined && error !== null && fullPath !== null ? namedByPath(fullPath) : data?.group;
}

/** The same with all fields from the server. */
export function useKnownGroup(fullPath: string | null) {
  return useAnswer(GROUP, { fullPath: fullPath ?? '' }, { enabled: fullPath !== null, retry: true });
}

function namedByPath(fullPath: string): ShownGroup {
  const steps = fullPath.split('/');
  return { name: steps.at(-1) ?? '', fullName: steps.join(' / '), fullPath, avatarUrl: null };
}

/** The ancestors of a group and itself, outermost first, from its full name. */
export function groupTrail(
  group: Pick<Group, 'fullName' | 'fullPath'>,
): { name: string; fullPath: string }[] {
  const steps = group.fullPath.split('/');
  const names = group.fullName.split(' / ');
  const named = names.length === steps.length ? names : steps;
  return steps.map((step, index) => ({
    name: named[index] ?? step,
    fullPath: steps.slice(0, index + 1).join('/'),
  }));
}
