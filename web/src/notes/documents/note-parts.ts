import { gql } from '../../api/document.ts';

export const NOTE_PARTS = gql(`
  fragment NoteParts on Note {
    id
    author {
      id
      name
      username
      avatarUrl
      webUrl
    }
    body
    bodyHtml
    createdAt
    lastEditedAt
    lastEditedBy {
      id
      name
      username
      avatarUrl
      webUrl
    }
    system
    systemNoteIconName
    systemNoteMetadata {
      id
      action
    }
    internal
    imported
    maxAccessLevelOfAuthor
    awardEmoji(first: 100) {
      nodes {
        name
        user {
          id
          name
        }
      }
    }
    userPermissions {
      awardEmoji
      adminNote
      resolveNote
      createNote
    }
  }
`);

export const DISCUSSION_PARTS = gql(`
  fragment DiscussionParts on Discussion {
    id
    replyId
    createdAt
    threaded
    internal
    resolvable
    resolved
    resolvedAt
    resolvedBy {
      id
      name
      username
      avatarUrl
      webUrl
    }
    notes(first: 50) {
      nodes {
        ...NoteParts
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
