import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { GROUPS } from '../groups/group-list.ts';
import type { GroupsData } from '../groups/group-list.ts';

export type Finding = { id: string; label: string; detail: string; href: string };
type Found = { groups: Finding[]; projects: Finding[]; epics: Finding[] };
export type Findings = Found & { loading: boolean; failed: boolean };

type FoundProject = { id: string; name: string; nameWithNamespace: string; fullPath: string };
type FoundEpic = {
  id: string;
  iid: string;
  title: string;
  reference: string;
  group: { id: string; fullPath: string };
};

const FIRST = 6;
/** Whatever the dates and the state of an epic, the roadmap it leads to should be able to show it. */
const WIDEST = 'state=all&timeframe_range_type=THREE_YEARS&layout=MONTHS';

type InGroupData = {
  group: { id: string; projects: { nodes: FoundProject[] }; epics: { nodes: FoundEpic[] } } | null;
};

const IN_GROUP: TypedDocumentNode<InGroupData, { fullPath: string; search: string; first: number }> = gql`
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
          group {
            id
            fullPath
          }
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
  const loading = everywhere.loading || inside.loading;
  const found = findingsOf(blank ? undefined : everywhere.data, blank ? undefined : inside.data);

  // Answers are shown together: one that slipped in above would move what is about to be chosen.
  const [shown, setShown] = useState(found);
  if (!loading && !sameFindings(shown, found)) setShown(found);
  return { ...shown, loading, failed: everywhere.error !== undefined || inside.error !== undefined };
}

function findingsOf(everywhere: GroupsData | undefined, inside: InGroupData | undefined): Found {
  const group = inside?.group;
  return {
    groups: (everywhere?.groups.nodes ?? []).map(({ id, name, fullName, fullPath }) => ({
      id,
      label: name,
      detail: fullName,
      href: `/groups/${fullPath}/-/roadmap`,
    })),
    // A project has no page of its own yet: the group that holds it is the nearest one.
    projects: (group?.projects.nodes ?? []).map(({ id, name, nameWithNamespace, fullPath }) => ({
      id,
      label: name,
      detail: nameWithNamespace,
      href: `/groups/${fullPath.split('/').slice(0, -1).join('/')}`,
    })),
    epics: (group?.epics.nodes ?? []).map(({ id, iid, title, reference, group: home }) => ({
      id,
      label: title,
      detail: reference,
      href: `/groups/${home.fullPath}/-/roadmap?epic_iid=${iid}&${WIDEST}`,
    })),
  };
}

const sameFindings = (one: Found, other: Found) => JSON.stringify(one) === JSON.stringify(other);
