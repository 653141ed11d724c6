import { gql, type VariablesOf } from '../server/document.ts';
import { formatDay } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import { DEFAULT_EPIC_COLOR } from '@cairn/domain/epics/colors';
import { descriptionProblem, titleProblem } from '@cairn/domain/text/limits';
import type { ItemLabel, ItemLink } from '../work-items/item.ts';

export type EpicDraft = {
  title: string;
  description: string;
  start: Day | null;
  due: Day | null;
  color: string;
  confidential: boolean;
  labels: readonly ItemLabel[];
  parent: ItemLink | null;
};

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

/** What is wrong with a draft: by field, and `form` for what belongs to none. */
export type DraftProblems = Partial<
  Record<'title' | 'description' | 'start' | 'due' | 'color' | 'form', string>
>;

export const NEW_EPIC_PAGE = gql(`
  query newEpicPage($fullPath: ID!) {
    group(fullPath: $fullPath) {
      id
      name
      firstDayOfWeek
      userPermissions {
        createEpic
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

/** The draft as the mutation takes it; a date that is not given stays open to be inherited. */
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

/** What can be told without asking the server; empty when the draft may be sent. */
export function draftProblems({ title, description }: EpicDraft): DraftProblems {
  const ofTitle = titleProblem(title);
  const ofDescription = descriptionProblem(description);
  return {
    ...(ofTitle !== null && { title: `Title ${ofTitle}` }),
    ...(ofDescription !== null && { description: `Description ${ofDescription}` }),
  };
}

const fieldNames = [
  ['Title', 'title'],
  ['Description', 'description'],
  ['Start date', 'start'],
  ['Due date', 'due'],
  ['Color', 'color'],
] as const;

/** The server's sentences, each beside the field whose name it begins with. */
export function problemsFrom(errors: readonly string[]): DraftProblems {
  const problems: DraftProblems = {};
  for (const error of errors) {
    const field = fieldNames.find(([name]) => error.startsWith(name))?.[1] ?? 'form';
    problems[field] = problems[field] === undefined ? error : `${problems[field]}. ${error}`;
  }
  return problems;
}
