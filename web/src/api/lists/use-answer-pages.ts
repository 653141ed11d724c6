import { useMemo, useState } from 'react';
import { answerPages, type ConnectionOf, nextOf, readNext } from './answer-pages.ts';
import { refetch } from '../answers.ts';
import type { Document } from '../document.ts';
import { inTurns } from '../in-turns.ts';
import { useHeld } from '../use-answer.ts';

/** Whether the next page is loading, or failed to load. */
export type NextPage = 'idle' | 'busy' | 'failed';

export interface AnsweredPages<Node> {
  /**
   * The nodes of all pages read so far; undefined until the first has loaded, null when there is no such
   * list.
   */
  readonly nodes: readonly Node[] | null | undefined;
  readonly error: Error | null;
  /** Reads the next page; null when there is none. Errors are reported in `next`. */
  readonly more: (() => void) | null;
  readonly next: NextPage;
  /** Reads what is shown again, starting after this call. Rejects with its error. */
  readonly reread: () => Promise<void>;
}

/** A connection that is read page by page; cached pages are shown at once and revalidated. */
export function useAnswerPages<
  Answer,
  Variables extends { readonly after?: string | null | undefined },
  Node,
>(
  document: Document<Answer, Variables>,
  variables: Variables,
  connectionOf: ConnectionOf<Answer, Node>,
): AnsweredPages<Node> {
  const paged = { document, variables, connectionOf };
  const entry = answerPages(paged);
  const { data, error } = useHeld<readonly Answer[]>(entry, true);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const [further, setFurther] = useState<{ after: typeof data; next: NextPage } | null>(null);
  const reread = useMemo(() => inTurns(() => refetch(entry)), [entry]);

  const shown = data ?? last;
  const next = further !== null && further.after === shown ? further.next : 'idle';
  const more = (): void => {
    if (next === 'busy') return;
    const setStatus = (status: NextPage) => setFurther({ after: shown, next: status });
    setStatus('busy');
    readNext(entry, paged, shown).then(
      () => setStatus('idle'),
      () => setStatus('failed'),
    );
  };
  const lists = shown?.map(connectionOf);
  return {
    nodes:
      lists === undefined ? undefined : lists[0] == null ? null : lists.flatMap((page) => page?.nodes ?? []),
    error,
    more: nextOf(connectionOf, shown) === null ? null : more,
    next,
    reread,
  };
}
