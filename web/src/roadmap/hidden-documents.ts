import { gql, type TypedDocumentNode } from '@apollo/client';
import type { EpicsVariables } from './documents.ts';

type Filters = Omit<EpicsVariables, 'sort' | 'first' | 'after'>;

type ChildFilters = Pick<Filters, 'fullPath' | 'state' | 'timeframe'> & { epicIid: string };

export type HiddenNode = { withoutDates: number; outsideRange: number; startAfterDue: number };

/** How many epics match the filters and have no bar. */
export const ROADMAP_HIDDEN: TypedDocumentNode<{ group: { roadmapHidden: HiddenNode } | null }, Filters> =
  gql`
    query roadmapHidden(
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
    ) {
      group(fullPath: $fullPath) {
        id
        roadmapHidden(
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
        ) {
          withoutDates
          outsideRange
          startAfterDue
        }
      }
    }
  `;

/** The same among the children of one epic, whose roadmap has no filters besides the state. */
export const ROADMAP_HIDDEN_CHILDREN: TypedDocumentNode<
  { group: { epic: { roadmapHidden: HiddenNode } | null } | null },
  ChildFilters
> = gql`
  query roadmapHiddenChildren($fullPath: ID!, $epicIid: ID!, $state: EpicState, $timeframe: Timeframe) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $epicIid) {
        id
        roadmapHidden(state: $state, timeframe: $timeframe) {
          withoutDates
          outsideRange
          startAfterDue
        }
      }
    }
  }
`;

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
export const HIDDEN_EPICS: TypedDocumentNode<{ group: { epics: HiddenEpicPage } | null }, Filters & Place> =
  gql`
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
  ChildFilters & Place
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
