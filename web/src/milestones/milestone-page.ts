import { type AnswerOf, gql } from '../api/document.ts';

/** What the page of a milestone shows besides its fields. */
export const MILESTONE_PAGE = gql(`
  query MilestonePage($id: MilestoneID!) {
    milestone(id: $id) {
      id
      descriptionHtml
      report {
        ...TimeboxReport
      }
      epics(first: 50) {
        nodes {
          id
          title
          reference(full: true)
          webPath
          state
          descendantCounts {
            openedIssues
            closedIssues
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);

export type MilestonePage = NonNullable<AnswerOf<typeof MILESTONE_PAGE>['milestone']>;

/** How many issues the milestones of a group have. */
export const GROUP_MILESTONE_COUNTS = gql(`
  query GroupMilestoneCounts($fullPath: ID!, $ids: [MilestoneID!]) {
    place: group(fullPath: $fullPath) {
      milestones(ids: $ids, includeAncestors: true) {
        nodes {
          id
          stats {
            totalIssuesCount
            closedIssuesCount
          }
        }
      }
    }
  }
`);

/** How many issues the milestones of a project have. */
export const PROJECT_MILESTONE_COUNTS = gql(`
  query ProjectMilestoneCounts($fullPath: ID!, $ids: [MilestoneID!]) {
    place: project(fullPath: $fullPath) {
      milestones(ids: $ids, includeAncestors: true) {
        nodes {
          id
          stats {
            totalIssuesCount
            closedIssuesCount
          }
        }
      }
    }
  }
`);
