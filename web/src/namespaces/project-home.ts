import { gql, type TypedDocumentNode } from '@apollo/client';

export type ProjectHome = {
  id: string;
  name: string;
  fullPath: string;
  description: string | null;
  visibility: string;
  avatarUrl: string | null;
  openIssues: { count: number; nodes: HomeIssue[] };
  closedIssues: { count: number };
  milestones: { count: number };
  labels: { count: number };
};

type HomeIssue = { id: string; title: string; reference: string; webPath: string };

/** What the page of a project shows: the ten open issues that changed last, and how much of the rest there is. */
export const PROJECT_HOME: TypedDocumentNode<{ project: ProjectHome | null }, { fullPath: string }> = gql`
  query projectHome($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      name
      fullPath
      description
      visibility
      avatarUrl
      openIssues: issues(first: 10, state: opened, sort: UPDATED_DESC) {
        count
        nodes {
          id
          title
          reference
          webPath
        }
      }
      closedIssues: issues(first: 0, state: closed) {
        count
      }
      milestones(first: 0, includeAncestors: true, state: active) {
        count
      }
      labels(first: 0, includeAncestorGroups: true, archived: false) {
        count
      }
    }
  }
`;
