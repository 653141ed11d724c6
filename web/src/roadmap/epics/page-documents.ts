import { gql, type TypedDocumentNode } from '@apollo/client';

export type RoadmapPage = {
  currentUser: { id: string; username: string; name: string; avatarUrl: string | null } | null;
  group: {
    id: string;
    name: string;
    firstDayOfWeek: number;
    userPermissions: { createEpic: boolean };
  } | null;
  roadmapEpicsLimit: number;
  roadmapSettings: { __typename?: string; settings: Record<string, unknown> } | null;
};

/** What the roadmap needs to know before its epics: who looks, what they may do, how they left it. */
export const ROADMAP_PAGE: TypedDocumentNode<RoadmapPage, { fullPath: string }> = gql`
  query roadmapPage($fullPath: ID!) {
    currentUser {
      id
      username
      name
      avatarUrl
    }
    group(fullPath: $fullPath) {
      id
      name
      firstDayOfWeek
      userPermissions {
        createEpic
      }
    }
    roadmapEpicsLimit
    roadmapSettings(fullPath: $fullPath) {
      settings
    }
  }
`;

export type MilestoneNode = {
  id: string;
  title: string;
  webPath: string;
  startDate: string | null;
  dueDate: string | null;
  projectMilestone: boolean;
  subgroupMilestone: boolean;
};

export const ROADMAP_MILESTONES: TypedDocumentNode<
  {
    group: {
      milestones: { nodes: MilestoneNode[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
    } | null;
  },
  {
    fullPath: string;
    timeframe: { start: string; end: string };
    searchTitle: string | null;
    after: string | null;
  }
> = gql`
  query roadmapMilestones($fullPath: ID!, $timeframe: Timeframe, $searchTitle: String, $after: String) {
    group(fullPath: $fullPath) {
      id
      milestones(
        state: active
        timeframe: $timeframe
        searchTitle: $searchTitle
        includeAncestors: true
        includeDescendants: true
        first: 100
        after: $after
      ) {
        nodes {
          id
          title
          webPath
          startDate
          dueDate
          projectMilestone
          subgroupMilestone
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;
