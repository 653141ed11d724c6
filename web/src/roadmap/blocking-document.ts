import { gql } from '../api/document.ts';

export const BLOCKING_EPICS = gql(`
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
`);
