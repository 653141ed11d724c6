import type { ApolloClient } from '@apollo/client';
import type { HiddenCounts } from '@cairn/domain/timeline/hidden';
import { useEffect, useState } from 'react';
import type { EpicsRequest } from '../epics-request.ts';
import { ROADMAP_HIDDEN } from '../hidden-documents.ts';

const SETTLE_MS = 400;

/** How many epics match the filters and have no bar; null until known, and where it cannot be known. */
export function useHiddenCounts(client: ApolloClient, request: EpicsRequest | null, version: number): HiddenCounts | null {
  const [counts, setCounts] = useState<HiddenCounts | null>(null);
  useEffect(() => {
    if (request === null) return;
    let wanted = true;
    const timer = setTimeout(() => {
      const { sort: _sort, ...variables } = request;
      client.query({ query: ROADMAP_HIDDEN, variables, fetchPolicy: 'no-cache' }).then(
        ({ data }) => {
          if (!wanted || data?.group == null) return;
          const { withoutDates, outsideRange, startAfterDue } = data.group.roadmapHidden;
          setCounts({ undated: withoutDates, outside: outsideRange, reversed: startAfterDue });
        },
        () => wanted && setCounts(null),
      );
    }, version === 0 ? 0 : SETTLE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, request, version]);
  return counts;
}
