import { useEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';

const DEBOUNCE_MS = 250;

/** A page of choices, and the cursor of the next one; null after the last. */
export interface FoundPage<Choice> {
  readonly found: readonly Choice[];
  readonly next: string | null;
}

interface Answer<Choice> extends FoundPage<Choice> {
  readonly search: string;
  /** The first page or a later one could not be read. */
  readonly failed: boolean;
}

export interface FindOptions {
  /** Choices of another key are read anew. */
  readonly of?: string;
  readonly debounceMs?: number;
  /** The list is always visible. */
  readonly isOpen?: boolean;
}

/**
 * The choices of a list that the server searches, page by page: the first page when the list opens or its
 * search changes, the next ones while it is scrolled. Earlier results stay until the next answer.
 */
export function useFound<Choice extends { readonly id: string }>(
  fetch: (search: string, after: string | null) => Promise<FoundPage<Choice>>,
  { of = '', debounceMs = DEBOUNCE_MS, isOpen = false }: FindOptions = {},
) {
  const [opened, setOpened] = useState(false);
  const open = isOpen || opened;
  const [text, setText] = useState('');
  const [turn, setTurn] = useState(0);
  const search = useDebounced(text.trim(), debounceMs);
  const [answer, setAnswer] = useState<Answer<Choice> | null>(null);
  /** The cursor whose page is awaited. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const asked = useRef<string | null>(null);
  const read = useRef(fetch);
  useEffect(() => {
    read.current = fetch;
  });

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    const settle = (next: Answer<Choice>) => {
      if (!current) return;
      asked.current = null;
      setAwaited(null);
      setAnswer(next);
    };
    read.current(search, null).then(
      ({ found, next }) => settle({ search, failed: false, found, next }),
      () => settle({ search, failed: true, found: [], next: null }),
    );
    return () => {
      current = false;
    };
  }, [open, of, search, turn]);

  const answered = answer?.search ?? null;
  const next = answer?.next ?? null;
  // A new function for each page: a list that is not full yet calls it only once.
  const onMore = useMemo(() => {
    if (answered === null || next === null) return undefined;
    // The search may have changed meanwhile.
    const change = (part: (before: Answer<Choice>) => Partial<Answer<Choice>>) =>
      setAnswer((before) =>
        before?.search === answered && before.next === next ? { ...before, ...part(before) } : before,
      );
    return async () => {
      if (asked.current === next) return;
      asked.current = next;
      setAwaited(next);
      try {
        const page = await read.current(answered, next);
        change(({ found }) => ({
          found: withoutRepeats([...found, ...page.found]),
          next: page.next,
          failed: false,
        }));
      } catch {
        asked.current = null;
        setAwaited(null);
        change(() => ({ failed: true }));
      }
    };
  }, [answered, next]);
  const loading = answered !== text.trim();
  return {
    /** The search text; empty while all are offered. */
    search,
    setText,
    found: answer?.found ?? [],
    /** The text whose choices are shown; null before the first answer. */
    answered,
    failed: answer?.failed === true,
    /** True while the answer for the typed text is awaited. */
    loading,
    /** Reads the first page again after a failure. */
    retry: () => {
      setAnswer(null);
      setTurn(turn + 1);
    },
    /** The props for a listbox. */
    list: {
      searchable: true,
      loading,
      loadingMore: next !== null && awaited === next,
      onMore,
      onSearch: setText,
      onOpenChange: (next: boolean) => {
        setOpened(next);
        setText('');
      },
    },
  };
}

/** A choice that changed its place meanwhile may be on two pages. */
function withoutRepeats<Choice extends { readonly id: string }>(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((one) => [one.id, one])).values()];
}

/** The cursor after a page of GraphQL. */
export function nextOf(
  page:
    | { readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } }
    | null
    | undefined,
): string | null {
  return page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : null;
}

/** The same page with its choices in another form. */
export function mapPage<From, To>({ found, next }: FoundPage<From>, to: (choice: From) => To): FoundPage<To> {
  return { found: found.map(to), next };
}
