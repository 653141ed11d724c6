import type { Day } from '@cairn/domain/dates/day';
import { compareMilestones } from '@cairn/domain/milestones/order';
import type { Namespace } from '../../../groups/namespace.ts';
import { dayOrNull } from '../../../items/api-day.ts';
import { ask } from '../../../api/ask.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import { dayText, rangeText } from '../../../ui/dates/first/local-dates.ts';
import { viewerToday } from '../../../ui/dates/first/viewer-today.ts';
import type { ListboxOption } from '../../../ui/listbox/listbox-options.ts';
import { type FoundPage, nextOf } from '../../../ui/listbox/use-found.ts';
import { milestoneState } from './milestone-state.ts';

const MILESTONES = gql(`
  query milestoneChoices($fullPath: ID!, $search: String!, $after: String, $ofGroup: Boolean!) {
    group(fullPath: $fullPath) @include(if: $ofGroup) {
      id
      milestones(
        includeAncestors: true
        state: active
        searchTitle: $search
        first: 100
        after: $after
      ) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...MilestoneChoice
        }
      }
    }
    project(fullPath: $fullPath) @skip(if: $ofGroup) {
      id
      milestones(
        includeAncestors: true
        state: active
        searchTitle: $search
        first: 100
        after: $after
      ) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...MilestoneChoice
        }
      }
    }
  }
`);

const MILESTONE = gql(`
  fragment MilestoneChoice on Milestone {
    id
    title
    webPath
    startDate
    dueDate
  }
`);

export type ItemMilestone = AnswerOf<typeof MILESTONE>;

/** A page of the active milestones available to all items of a group or project, the current and next ones first. */
export async function fetchMilestones(
  { kind, fullPath }: Namespace,
  search: string,
  after: string | null,
): Promise<FoundPage<ItemMilestone>> {
  const { group, project } = await ask(MILESTONES, { fullPath, search, after, ofGroup: kind === 'group' });
  const today = viewerToday();
  const order = ({ startDate, dueDate }: ItemMilestone) => ({
    start: dayOrNull(startDate),
    due: dayOrNull(dueDate),
  });
  const page = (group ?? project)?.milestones;
  const found = (page?.nodes ?? []).toSorted((one, other) =>
    compareMilestones(order(one), order(other), today),
  );
  return { found, next: nextOf(page) };
}

/** A list option for a milestone. */
export function milestoneOption(milestone: ItemMilestone): ListboxOption {
  const { id, title } = milestone;
  const [start, due] = [dayOrNull(milestone.startDate), dayOrNull(milestone.dueDate)];
  return { value: id, label: title, description: textOf(start, due) };
}

/** "Started 12 days ago · to Jun 10, 2026": short enough for one line. */
function textOf(start: Day | null, due: Day | null): string | undefined {
  const today = viewerToday();
  const state = milestoneState({ start, due }, today);
  if (state === null) return due === null ? undefined : rangeText(start, due);
  if (due === null) return state;
  return `${state} · ${due < today ? '' : 'to '}${dayText(due)}`;
}
