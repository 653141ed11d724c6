import { gql, type TypedDocumentNode } from '@apollo/client';

export const BLOCKING_EPICS: TypedDocumentNode<
  {
    group: {
      epic: {
        blockedByEpics: {
          nodes: { id: string; iid: string; title: string; reference: string; webUrl: string }[];
        };
      } | null;
    } | null;
  },
  { fullPath: string; iid: string }
> = gql`
  query BlockingEpics($fullPath: ID!, $iid: ID) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $iid) {
        id
        blockedByEpics {
          nodes {
            id
            iid
            title
            reference
            webUrl
          }
        }
      }
    }
  }
`;
