import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { GROUPS } from '../groups/group-list.ts';

export type Finding = { id: string; label: string; detail: string; href: string };
export type Findings = { groups: Finding[]; projects: Finding[]; epics: Finding[]; loading: boolean; failed: boolean };

type FoundProject = { id: string; name: string; nameWithNamespace: string; fullPath: string };
type FoundEpic = { id: string; iid: string; title: string; reference: string };

const FIRST = 6;

const IN_GROUP: TypedDocumentNode<
  { group: { id: string; projects: { nodes: FoundProject[] }; epics: { nodes: FoundEpic[] } } | null },
  { fullPath: string; search: string; first: number }
> = gql`
  query PaletteInGroup($fullPath: ID!, $search: String!, $first: Int!) {
    group(fullPath: $fullPath) {
      id
      projects(search: $search, includeSubgroups: true, first: $first) {
        nodes {
          id
          name
          nameWithNamespace
          fullPath
        }
      }
      epics(search: $search, includeDescendantGroups: true, first: $first) {
        nodes {
          id
          iid
          title
          reference(full: true)
        }
      }
    }
  }
`;

/** Groups anywhere, and projects and epics of the group at hand, whose names hold the text. Blank text finds nothing. */
export function usePaletteSearch(text: string, fullPath: string | null): Findings {
  const blank = text === '';
  const everywhere = useQuery(GROUPS, { variables: { search: text, first: FIRST }, skip: blank });
  const inside = useQuery(IN_GROUP, {
    variables: { fullPath: fullPath ?? '', search: text, first: FIRST },
    skip: blank || fullPath === null,
  });
  const group = blank ? null : inside.data?.group;
  return {
    groups: (blank ? [] : (everywhere.data?.groups.nodes ?? [])).map(({ id, name, fullName, fullPath: path }) => ({
      id,
      label: name,
      detail: fullName,
      href: `/groups/${path}/-/roadmap`,
    })),
    // A project has no page of its own yet: the group that holds it is the nearest one.
    projects: (group?.projects.nodes ?? []).map(({ id, name, nameWithNamespace, fullPath: path }) => ({
      id,
      label: name,
      detail: nameWithNamespace,
      href: `/groups/${path.split('/').slice(0, -1).join('/')}`,
    })),
    epics: (group?.epics.nodes ?? []).map(({ id, iid, title, reference }) => ({
      id,
      label: title,
      detail: reference,
      href: `/groups/${fullPath}/-/roadmap?epic_iid=${iid}`,
    })),
    loading: everywhere.loading || inside.loading,
    failed: everywhere.error !== undefined || inside.error !== undefined,
  };
}
