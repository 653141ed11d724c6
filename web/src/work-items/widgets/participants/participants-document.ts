import { gql } from '../../../api/document.ts';

export const PARTICIPANTS = gql(`
  query participants($id: WorkItemID!, $after: String) {
    workItem(id: $id) {
      id
      widgets(onlyTypes: [PARTICIPANTS]) {
        ... on WorkItemWidgetParticipants {
          participants(first: 100, after: $after) {
            count
            pageInfo {
              hasNextPage
              endCursor
            }
            nodes {
              id
              name
              avatarUrl
            }
          }
        }
      }
    }
  }
`);

/** Whether the viewer is subscribed to an item. */
export const SUBSCRIBED = gql(`
  query itemSubscribed($id: WorkItemID!) {
    workItem(id: $id) {
      id
      features {
        notifications {
          subscribed
        }
      }
    }
  }
`);
