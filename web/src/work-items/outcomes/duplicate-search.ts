import { ask } from '../../api/ask.ts';
import { gql } from '../../api/document.ts';
import { type FoundPage, nextOf, useFound } from '../../ui/listbox/use-found.ts';
import { itemId } from '../work-item-id.ts';
import type { Item } from '../item.ts';

const DEBOUNCE_MS = 300;

const ORIGINALS = gql(`
  query duplicateOriginals(
    $fullPath: ID!
    $search: String!
    $searches: Boolean!
    $namedPath: ID!
    $namedIid: String!
    $names: Boolean!
    $ofProject: Boolean!
    $after: String
    $afterFound: String
  ) {
    namespace(fullPath: $namedPath) @include(if: $names) {
      workItem(iid: $namedIid) {
        ...ItemLink
      }
    }
    project(fullPath: $fullPath) @include(if: $ofProject) {
      id
      issues(search: $search, in: [TITLE], sort: UPDATED_DESC, first: 20, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          title
          fullReference: reference(full: true)
        }
      }
    }
    searchIssues(search: $search, first: 20, after: $afterFound) @include(if: $searches) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        title
        fullReference: reference(full: true)
      }
    }
  }
`);

/** An item that another one may duplicate. */
export interface Original {
  readonly id: string;
  readonly title: string;
  readonly fullReference: string;
}

/** Searches for originals while the user types: by words of the title, number, reference or address. */
export function useOriginals({ id, fullPath }: Pick<Item, 'id' | 'fullPath'>) {
  return useFound((...asked) => fetchOriginals({ id, fullPath }, ...asked), {
    of: id,
    debounceMs: DEBOUNCE_MS,
  });
}

/**
 * The first page has the items of the project and the one that the text names before those of all projects;
 * the next ones have these alone where something is searched.
 */
async function fetchOriginals(
  { id, fullPath }: Pick<Item, 'id' | 'fullPath'>,
  search: string,
  after: string | null,
): Promise<FoundPage<Original>> {
  const searches = search !== '';
  const named = after === null ? namedIn(search, fullPath) : null;
  const { namespace, project, searchIssues } = await ask(ORIGINALS, {
    fullPath,
    search,
    searches,
    namedPath: named?.fullPath ?? fullPath,
    namedIid: named?.iid ?? '0',
    names: named !== null,
    ofProject: !searches || after === null,
    after: searches ? null : after,
    afterFound: searches ? after : null,
  });
  const at = namespace?.workItem;
  const all: Original[] = [
    ...(at != null && at.workItemType.name !== 'Epic' ? [{ ...at, id: itemId(at.id, 'ISSUE') }] : []),
    ...(project?.issues?.nodes ?? []),
    ...(searchIssues?.nodes ?? []),
  ];
  const others = new Map(all.filter((one) => one.id !== id).map((one) => [one.id, one]));
  return { found: [...others.values()], next: nextOf(searches ? searchIssues : project?.issues) };
}

/** The item that a text refers to: `#3`, `group/project#3`, or the address of its page. */
export function namedIn(text: string, fullPath: string): { fullPath: string; iid: string } | null {
  const reference = /^([\w./-]*)#(\d+)$/.exec(text);
  if (reference) return { fullPath: reference[1] || fullPath, iid: reference[2] ?? '' };
  const address = /^https?:\/\/[^/]+\/([\w./-]+?)\/-\/(?:issues|issues\/incident|work_items)\/(\d+)/.exec(
    text,
  );
  return address ? { fullPath: address[1] ?? '', iid: address[2] ?? '' } : null;
}
