import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import type { RoadmapPage } from './page-documents.ts';

const ROADMAP_EPIC: TypedDocumentNode<
  { group: { epic: { title: string } | null } | null },
  { fullPath: string; epicIid: string }
> = gql`
  query roadmapEpicTitle($fullPath: ID!, $epicIid: ID!) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $epicIid) {
        id
        title
      }
    }
  }
`;

/** What a roadmap is about, by name: its group, or the epic whose children it shows. */
export function useRoadmapSubject(of: {
  fullPath: string;
  epicIid: string | null;
  page: RoadmapPage | undefined;
}): string {
  const { fullPath, epicIid, page } = of;
  const { data } = useQuery(
    ROADMAP_EPIC,
    epicIid === null ? skipToken : { variables: { fullPath, epicIid } },
  );
  if (epicIid !== null) return data?.group?.epic?.title ?? `${fullPath}&${epicIid}`;
  return page?.group?.name ?? fullPath;
}
