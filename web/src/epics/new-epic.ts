import { gql, type VariablesOf } from '../api/document.ts';
import { formatDay } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import { DEFAULT_EPIC_COLOR } from '@cairn/domain/epics/colors';
import type { ItemLabel, ItemLink } from '../work-items/item.ts';

export interface EpicDraft {
  title: string;
  description: string;
  start: Day | null;
  due: Day | null;
  color: string;
  confidential: boolean;
  labels: readonly ItemLabel[];
  parent: ItemLink | null;
}

export const emptyDraft: EpicDraft = {
  title: '',
  description: '',
  start: null,
  due: null,
  color: DEFAULT_EPIC_COLOR,
  confidential: false,
  labels: [],
  parent: null,
};

export const NEW_EPIC_PAGE = gql(`
  query newEpicPage($fullPath: ID!, $parentIid: ID!, $withParent: Boolean!) {
    group(fullPath: $fullPath) {
      id
      name
      firstDayOfWeek
      userPermissions {
        createEpic
        adminLabel
      }
      parent: epic(iid: $parentIid) @include(if: $withParent) {
        id
        title
        webPath
        fullReference: reference(full: true)
        confidential
      }
    }
  }
`);

export const CREATE_EPIC = gql(`
  mutation createEpic($input: CreateEpicInput!) {
    createEpic(input: $input) {
      epic {
        id
        webPath
      }
      commandMessages
      errors
    }
  }
`);

/** The draft of a child epic; children of a confidential epic must be confidential. */
export function childDraft({ confidential, ...parent }: ItemLink & { confidential: boolean }): EpicDraft {
  return {
    ...emptyDraft,
    parent,
    confidential,
  };
}

/** Input of the mutation; an omitted date is inherited. */
export function createEpicInput(
  groupPath: string,
  draft: EpicDraft,
): VariablesOf<typeof CREATE_EPIC>['input'] {
  const { title, description, start, due, color, confidential, labels, parent } = draft;
  return {
    groupPath,
    title: title.trim(),
    description,
    color,
    confidential,
    ...(labels.length > 0 && { addLabelIds: labels.map(({ id }) => id) }),
    ...(parent !== null && { parentId: parent.id }),
    ...(start !== null && { startDateFixed: formatDay(start), startDateIsFixed: true }),
    ...(due !== null && { dueDateFixed: formatDay(due), dueDateIsFixed: true }),
  };
}

/** The first words of the server's messages, and the field that each belongs to. */
export const EPIC_FIELD_NAMES = [
  ['Title', 'title'],
  ['Description', 'description'],
  ['Start date', 'start'],
  ['Due date', 'due'],
  ['Color', 'color'],
] as const;
