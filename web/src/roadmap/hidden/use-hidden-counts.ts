import { useApolloClient } from '@apollo/client/react';
import type { HiddenCounts } from '@cairn/domain/timeline/hidden';
import { useEffect, useState } from 'react';
import type { EpicsRequest } from '../epics-request.ts';
import { ROADMAP_HIDDEN } from '../hidden-documents.ts';

const SETTLE_MS = 400;

/** How many epics match the filters and have no bar; null until known. */
export function useHiddenCounts(request: EpicsRequest, version: number): HiddenCounts | null {
  const client = useApolloClient();
  const [counts, setCounts] = useState<HiddenCounts | null>(null);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      () => {
        const { sort: _sort, ...variables } = request;
        client.query({ query: ROADMAP_HIDDEN, variables, fetchPolicy: 'no-cache' }).then(
          ({ data }) => {
            if (!wanted || data?.group == null) return;
            const { withoutDates, outsideRange, startAfterDue } = data.group.roadmapHidden;
            setCounts({ undated: withoutDates, outside: outsideRange, reversed: startAfterDue });
          },
          () => wanted && setCounts(null),
        );
      },
      version === 0 ? 0 : SETTLE_MS,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, request, version]);
  return counts;
}
