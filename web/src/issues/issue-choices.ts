import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import type { Assignee, IssueIteration, IssueMilestone } from './issue-documents.ts';

type Variables = { fullPath: string; search: string };

const MILESTONES: TypedDocumentNode<
  { project: { milestones: { nodes: IssueMilestone[] } } | null },
  Variables
> = gql`
  query issueMilestoneChoices($fullPath: ID!, $search: String!) {
    project(fullPath: $fullPath) {
      id
      milestones(includeAncestors: true, state: active, searchTitle: $search, first: 30) {
        nodes {
          id
          title
          webPath
          startDate
          dueDate
        }
      }
    }
  }
`;

const ITERATIONS: TypedDocumentNode<
  { project: { iterations: { nodes: IssueIteration[] } } | null },
  Variables
> = gql`
  query issueIterationChoices($fullPath: ID!, $search: String!) {
    project(fullPath: $fullPath) {
      id
      iterations(state: opened, search: $search, first: 30) {
        nodes {
          id
          displayText
        }
      }
    }
  }
`;

const PEOPLE: TypedDocumentNode<{ project: { autocompleteUsers: Assignee[] } | null }, Variables> = gql`
  query issueAssigneeChoices($fullPath: ID!, $search: String!) {
    project(fullPath: $fullPath) {
      id
      autocompleteUsers(search: $search) {
        id
        name
        username
        avatarUrl
      }
    }
  }
`;

/** Milestones an issue of the project may be planned for, soonest due first. */
export async function fetchMilestones(client: ApolloClient, variables: Variables): Promise<IssueMilestone[]> {
  const { data } = await client.query({ query: MILESTONES, variables, fetchPolicy: 'network-only' });
  return data?.project?.milestones.nodes ?? [];
}

/** Iterations of the groups around the project that are not over. */
export async function fetchIterations(client: ApolloClient, variables: Variables): Promise<IssueIteration[]> {
  const { data } = await client.query({ query: ITERATIONS, variables, fetchPolicy: 'network-only' });
  return data?.project?.iterations.nodes ?? [];
}

/** People who may be assigned. */
export async function fetchPeople(client: ApolloClient, variables: Variables): Promise<Assignee[]> {
  const { data } = await client.query({ query: PEOPLE, variables, fetchPolicy: 'network-only' });
  return data?.project?.autocompleteUsers ?? [];
}
