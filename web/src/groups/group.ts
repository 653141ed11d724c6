import { type AnswerOf, gql } from '../server/document.ts';
import { useAnswer } from '../server/use-answer.ts';

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
    }
  }
`);

export type Group = NonNullable<AnswerOf<typeof GROUP>['group']>;

/** What pages show of a group around their own content. */
export type ShownGroup = Pick<Group, 'name' | 'fullName' | 'fullPath' | 'avatarUrl'>;

/**
 * The group at a path: undefined while loading, null where there is none or the viewer may not see it. While it cannot be
 * read it is tried again, and goes by its path.
 */
export function useGroup(fullPath: string | null): ShownGroup | null | undefined {
  const { data, error } = useKnownGroup(fullPath);
  return data === undefined && error !== null && fullPath !== null ? namedByPath(fullPath) : data?.group;
}

/** The same as the server said it, for what needs more than a name. */
export function useKnownGroup(fullPath: string | null) {
  return useAnswer(GROUP, { fullPath: fullPath ?? '' }, { enabled: fullPath !== null, retry: true });
}

function namedByPath(fullPath: string): ShownGroup {
  const steps = fullPath.split('/');
  return { name: steps.at(-1) ?? '', fullName: steps.join(' / '), fullPath, avatarUrl: null };
}

/** The ancestors of a group and itself, outermost first, read off its names. */
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
