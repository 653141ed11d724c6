import { type FilterState, readEpicValue } from './address.ts';
import { EPIC_TOKENS } from './epic-tokens.ts';
import { filterVariables, type FilterVariables, set, valuesOf } from './variables.ts';

/** The same with the group to ask; without the last field the groups inside count, too. */
export interface EpicsQuestion {
  fullPath: string;
  filter: FilterVariables<(typeof EPIC_TOKENS)[number]> & { readonly iid?: string };
  includeDescendantGroups?: false;
}

/** No epic has this number. */
const NO_EPIC = '0';

/**
 * What a group's list of epics asks for. A group filter moves the question to that group alone, and an epic that is
 * named with its group is asked of that group: its number says nothing elsewhere. A group of another tree holds nothing
 * that belongs on this one's page.
 */
export function epicsQuestion(fullPath: string, filters: FilterState): EpicsQuestion {
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

/** Paths of groups are the same in any case of letters. */
function isSameGroup(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a group is another one or lies below it. */
export function isInGroup(group: string, above: string): boolean {
  return `${group.toLowerCase()}/`.startsWith(`${above.toLowerCase()}/`);
}
