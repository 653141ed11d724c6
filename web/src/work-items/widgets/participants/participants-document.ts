import { gql } from '../../../api/document.ts';

export const PARTICIPANTS = gql(`
  query participants($id: WorkItemID!) {
    workItem(id: $id) {
      id
      widgets(onlyTypes: [PARTICIPANTS]) {
        ... on WorkItemWidgetParticipants {
          participants(first: 100) {
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
export const SUBSCRIBED = {
  epic: gql(`
    query epicSubscribed($id: EpicID!) {
      item: epic(id: $id) {
        id
        subscribed
      }
    }
  `),
  issue: gql(`
    query issueSubscribed($id: IssueID!) {
      item: issue(id: $id) {
        id
        subscribed
      }
    }
  `),
};
