import { compareMilestones } from '@cairn/domain/milestones/order';
import type { Namespace } from '../groups/namespace.ts';
import { ask } from '../api/ask.ts';
import { gql } from '../api/document.ts';
import { dayOrNull } from '../items/api-day.ts';
import { viewerToday } from '../ui/dates/first/viewer-today.ts';
import type { Assignee, IssueIteration, IssueMilestone } from './issue-documents.ts';

const MILESTONES = gql(`
  query milestoneChoices($fullPath: ID!, $search: String!, $ofGroup: Boolean!) {
    group(fullPath: $fullPath) @include(if: $ofGroup) {
      id
      milestones(includeAncestors: true, state: active, searchTitle: $search, first: 100) {
        nodes {
          ...MilestoneChoice
        }
      }
    }
    project(fullPath: $fullPath) @skip(if: $ofGroup) {
      id
      milestones(includeAncestors: true, state: active, searchTitle: $search, first: 100) {
        nodes {
          ...MilestoneChoice
        }
      }
    }
  }
`);

gql(`
  fragment MilestoneChoice on Milestone {
    id
    title
    webPath
    startDate
    dueDate
  }
`);

const ITERATIONS = gql(`
  query iterationChoices($fullPath: ID!, $search: String!, $ofGroup: Boolean!) {
    group(fullPath: $fullPath) @include(if: $ofGroup) {
      id
      iterations(includeAncestors: true, state: opened, search: $search, first: 30) {
        nodes {
          id
          displayText
        }
      }
    }
    project(fullPath: $fullPath) @skip(if: $ofGroup) {
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
  query assigneeChoices($fullPath: ID!, $search: String!, $ofGroup: Boolean!) {
    group(fullPath: $fullPath) @include(if: $ofGroup) {
      id
      autocompleteUsers(search: $search) {
        ...AssigneeChoice
      }
    }
    project(fullPath: $fullPath) @skip(if: $ofGroup) {
      id
      autocompleteUsers(search: $search) {
        ...AssigneeChoice
      }
    }
  }
`);

gql(`
  fragment AssigneeChoice on AutocompletedUser {
    id
    name
    username
    avatarUrl
  }
`);

const asked = ({ kind, fullPath }: Namespace, search: string) => ({
  fullPath,
  search,
  ofGroup: kind === 'group',
});

/** Active milestones available to all issues of a group or project, the current and next ones first. */
export async function milestonesOf(place: Namespace, search: string): Promise<readonly IssueMilestone[]> {
  const { group, project } = await ask(MILESTONES, asked(place, search));
  const today = viewerToday();
  const order = ({ startDate, dueDate }: IssueMilestone) => ({
    start: dayOrNull(startDate),
    due: dayOrNull(dueDate),
  });
  return ((group ?? project)?.milestones.nodes ?? []).toSorted((one, other) =>
    compareMilestones(order(one), order(other), today),
  );
}

/** Current and future iterations of the group or project and its ancestor groups. */
export async function iterationsOf(place: Namespace, search: string): Promise<readonly IssueIteration[]> {
  const { group, project } = await ask(ITERATIONS, asked(place, search));
  return (group ?? project)?.iterations.nodes ?? [];
}

/** Users who can be assigned. */
export async function peopleOf(place: Namespace, search: string): Promise<readonly Assignee[]> {
  const { group, project } = await ask(PEOPLE, asked(place, search));
  return (group ?? project)?.autocompleteUsers ?? [];
}
