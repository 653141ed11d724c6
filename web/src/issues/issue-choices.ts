import { gql, type VariablesOf } from '../server/document.ts';
import { ask } from '../server/ask.ts';
import type { Assignee, IssueIteration, IssueMilestone } from './issue-documents.ts';

const MILESTONES = gql(`
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
`);

const ITERATIONS = gql(`
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
`);

const PEOPLE = gql(`
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
`);

type Search = VariablesOf<typeof MILESTONES>;

/** Milestones an issue of the project may be planned for, soonest due first. */
export async function fetchMilestones(variables: Search): Promise<readonly IssueMilestone[]> {
  const data = await ask(MILESTONES, variables);
  return data?.project?.milestones.nodes ?? [];
}

/** Iterations of the groups around the project that are not over. */
export async function fetchIterations(variables: Search): Promise<readonly IssueIteration[]> {
  const data = await ask(ITERATIONS, variables);
  return data?.project?.iterations.nodes ?? [];
}

/** People who may be assigned. */
export async function fetchPeople(variables: Search): Promise<readonly Assignee[]> {
  const data = await ask(PEOPLE, variables);
  return data?.project?.autocompleteUsers ?? [];
}
