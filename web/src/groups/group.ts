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

/** The group at a path: undefined while loading, null where there is none or the viewer may not see it. */
export function useGroup(fullPath: string | null): Group | null | undefined {
  const { data } = useAnswer(GROUP, { fullPath: fullPath ?? '' }, { enabled: fullPath !== null });
  return data?.group;
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
