import { type Day, formatDay } from '@cairn/domain/dates/day';
import { gql, type VariablesOf } from '../../api/document.ts';
import type { ItemLabel, ItemLink } from '../../work-items/item.ts';
import type { Assignee } from '../../work-items/widgets/assignees/people.ts';
import type { ItemMilestone } from '../../work-items/widgets/milestone/milestones.ts';

export interface IssueDraft {
  title: string;
  description: string;
  type: 'ISSUE' | 'INCIDENT';
  confidential: boolean;
  labels: readonly ItemLabel[];
  assignees: readonly Assignee[];
  milestone: ItemMilestone | null;
  epic: ItemLink | null;
  due: Day | null;
  /** The text of the field. */
  weight: string;
}

export const EMPTY_DRAFT: IssueDraft = {
  title: '',
  description: '',
  type: 'ISSUE',
  confidential: false,
  labels: [],
  assignees: [],
  milestone: null,
  epic: null,
  due: null,
  weight: '',
};

export const NEW_ISSUE_PAGE = gql(`
  query newIssuePage($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      name
      group {
        id
        fullPath
        firstDayOfWeek
      }
      userPermissions {
        createIssue
        adminIssue
        adminLabel
      }
    }
  }
`);

export const CREATE_ISSUE = gql(`
  mutation createIssue($input: CreateIssueInput!) {
    createIssue(input: $input) {
      issue {
        id
        webPath
      }
      commandMessages
      errors
    }
  }
`);

/** Input of the mutation; empty fields are omitted. */
export function createIssueInput(
  projectPath: string,
  draft: IssueDraft,
): VariablesOf<typeof CREATE_ISSUE>['input'] {
  const { title, description, type, confidential, labels, assignees, milestone, epic, due } = draft;
  const weight = draft.weight.trim();
  return {
    projectPath,
    title: title.trim(),
    description,
    type,
    confidential,
    ...(labels.length > 0 && { labelIds: labels.map(({ id }) => id) }),
    ...(assignees.length > 0 && { assigneeIds: assignees.map(({ id }) => id) }),
    ...(milestone !== null && { milestoneId: milestone.id }),
    ...(epic !== null && { epicId: epic.id }),
    ...(due !== null && { dueDate: formatDay(due) }),
    ...(weight !== '' && { weight: Number(weight) }),
  };
}

/** Error for a typed weight; null when it is valid. */
export function weightProblem(typed: string): string | null {
  return /^\d{0,9}$/.test(typed.trim()) ? null : 'Weight must be a whole number from 0 to 999999999';
}

/** The first words of the server's messages, and the field that each belongs to. */
export const ISSUE_FIELD_NAMES = [
  ['Title', 'title'],
  ['Description', 'description'],
  ['Due date', 'due'],
  ['Weight', 'weight'],
] as const;
