import { SUBGROUPS_PAGE_SIZE } from '@cairn/domain/roadmap/limits';
import type { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import type { FoundKey } from '@cairn/domain/search/tokens';
import type { Suggest } from '../search/suggestion.ts';
import { epicFinder } from '../search/values/epics.ts';
import { type Finder, matching, suggestBy } from '../search/values/finder.ts';
import { labelFinder } from '../search/values/labels.ts';
import { peopleFinder, type Person } from '../search/values/people.ts';
import { milestoneFinder, reactionFinder } from '../search/values/titles.ts';
import { nextOf } from '../ui/listbox/use-found.ts';
import { ask } from '../api/ask.ts';
import { gql } from '../api/document.ts';

const EPIC_AUTHORS = gql(`
  query epicAuthors($fullPath: ID!, $search: String) {
    group(fullPath: $fullPath) {
      id
      epicAuthors(search: $search) {
        id
        avatarUrl
        name
        username
      }
    }
  }
`);

const SUBGROUPS = gql(`
  query getSubGroups($fullPath: ID!, $search: String, $first: Int, $after: String) {
    group(fullPath: $fullPath) {
      id
      name
      fullName
      fullPath
      descendantGroups(search: $search, first: $first, after: $after) {
        nodes {
          id
          name
          fullName
          fullPath
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export interface SuggestionContext {
  fullPath: string;
  /** Suggested first as author. */
  currentUser: Person | null;
}

const groupFinder = (fullPath: string): Finder => ({
  problem: 'There was a problem fetching groups.',
  async find(search, after) {
    const { group } = await ask(SUBGROUPS, { fullPath, search, first: SUBGROUPS_PAGE_SIZE, after });
    if (group == null) return [];
    const own = after === null ? matching([group], search, ({ fullName }) => fullName) : [];
    const found = [...own, ...group.descendantGroups.nodes].map(({ name, fullPath: path }) => ({
      value: path,
      label: name,
      detail: path,
    }));
    return { found, next: nextOf(group.descendantGroups) };
  },
});

/** Suggestions for the filter tokens of a group's epics; throws SuggestionProblem. */
export function createEpicSuggestions({ fullPath, currentUser }: SuggestionContext): Suggest {
  const finders: Readonly<Record<FoundKey<(typeof EPIC_TOKENS)[number]>, Finder>> = {
    author: peopleFinder(currentUser, async (search) => {
      const data = await ask(EPIC_AUTHORS, { fullPath, search });
      return data?.group?.epicAuthors ?? [];
    }),
    label: labelFinder(
      { kind: 'group', fullPath },
      { only_group_labels: true, include_ancestor_groups: true, include_descendant_groups: true },
    ),
    milestone: milestoneFinder({ kind: 'group', fullPath }),
    epic: epicFinder(fullPath),
    group: groupFinder(fullPath),
    reaction: reactionFinder,
  };
  return suggestBy(finders);
}
