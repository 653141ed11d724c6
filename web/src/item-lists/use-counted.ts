import type { FilterState } from '@cairn/domain/search/address';
import { searchProblem } from '@cairn/domain/search/terms';
import { useAnswer } from '../api/use-answer.ts';
import type { Namespace } from '../groups/namespace.ts';
import { useCounts } from '../lists/use-counts.ts';
import type { ItemListKind } from './kinds/kind.ts';

/** The filters of a list as arguments of the API, how many items they match, and the place with its permissions. */
export function useCounted(kind: ItemListKind, namespace: Namespace | null, filters: FilterState) {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- a list has one kind as long as it is mounted
  const asked = kind.useFilters(namespace, filters);
  const refused = searchProblem(filters.search);
  const request = refused === null ? asked.request : undefined;
  const counting = kind.counts(namespace, request);
  const counts = useCounts(counting.document, counting.variables, {
    enabled: request !== undefined,
    isStored: counting.isStored,
  });
  const found = counts.data;
  const isUncounted = counts.error !== null || refused !== null;
  const rights = useAnswer(
    kind.rights(namespace?.kind ?? 'group'),
    { fullPath: namespace?.fullPath ?? '' },
    { enabled: namespace !== null && found === undefined && isUncounted, retry: true },
  );
  const byState = (found?.place?.items ?? found?.items)?.countsByState ?? null;
  return {
    asked,
    /** Why the server would refuse the search, as a sentence. */
    refused,
    counts,
    /** True when they could not be counted. */
    isUncounted,
    /** Undefined until it has been read; null when it is missing or hidden from the viewer. */
    place: found === undefined ? rights.data?.place : found.place,
    byState,
    /** The counts, unless they belong to other filters. */
    counted: counts.areOld || byState === null ? undefined : byState,
  };
}
