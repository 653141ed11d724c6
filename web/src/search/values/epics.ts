import { epicValue } from '@cairn/domain/search/address';
import { ask } from '../../api/ask.ts';
import { gql } from '../../api/document.ts';
import { nextOf } from '../../ui/listbox/use-found.ts';
import type { Finder } from './finder.ts';

const SEARCH_EPICS = gql(`
  query searchEpics(
    $fullPath: ID!
    $search: String
    $iidStartsWith: String
    $state: EpicState
    $sort: EpicSort
    $after: String
  ) {
    group(fullPath: $fullPath) {
      id
      epics(
        search: $search
        iidStartsWith: $iidStartsWith
        state: $state
        sort: $sort
        includeAncestorGroups: true
        includeDescendantGroups: false
        first: 20
        after: $after
      ) {
        nodes {
          id
          iid
          title
          reference(full: true)
          group {
            id
            fullPath
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** Epics of a group and its ancestors, by number or title. */
export function epicFinder(groupPath: string): Finder {
  return {
    problem: 'There was a problem fetching epics.',
    async find(search, after) {
      const typed = search.trim().replace(/^&/, '');
      const data = await ask(SEARCH_EPICS, { fullPath: groupPath, after, ...epicSearch(typed) });
      const page = data?.group?.epics;
      const found = page?.nodes ?? [];
      const exact = found.filter(({ iid }) => iid === typed);
      const suggested = [...exact, ...found.filter((epic) => !exact.includes(epic))].map(
        ({ iid, title, reference, group }) => ({
          value: epicValue(iid, group?.fullPath ?? null),
          label: title,
          detail: reference,
        }),
      );
      return { found: suggested, next: nextOf(page) };
    },
  };
}

/** Digits are the beginning of a number; the lowest matching numbers come first. */
function epicSearch(typed: string): { search?: string; iidStartsWith?: string; sort?: 'CREATED_AT_ASC' } {
  if (/^\d{1,9}$/.test(typed)) return { iidStartsWith: typed, sort: 'CREATED_AT_ASC' };
  return typed === '' ? {} : { search: typed };
}
