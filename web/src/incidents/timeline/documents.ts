import { type AnswerOf, gql } from '../../api/document.ts';

export const TIMELINE = gql(`
  query incidentTimeline($fullPath: ID!, $id: IssueID!, $after: String) {
    project(fullPath: $fullPath) {
      incidentManagementTimelineEvents(incidentId: $id, first: 100, after: $after) {
        nodes {
          id
          note
          noteHtml
          occurredAt
          editable
          timelineEventTags {
            nodes {
              name
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const TIMELINE_SETTINGS = gql(`
  query timelineSettings($fullPath: ID!) {
    project(fullPath: $fullPath) {
      userPermissions {
        adminTimelineEvent
      }
      incidentManagementTimelineEventTags {
        name
      }
    }
  }
`);

export const CREATE_EVENT = gql(`
  mutation timelineEventCreate($input: TimelineEventCreateInput!) {
    timelineEventCreate(input: $input) {
      changeIds
      errors
    }
  }
`);

export const UPDATE_EVENT = gql(`
  mutation timelineEventUpdate($input: TimelineEventUpdateInput!) {
    timelineEventUpdate(input: $input) {
      changeIds
      errors
    }
  }
`);

export const DELETE_EVENT = gql(`
  mutation timelineEventDestroy($id: IncidentManagementTimelineEventID!) {
    timelineEventDestroy(input: { id: $id }) {
      changeIds
      errors
    }
  }
`);

export type TimelineEvent = NonNullable<
  NonNullable<AnswerOf<typeof TIMELINE>['project']>['incidentManagementTimelineEvents']
>['nodes'][number];
