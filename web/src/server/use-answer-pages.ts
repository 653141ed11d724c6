import { useMemo, useState } from 'react';
import { answerTo, hold, readAgain } from './answers.ts';
import { ask } from './ask.ts';
import type { Document } from './document.ts';
import { inTurns } from './in-turns.ts';
import { useHeld } from './use-answer.ts';

/** A page of a connection, as GraphQL gives it. */
export type Connection<Node> = {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};

export type AnsweredPages<Node> = {
  /** The nodes of all pages read so far; undefined until the first is here, null where there is no such list. */
  readonly nodes: readonly Node[] | null | undefined;
  readonly error: Error | null;
  /** Reads the next page as well; null when there is none. Rejects with what went wrong. */
  readonly more: (() => Promise<void>) | null;
  /** Reads again what is shown, from after this call on. Rejects with what went wrong. */
  readonly reread: () => Promise<void>;
};

/** A connection that is read page by page; what is known is shown at once, and read again. */
export function useAnswerPages<
  Answer,
  Variables extends { readonly after?: string | null | undefined },
  Node,
>(
  document: Document<Answer, Variables>,
  variables: Variables,
  connectionOf: (answer: Answer) => Connection<Node> | null | undefined,
): AnsweredPages<Node> {
  const nextOf = (page: Answer | undefined): string | null => {
    const pageInfo = page && connectionOf(page)?.pageInfo;
    return pageInfo?.hasNextPage === true ? pageInfo.endCursor : null;
  };
  const readPage = (after: string | null, signal?: AbortSignal): Promise<Answer> =>
    ask(document, { ...variables, after }, { signal });
  const entry = answerTo(document, variables, async (signal, known) => {
    const pages: Answer[] = [];
    const wanted = (known as readonly Answer[] | undefined)?.length ?? 1;
    let after: string | null = null;
    do {
      pages.push(await readPage(after, signal));
      after = nextOf(pages.at(-1));
    } while (after !== null && pages.length < wanted);
    return pages;
  });
  const { data, error } = useHeld<readonly Answer[]>(entry, true);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const reread = useMemo(() => inTurns(() => readAgain(entry)), [entry]);

  const shown = data ?? last;
  const next = nextOf(shown?.at(-1));
  const more = async (): Promise<void> => {
    const page = await readPage(next);
    // The list was read anew meanwhile, or this page has come by another way.
    if (entry.held.data !== shown) return;
    hold(entry, { data: [...(shown ?? []), page], error: null });
  };
  const lists = shown?.map(connectionOf);
  return {
    nodes:
      lists === undefined ? undefined : lists[0] == null ? null : lists.flatMap((page) => page?.nodes ?? []),
    error,
    more: next === null ? null : more,
    reread,
  };
}
