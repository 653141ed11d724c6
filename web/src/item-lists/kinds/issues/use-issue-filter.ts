import { type FilterState, readEpicValue } from '@cairn/domain/search/address';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { filterVariables, valuesOf } from '@cairn/domain/search/variables';
import { useMemo } from 'react';
import { type Namespace, numberOf } from '../../../groups/namespace.ts';
import { gql } from '../../../api/document.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import type { AskedFilters } from '../kind.ts';
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

/** The group of a project, or the group itself: where an epic is looked up that is given by its number alone. */
const groupOf = (namespace: Namespace | null): string => {
  if (namespace === null || namespace.kind === 'group') return namespace?.fullPath ?? '';
  return namespace.fullPath.slice(0, namespace.fullPath.lastIndexOf('/'));
};

/** The epic that a filter with an operator gives by its number. */
function useNamedEpic(namespace: Namespace | null, filters: FilterState, operator: 'is' | 'isNot') {
  const [value] = valuesOf(filters.tokens, 'epic', operator);
  const named = value === undefined ? null : readEpicValue(value);
  const at = { groupPath: named?.groupPath ?? groupOf(namespace), iid: named?.iid ?? NOTHING };
  const { data, error, reread } = useAnswer(EPIC_ID, at, { enabled: named !== null });
  const waiting = named !== null && data === undefined;
  const gid = named === null ? undefined : data?.group?.epic?.id;
  return {
    waiting,
    failed: waiting && error !== null,
    isMissing: named !== null && gid === undefined,
    id: gid === undefined ? undefined : String(numberOf(gid)),
    reread,
  };
}

/** Converts the filters of a view to the API filter. */
export function useIssueFilter(namespace: Namespace | null, filters: FilterState): AskedFilters {
  const inside = useNamedEpic(namespace, filters, 'is');
  const outside = useNamedEpic(namespace, filters, 'isNot');
  const waiting = inside.waiting || outside.waiting;
  const { id, isMissing } = inside;
  // Excluding an epic that the viewer cannot see excludes nothing.
  const { id: notId } = outside;
  const request = useMemo((): IssueFilter | undefined => {
    if (waiting) return undefined;
    const asked = filterVariables(ISSUE_TOKENS, filters) as IssueFilter;
    if (isMissing) return { ...asked, iid: NOTHING };
    if (id === undefined && notId === undefined) return asked;
    return {
      ...asked,
      ...(id !== undefined && { epicId: id }),
      ...(notId !== undefined && { not: { ...asked.not, epicId: notId } }),
      includeSubepics: true,
    };
  }, [filters, waiting, isMissing, id, notId]);
  const again = [inside, outside].filter(({ failed }) => failed);
  return {
    request,
    retry: again.length > 0 ? () => again.forEach(({ reread }) => void reread().catch(() => {})) : null,
  };
}
