import { type AnswerOf, gql } from '../api/document.ts';

export const DESIGN_PARTS = gql(`
  fragment DesignParts on Design {
    id
    filename
    image
    imageV432x230
    event
    notesCount
    imported
  }
`);

/** The designs of an issue at a version, or the newest ones; and its versions. */
export const ITEM_DESIGNS = gql(`
  query itemDesigns(
    $fullPath: ID!
    $iid: String!
    $atVersion: DesignManagementVersionID
    $after: String
    $versionsAfter: String
  ) {
    project(fullPath: $fullPath) {
      id
      issue(iid: $iid) {
        id
        userPermissions {
          createDesign
          updateDesign
          destroyDesign
          moveDesign
        }
        designCollection {
          designs(atVersion: $atVersion, first: 100, after: $after) {
            nodes {
              ...DesignParts
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
          versions(first: 100, after: $versionsAfter) {
            nodes {
              id
              sha
              createdAt
              author {
                id
                name
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
  }
`);

export const UPLOAD_DESIGNS = gql(`
  mutation uploadDesigns($projectPath: ID!, $iid: ID!, $files: [Upload!]!) {
    designManagementUpload(input: { projectPath: $projectPath, iid: $iid, files: $files }) {
      designs {
        id
        filename
      }
      skippedDesigns {
        id
        filename
      }
      errors
    }
  }
`);

export const ARCHIVE_DESIGNS = gql(`
  mutation archiveDesigns($projectPath: ID!, $iid: ID!, $filenames: [String!]!) {
    designManagementDelete(input: { projectPath: $projectPath, iid: $iid, filenames: $filenames }) {
      errors
    }
  }
`);

export const MOVE_DESIGN = gql(`
  mutation moveDesign(
    $id: DesignManagementDesignID!
    $previous: DesignManagementDesignID
    $next: DesignManagementDesignID
  ) {
    designManagementMove(input: { id: $id, previous: $previous, next: $next }) {
      errors
    }
  }
`);

export type Design = AnswerOf<typeof DESIGN_PARTS>;
export type DesignsAnswer = AnswerOf<typeof ITEM_DESIGNS>;
