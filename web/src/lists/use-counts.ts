import { useCallback, useState } from 'react';
import type { Document } from '../api/document.ts';
import { useAnswer } from '../api/use-answer.ts';
import { MOST_COUNTED } from './tabs/state-tab.ts';

/**
 * The counts of a list's tabs. They are counted up to a limit that is cheap; exactly where the server need
 * not count, or where the user asked for it in this list.
 */
export function useCounts<Answer, Variables extends object>(
  document: Document<Answer, Variables & { limit?: number | null | undefined }>,
  variables: Variables,
  { enabled = true, isStored = false } = {},
) {
  const list = JSON.stringify(variables);
  const [askedFor, setAskedFor] = useState<string>();
  const isAsked = !isStored && askedFor === list;
  const limit = isStored ? null : MOST_COUNTED;
  const some = useAnswer(document, { ...variables, limit }, { enabled, fresh: true, retry: true });
  const [last, setLast] = useState(some.data);
  if (some.data !== undefined && some.data !== last) setLast(some.data);
  const all = useAnswer(
    document,
    { ...variables, limit: null },
    { enabled: enabled && isAsked, fresh: true },
  );
  const [rereadSome, rereadAll] = [some.reread, all.reread];
  const recount = useCallback(() => {
    for (const reread of isAsked ? [rereadSome, rereadAll] : [rereadSome]) reread().catch(() => {});
  }, [isAsked, rereadSome, rereadAll]);
  return {
    data: all.data ?? some.data ?? last,
    /** The counts of the previous query, while those of this one are loading. */
    areOld: all.data === undefined && some.data === undefined && last !== undefined,
    error: some.error,
    recount,
    exact: {
      isKnown: isStored || all.data !== undefined,
      isComing: isAsked && all.data === undefined && all.error === null,
      failed: some.error !== null || (isAsked && all.error !== null),
      count: () => {
        if (some.error !== null) return recount();
        setAskedFor(list);
        if (isAsked) rereadAll().catch(() => {});
      },
    },
  };
}
