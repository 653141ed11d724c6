import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

export type Group = {
  id: string;
  name: string;
  fullName: string;
  fullPath: string;
  visibility: string;
  avatarUrl: string | null;
  webUrl: string;
};

export const GROUP: TypedDocumentNode<{ group: Group | null }, { fullPath: string }> = gql`
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
`;

/** The group at a path: undefined while loading, null where there is none or the viewer may not see it. */
export function useGroup(fullPath: string | null): Group | null | undefined {
  const { data } = useQuery(GROUP, { variables: { fullPath: fullPath ?? '' }, skip: fullPath === null });
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
