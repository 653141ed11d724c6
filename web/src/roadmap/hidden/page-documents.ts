import { gql, type TypedDocumentNode } from '@apollo/client';
import type { HiddenChildFilters, HiddenFilters } from './count-documents.ts';

export type HiddenEpicNode = {
  id: string;
  title: string;
  reference: string;
  webPath: string;
  startDate: string | null;
  dueDate: string | null;
};

export type HiddenEpicPage = {
  nodes: HiddenEpicNode[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

type Place = { reason: 'UNDATED' | 'OUTSIDE' | 'REVERSED'; after: string | null };

const HIDDEN_EPIC_PAGE = gql`
  fragment HiddenEpicPage on EpicConnection {
    nodes {
      id
      title
      reference(full: true)
      webPath
      startDate
      dueDate
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`;

/** Those epics, a page at a time. */
export const HIDDEN_EPICS: TypedDocumentNode<
  { group: { epics: HiddenEpicPage } | null },
  HiddenFilters & Place
> = gql`
  query roadmapHiddenEpics(
    $fullPath: ID!
    $state: EpicState
    $timeframe: Timeframe
    $search: String
    $labelName: [String!]
    $authorUsername: String
    $milestoneTitle: String
    $confidential: Boolean
    $myReactionEmoji: String
    $not: NegatedEpicFilterInput
    $or: UnionedEpicFilterInput
    $iid: ID
    $includeDescendantGroups: Boolean
    $reason: RoadmapHiddenReason!
    $after: String
  ) {
    group(fullPath: $fullPath) {
      id
      epics(
        iid: $iid
        state: $state
        timeframe: $timeframe
        search: $search
        labelName: $labelName
        authorUsername: $authorUsername
        milestoneTitle: $milestoneTitle
        confidential: $confidential
        myReactionEmoji: $myReactionEmoji
        not: $not
        or: $or
        includeDescendantGroups: $includeDescendantGroups
        roadmapHidden: $reason
        sort: TITLE_ASC
        first: 50
        after: $after
      ) {
        ...HiddenEpicPage
      }
    }
  }
  ${HIDDEN_EPIC_PAGE}
`;

/** The same of an epic's children. */
export const HIDDEN_CHILDREN: TypedDocumentNode<
  { group: { epic: { children: HiddenEpicPage } | null } | null },
  HiddenChildFilters & Place
> = gql`
  query roadmapHiddenChildEpics(
    $fullPath: ID!
    $epicIid: ID!
    $state: EpicState
    $timeframe: Timeframe
    $reason: RoadmapHiddenReason!
    $after: String
  ) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $epicIid) {
        id
        children(
          state: $state
          timeframe: $timeframe
          roadmapHidden: $reason
          sort: TITLE_ASC
          first: 50
          after: $after
        ) {
          ...HiddenEpicPage
        }
      }
    }
  }
  ${HIDDEN_EPIC_PAGE}
`;
