import { type FilterState, readEpicValue } from './address.ts';
import { EPIC_TOKENS } from './epic-tokens.ts';
import { filterVariables, type FilterVariables, set, valuesOf } from './variables.ts';

/** The filters with the group to query; without the last field, descendant groups are included. */
export interface EpicsQuery {
  fullPath: string;
  filter: FilterVariables<(typeof EPIC_TOKENS)[number]> & { readonly iid?: string };
  includeDescendantGroups?: false;
}

/** No epic has this number. */
const NO_EPIC = '0';

/**
 * The query of a group's epics list. A group filter restricts it to that group; an epic filter with a group
 * queries that group, because numbers are unique only within a group. A group outside this group's tree gives
 * no results.
 */
export function epicsQuery(fullPath: string, filters: FilterState): EpicsQuery {
  const [group] = valuesOf(filters.tokens, 'group', 'is');
  const [value] = valuesOf(filters.tokens, 'epic', 'is');
  const epic = value === undefined ? null : readEpicValue(value);
  const home = epic?.groupPath ?? group ?? fullPath;
  const elsewhere =
    (group !== undefined && !isInGroup(group, fullPath)) ||
    (group !== undefined && epic !== null && !isSameGroup(home, group)) ||
    !(isInGroup(home, fullPath) || isInGroup(fullPath, home));
  return {
    fullPath: elsewhere ? fullPath : (group ?? home),
    filter: { ...filterVariables(EPIC_TOKENS, filters), ...set('iid', elsewhere ? NO_EPIC : epic?.iid) },
    ...set('includeDescendantGroups', group === undefined ? undefined : (false as const)),
  };
}

/** Paths of groups are case-insensitive. */
function isSameGroup(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a group is another one or one of its descendants. */
export function isInGroup(group: string, above: string): boolean {
  return `${group.toLowerCase()}/`.startsWith(`${above.toLowerCase()}/`);
}
