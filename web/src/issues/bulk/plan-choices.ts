import type { Namespace } from '../../groups/namespace.ts';
import { ask } from '../../server/ask.ts';
import { gql } from '../../server/document.ts';
import { fetchIterations, fetchMilestones, fetchPeople } from '../issue-choices.ts';

const MILESTONES = gql(`
  query bulkMilestoneChoices($fullPath: ID!, $search: String!) {
    group(fullPath: $fullPath) {
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
  query bulkIterationChoices($fullPath: ID!, $search: String!) {
    group(fullPath: $fullPath) {
      id
      iterations(includeAncestors: true, state: opened, search: $search, first: 30) {
        nodes {
          id
          displayText
        }
      }
    }
  }
`);

const PEOPLE = gql(`
  query bulkAssigneeChoices($fullPath: ID!, $search: String!) {
    group(fullPath: $fullPath) {
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

/** Milestones that all issues of a place may be planned for, soonest due first. */
export async function milestonesOf({ kind, fullPath }: Namespace, search: string) {
  const asked = { fullPath, search };
  if (kind === 'project') return fetchMilestones(asked);
  return (await ask(MILESTONES, asked)).group?.milestones.nodes ?? [];
}

/** Iterations that are not over. */
export async function iterationsOf({ kind, fullPath }: Namespace, search: string) {
  const asked = { fullPath, search };
  if (kind === 'project') return fetchIterations(asked);
  return (await ask(ITERATIONS, asked)).group?.iterations.nodes ?? [];
}

/** People who may be assigned. */
export async function peopleOf({ kind, fullPath }: Namespace, search: string) {
  const asked = { fullPath, search };
  if (kind === 'project') return fetchPeople(asked);
  return (await ask(PEOPLE, asked)).group?.autocompleteUsers ?? [];
}
