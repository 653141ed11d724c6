import { gql, type TypedDocumentNode } from '@apollo/client';

export type Participant = { id: string; name: string; avatarUrl: string | null };

export const PARTICIPANTS: TypedDocumentNode<
  { workItem: { id: string; widgets: { participants?: { nodes: Participant[] } }[] } | null },
  { id: string }
> = gql`
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
`;

type Subscribed = { subscribed: boolean; id: string } | null;

/** Whether the viewer is told of an epic, under the name by which its page knows it. */
export const EPIC_SUBSCRIBED: TypedDocumentNode<{ item: Subscribed }, { id: string }> = gql`
  query epicSubscribed($id: EpicID!) {
    item: epic(id: $id) {
      id
      subscribed
    }
  }
`;

/** The same of an issue. */
export const ISSUE_SUBSCRIBED: TypedDocumentNode<{ item: Subscribed }, { id: string }> = gql`
  query issueSubscribed($id: IssueID!) {
    item: issue(id: $id) {
      id
      subscribed
    }
  }
`;
