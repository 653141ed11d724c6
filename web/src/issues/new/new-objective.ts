import { gql, type VariablesOf } from '../../api/document.ts';
import type { ItemLabel, ItemLink } from '../../work-items/item.ts';
import { workItemId } from '../../work-items/work-item-id.ts';
import type { Assignee } from '../../work-items/widgets/assignees/people.ts';

export interface ObjectiveDraft {
  title: string;
  description: string;
  confidential: boolean;
  labels: readonly ItemLabel[];
  assignees: readonly Assignee[];
  parent: ItemLink | null;
}

export const EMPTY_OBJECTIVE: ObjectiveDraft = {
  title: '',
  description: '',
  confidential: false,
  labels: [],
  assignees: [],
  parent: null,
};

export const NEW_OBJECTIVE_PAGE = gql(`
  query newObjectivePage($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      name
      okrsEnabled
      userPermissions {
        createObjective
        adminIssue
        adminLabel
      }
      workItemTypes(name: OBJECTIVE) {
        nodes {
          id
        }
      }
    }
  }
`);

export const CREATE_OBJECTIVE = gql(`
  mutation createObjective($input: WorkItemCreateInput!) {
    workItemCreate(input: $input) {
      workItem {
        id
        webPath
      }
      commandMessages
      errors
    }
  }
`);

/** Input of the mutation; empty fields are omitted. */
export function createObjectiveInput(
  projectPath: string,
  workItemTypeId: string,
  { title, description, confidential, labels, assignees, parent }: ObjectiveDraft,
): VariablesOf<typeof CREATE_OBJECTIVE>['input'] {
  return {
    projectPath,
    workItemTypeId,
    title: title.trim(),
    confidential,
    ...(description !== '' && { descriptionWidget: { description } }),
    ...(labels.length > 0 && { labelsWidget: { labelIds: labels.map(({ id }) => id) } }),
    ...(parent != null && { hierarchyWidget: { parentId: workItemId(parent.id) } }),
    ...(assignees.length > 0 && { assigneesWidget: { assigneeIds: assignees.map(({ id }) => id) } }),
  };
}

/** The first words of the server's messages, and the field that each belongs to. */
export const OBJECTIVE_FIELD_NAMES = [
  ['Title', 'title'],
  ['Description', 'description'],
] as const;
