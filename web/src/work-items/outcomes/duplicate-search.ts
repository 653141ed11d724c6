import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { gql } from '../../api/document.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
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
  ) {
    namespace(fullPath: $namedPath) @include(if: $names) {
      workItem(iid: $namedIid) {
        ...ItemLink
      }
    }
    project(fullPath: $fullPath) {
      id
      issues(search: $search, in: [TITLE], sort: UPDATED_DESC, first: 20) {
        nodes {
          id
          title
          fullReference: reference(full: true)
        }
      }
    }
    searchIssues(search: $search, first: 20) @include(if: $searches) {
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

interface Answer {
  readonly search: string;
  readonly found: readonly Original[] | 'failed';
}

/** Searches for originals while the user types: by words of the title, number, reference or address. */
export function useOriginals(item: Pick<Item, 'id' | 'fullPath'>, open: boolean) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { id, fullPath } = item;
  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    fetchOriginals({ id, fullPath }, search).then(
      (found) => current && setAnswer({ search, found }),
      () => current && setAnswer({ search, found: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [open, search, id, fullPath]);
  return {
    setText,
    found: answer === null || answer.found === 'failed' ? [] : answer.found,
    failed: answer?.found === 'failed',
    loading: answer?.search !== text.trim(),
  };
}

async function fetchOriginals(
  { id, fullPath }: Pick<Item, 'id' | 'fullPath'>,
  search: string,
): Promise<Original[]> {
  const named = namedIn(search, fullPath);
  const { namespace, project, searchIssues } = await ask(ORIGINALS, {
    fullPath,
    search,
    searches: search !== '',
    namedPath: named?.fullPath ?? fullPath,
    namedIid: named?.iid ?? '0',
    names: named !== null,
  });
  const at = namespace?.workItem;
  const all: Original[] = [
    ...(at != null && at.workItemType.name !== 'Epic' ? [{ ...at, id: itemId(at.id, 'ISSUE') }] : []),
    ...(project?.issues?.nodes ?? []),
    ...(searchIssues?.nodes ?? []),
  ];
  const others = new Map(all.filter((one) => one.id !== id).map((one) => [one.id, one]));
  return [...others.values()];
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
