import { type Day, formatDay } from '@cairn/domain/dates/day';
import { type Overdue, overdue } from '@cairn/domain/dates/lateness';
import { countsBelow } from '../../items/counts.ts';
import { itemState } from '../../items/state.ts';
import { dayOrNull } from '../../items/api-day.ts';
import { type AnswerOf, gql } from '../../api/document.ts';

gql(`
  fragment GroupHomeEpic on Epic {
    id
    title
    reference(full: true)
    webPath
    state
    startDate
    dueDate
    descendantCounts {
      openedEpics
      closedEpics
      openedIssues
      closedIssues
    }
  }
`);

/**
 * The data of a group's page: open epics by due date and by last update, and the first hundred subgroups and
 * projects.
 */
export const GROUP_HOME = gql(`
  query GroupHome($fullPath: ID!, $fromToday: Timeframe!) {
    group(fullPath: $fullPath) {
      id
      name
      fullName
      fullPath
      description
      visibility
      avatarUrl
      webUrl
      descendantGroups(first: 100) {
        nodes {
          id
          name
          fullName
          fullPath
          visibility
          avatarUrl
        }
        pageInfo {
          hasNextPage
        }
      }
      projects(first: 100) {
        nodes {
          id
          name
          nameWithNamespace
          fullPath
          avatarUrl
        }
        pageInfo {
          hasNextPage
        }
      }
      openEpics: epics(first: 5, state: opened, sort: UPDATED_AT_DESC) {
        count
        nodes {
          ...GroupHomeEpic
        }
      }
      longestDue: epics(first: 30, state: opened, sort: END_DATE_ASC) {
        nodes {
          ...GroupHomeEpic
        }
      }
      dueNext: epics(first: 5, state: opened, timeframe: $fromToday, sort: END_DATE_ASC) {
        nodes {
          ...GroupHomeEpic
        }
      }
      closedEpics: epics(first: 0, state: closed) {
        count
      }
      userPermissions {
        createEpic
        createSubgroup
        createProjects
        adminGroup
        requestAccess
      }
    }
  }
`);

export type GroupHome = NonNullable<AnswerOf<typeof GROUP_HOME>['group']>;

export type HomeEpic = GroupHome['openEpics']['nodes'][number];

/** How many epics the page of a group lists, and how many overdue ones among them. */
const LISTED = 6;
const MOST_LATE = 3;

/** The text for an epic past its due date; null for others. */
export function overdueOf({ state, dueDate, descendantCounts }: HomeEpic, today: Day): Overdue | null {
  const due = dayOrNull(dueDate);
  return overdue({ state: itemState(state), due, totals: countsBelow(descendantCounts) }, today, false);
}

/** The open epics to show: up to three overdue ones, then those due next, then the most recently updated. */
export function epicsToShow(
  { openEpics, longestDue, dueNext }: Pick<GroupHome, 'openEpics' | 'longestDue' | 'dueNext'>,
  today: Day,
): readonly HomeEpic[] {
  const late = longestDue.nodes.filter((epic) => overdueOf(epic, today)?.kind === 'late');
  const all = [...late.slice(0, MOST_LATE), ...dueNext.nodes, ...openEpics.nodes];
  return [...new Map(all.map((epic) => [epic.id, epic])).values()].slice(0, LISTED);
}

const FAR = 36_525;

/** The date range from today to the latest date that can be planned. */
export function fromToday(today: Day) {
  return { start: formatDay(today), end: formatDay(today + FAR) };
}
