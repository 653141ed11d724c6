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
