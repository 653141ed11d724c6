import { type AnswerOf, gql } from '../../api/document.ts';

/** One design at a version, or the newest, with what its list does not need. */
export const DESIGN_DETAILS = gql(`
  query designDetails(
    $fullPath: ID!
    $iid: String!
    $filename: String!
    $atVersion: DesignManagementVersionID
  ) {
    project(fullPath: $fullPath) {
      id
      issue(iid: $iid) {
        id
        designCollection {
          designs(filenames: [$filename], atVersion: $atVersion, first: 1) {
            nodes {
              ...DesignParts
              description
              descriptionHtml
              diffRefs {
                baseSha
                headSha
                startSha
              }
              currentUserTodos(state: pending, first: 1) {
                nodes {
                  id
                }
              }
              versions(first: 100) {
                nodes {
                  id
                  sha
                }
              }
            }
          }
        }
      }
    }
  }
`);

export const DISCUSSION_PIN = gql(`
  fragment DiscussionPin on Discussion {
    id
    pinned: notes(first: 1) {
      nodes {
        id
        position {
          x
          y
          width
          height
          diffRefs {
            headSha
          }
        }
        userPermissions {
          repositionNote
        }
      }
    }
  }
`);

export const DESIGN_DISCUSSIONS = gql(`
  query designDiscussions(
    $fullPath: ID!
    $iid: String!
    $filename: String!
    $atVersion: DesignManagementVersionID
    $first: Int
    $last: Int
    $after: String
    $before: String
  ) {
    project(fullPath: $fullPath) {
      id
      issue(iid: $iid) {
        id
        designCollection {
          designs(filenames: [$filename], atVersion: $atVersion, first: 1) {
            nodes {
              id
              discussions(first: $first, last: $last, after: $after, before: $before) {
                nodes {
                  ...DiscussionParts
                  ...DiscussionPin
                }
                pageInfo {
                  startCursor
                  endCursor
                  hasNextPage
                  hasPreviousPage
                }
              }
            }
          }
        }
      }
    }
  }
`);

export const DESIGN_NOTE = gql(`
  query designDiscussionOfNote($id: NoteID!) {
    note(id: $id) {
      id
      discussion {
        ...DiscussionParts
        ...DiscussionPin
      }
    }
  }
`);

export const CREATE_PIN = gql(`
  mutation createDesignNote($input: CreateImageDiffNoteInput!) {
    createImageDiffNote(input: $input) {
      note {
        id
        discussion {
          ...DiscussionParts
          ...DiscussionPin
        }
      }
      errors
    }
  }
`);

export const MOVE_PIN = gql(`
  mutation moveDesignPin($id: DiffNoteID!, $position: UpdateDiffImagePositionInput!) {
    repositionImageDiffNote(input: { id: $id, position: $position }) {
      errors
    }
  }
`);

export const DESCRIBE_DESIGN = gql(`
  mutation describeDesign($id: DesignManagementDesignID!, $description: String) {
    designManagementUpdate(input: { id: $id, description: $description }) {
      design {
        id
        description
        descriptionHtml
      }
      errors
    }
  }
`);

type Collection = NonNullable<
  NonNullable<NonNullable<AnswerOf<typeof DESIGN_DETAILS>['project']>['issue']>['designCollection']
>;
export type DesignDetails = Collection['designs']['nodes'][number];
export type DiscussionPin = AnswerOf<typeof DISCUSSION_PIN>;
