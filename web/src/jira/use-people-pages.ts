import { useEffect, useEffectEvent, useState } from 'react';
import { problemOf } from '../forms/problems.ts';
import type { JiraPeople, JiraPerson } from './PeopleTable.tsx';

interface PeoplePage {
  readonly people: readonly JiraPerson[];
  readonly hasMore: boolean;
}

/** People in Jira, page by page; the first page has the number 0. */
export function usePeoplePages(
  readPage: (page: number, signal: AbortSignal) => Promise<PeoplePage>,
): JiraPeople {
  const [people, setPeople] = useState<readonly JiraPerson[]>();
  const [page, setPage] = useState(0);
  const [round, setRound] = useState(0);
  const [loading, setLoading] = useState(true);
  const [hasMore, setHasMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const readNow = useEffectEvent((signal: AbortSignal) => readPage(page, signal));
  useEffect(() => {
    const abort = new AbortController();
    const settle = (change: () => void) => {
      if (abort.signal.aborted) return;
      change();
      setLoading(false);
    };
    readNow(abort.signal).then(
      (found) =>
        settle(() => {
          setPeople((before = []) => [...before, ...found.people]);
          setHasMore(found.hasMore);
          setPage((last) => last + 1);
        }),
      (refused: unknown) => settle(() => setProblem(problemOf(refused))),
    );
    return () => abort.abort();
  }, [round]);
  return {
    people,
    loading,
    hasMore: hasMore || problem !== null,
    problem,
    more: () => {
      setLoading(true);
      setProblem(null);
      setRound((last) => last + 1);
    },
  };
}
