import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { GROUPS } from '../groups/group-list.ts';
import type { GroupsData } from '../groups/group-list.ts';

export type Finding = { id: string; label: string; detail: string; href: string };
type Found = { groups: Finding[]; projects: Finding[]; epics: Finding[]; issues: Finding[] };
export type Findings = Found & { loading: boolean; failed: boolean };

type FoundProject = { id: string; name: string; nameWithNamespace: string; fullPath: string };
type FoundItem = { id: string; title: string; reference: string; webPath: string };

const FIRST = 6;

type EverywhereData = {
  projects: { nodes: FoundProject[] };
  searchEpics: { nodes: FoundItem[] };
  searchIssues: { nodes: FoundItem[] };
};

const EVERYWHERE: TypedDocumentNode<EverywhereData, { search: string; first: number }> = gql`
  query PaletteSearch($search: String!, $first: Int!) {
    projects(search: $search, first: $first) {
      nodes {
        id
        name
        nameWithNamespace
        fullPath
      }
    }
    searchEpics(search: $search, first: $first) {
      nodes {
        id
        title
        reference(full: true)
        webPath
      }
    }
    searchIssues(search: $search, first: $first) {
      nodes {
        id
        title
        reference(full: true)
        webPath
      }
    }
  }
`;

/** Groups, projects, epics and issues the viewer may see whose names hold the text. Blank text finds nothing. */
export function usePaletteSearch(text: string): Findings {
  const blank = text === '';
  const options = { variables: { search: text, first: FIRST }, skip: blank };
  const groups = useQuery(GROUPS, options);
  const others = useQuery(EVERYWHERE, options);
  const loading = groups.loading || others.loading;
  const found = findingsOf(blank ? undefined : groups.data, blank ? undefined : others.data);

  // Answers are shown together: one that slipped in above would move what is about to be chosen.
  const [shown, setShown] = useState(found);
  if (!loading && !sameFindings(shown, found)) setShown(found);
  return { ...shown, loading, failed: groups.error !== undefined || others.error !== undefined };
}

function findingsOf(found: GroupsData | undefined, others: EverywhereData | undefined): Found {
  return {
    groups: (found?.groups.nodes ?? []).map(({ id, name, fullName, fullPath }) => ({
      id,
      label: name,
      detail: fullName,
      href: `/groups/${fullPath}/-/roadmap`,
    })),
    projects: (others?.projects.nodes ?? []).map(({ id, name, nameWithNamespace, fullPath }) => ({
      id,
      label: name,
      detail: nameWithNamespace,
      href: `/${fullPath}`,
    })),
    epics: itemsOf(others?.searchEpics.nodes),
    issues: itemsOf(others?.searchIssues.nodes),
  };
}

const itemsOf = (nodes: readonly FoundItem[] = []): Finding[] =>
  nodes.map(({ id, title, reference, webPath }) => ({ id, label: title, detail: reference, href: webPath }));

const sameFindings = (one: Found, other: Found) => JSON.stringify(one) === JSON.stringify(other);
