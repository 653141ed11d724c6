import { gql, type TypedDocumentNode } from '@apollo/client';
import type { EpicsVariables } from './documents.ts';

type Filters = Omit<EpicsVariables, 'sort' | 'first' | 'after'>;

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

export type HiddenEpicNode = {
  id: string;
  title: string;
  reference: string;
  webPath: string;
  startDate: string | null;
  dueDate: string | null;
};

/** Those epics, a page at a time. */
export const HIDDEN_EPICS: TypedDocumentNode<
  {
    group: {
      epics: { nodes: HiddenEpicNode[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
    } | null;
  },
  Filters & { reason: 'UNDATED' | 'OUTSIDE' | 'REVERSED'; after: string | null }
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
    }
  }
`;
