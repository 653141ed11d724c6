import { type AnswerOf, gql } from '../../api/document.ts';

/** The data that the roadmap needs before its epics: the viewer, their permissions, and their last settings. */
export const ROADMAP_PAGE = gql(`
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
`);

export const ROADMAP_MILESTONES = gql(`
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
`);

export type RoadmapPage = AnswerOf<typeof ROADMAP_PAGE>;
export type MilestoneNode = NonNullable<
  AnswerOf<typeof ROADMAP_MILESTONES>['group']
>['milestones']['nodes'][number];
