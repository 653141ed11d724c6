import { type FilterState, readEpicValue } from '@cairn/domain/search/address';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { filterVariables, valuesOf } from '@cairn/domain/search/variables';
import { useMemo } from 'react';
import { type Namespace, numberOf } from '../../groups/namespace.ts';
import { gql } from '../../server/document.ts';
import { useAnswer } from '../../server/use-answer.ts';
import type { IssueFilter } from './documents.ts';

const EPIC_ID = gql(`
  query epicId($groupPath: ID!, $iid: ID!) {
    group(fullPath: $groupPath) {
      id
      epic(iid: $iid) {
        id
      }
    }
  }
`);

/** No epic and no issue has this number. */
const NOTHING = '0';

/** The group of a project, or the group itself: where a number of an epic without a group is looked up. */
const groupOf = (namespace: Namespace | null): string => {
  if (namespace === null || namespace.kind === 'group') return namespace?.fullPath ?? '';
  return namespace.fullPath.slice(0, namespace.fullPath.lastIndexOf('/'));
};

export type AskedFilter = {
  /** Undefined while the epic that filters name by its number is looked up. */
  readonly filter: IssueFilter | undefined;
  /** ListLook it up again, where that has failed. */
  readonly retry: (() => void) | null;
};

/** What filters ask of a list of issues. */
export function useIssueFilter(namespace: Namespace | null, filters: FilterState): AskedFilter {
  const [value] = valuesOf(filters.tokens, 'epic', 'is');
  const named = value === undefined ? null : readEpicValue(value);
  const at = { groupPath: named?.groupPath ?? groupOf(namespace), iid: named?.iid ?? NOTHING };
  const { data, error, reread } = useAnswer(EPIC_ID, at, { enabled: named !== null });
  const waiting = named !== null && data === undefined;
  const id = data?.group?.epic?.id;
  const isMissing = named !== null && id === undefined;
  const filter = useMemo(() => {
    if (waiting) return undefined;
    const asked = filterVariables(ISSUE_TOKENS, filters) as IssueFilter;
    if (isMissing) return { ...asked, iid: NOTHING };
    return id === undefined ? asked : { ...asked, epicId: String(numberOf(id)), includeSubepics: true };
  }, [filters, waiting, isMissing, id]);
  const failed = waiting && error !== null;
  return { filter, retry: failed ? () => void reread().catch(() => {}) : null };
}
