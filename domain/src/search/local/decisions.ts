import { parseDay } from '../../dates/day.ts';
import { epicValue, readEpicValue } from '../address.ts';
import type { Decide } from './decide.ts';
import { type LocalFacts, MOST_READ } from './facts.ts';
import { every, not, some, type Verdict } from './verdict.ts';

/** The special values of a filter: none or any. */
type Wildcard = 'none' | 'any';

export function wildcardOf(value: string | undefined): Wildcard | null {
  const word = value?.toLowerCase();
  return word === 'none' || word === 'any' ? word : null;
}

const matchesWildcard = (wildcard: Wildcard, isNone: boolean): boolean => (wildcard === 'none') === isNone;

/** Splits values into the first special one and the others; the server gets both. */
const splitWildcard = (
  values: readonly string[],
): { readonly wildcard: Wildcard | null; readonly named: string[] } => ({
  wildcard: values.map(wildcardOf).find((wildcard) => wildcard !== null) ?? null,
  named: values.filter((value) => wildcardOf(value) === null),
});

const inLowerCase = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase());

/** Several authors with "is" are combined by OR, as in the query to the server. */
export const byAuthor: Decide = ({ writerUsername }, { is, isNot, or }) => {
  if (writerUsername === undefined) return null;
  const writer = writerUsername.toLowerCase();
  const oneOf = (names: readonly string[]) => inLowerCase(names).includes(writer);
  const any = is.length > 1 ? [...is, ...or] : or;
  return (
    (is.length !== 1 || oneOf(is)) &&
    (any.length === 0 || oneOf(any)) &&
    (isNot.length === 0 || !oneOf(isNot))
  );
};

const isAssigned = ({ assignees }: LocalFacts, name: string): Verdict => {
  if (assignees === undefined) return null;
  const verdict = some(
    assignees.map(({ username }) => (username === undefined ? null : username.toLowerCase() === name)),
  );
  return verdict === false && assignees.length >= MOST_READ ? null : verdict;
};

export const byAssignee: Decide = (item, { is, isNot, or }) => {
  const { wildcard, named } = splitWildcard(is);
  const assigned = (names: readonly string[]) => inLowerCase(names).map((name) => isAssigned(item, name));
  return every([
    wildcard === null ||
      (item.assignees === undefined ? null : matchesWildcard(wildcard, item.assignees.length === 0)),
    every(assigned(named)),
    not(some(assigned(isNot))),
    or.length === 0 || some(assigned(or)),
  ]);
};

const hasLabel = ({ labels }: LocalFacts, title: string): Verdict => {
  if (labels === undefined) return null;
  if (labels.some((label) => label.title === title)) return true;
  return labels.length >= MOST_READ ? null : false;
};

/** Among other labels, None and Any are labels of that name. */
export const byLabel: Decide = (item, { is, isNot, or }) => {
  const isBare = item.labels === undefined ? null : item.labels.length === 0;
  const only = (values: readonly string[]) => (values.length === 1 ? wildcardOf(values[0]) : null);
  const matchesSpecial = (wildcard: Wildcard): Verdict =>
    isBare === null ? null : matchesWildcard(wildcard, isBare);
  const [all, none] = [only(is), only(isNot)];
  return every([
    all === null ? every(is.map((title) => hasLabel(item, title))) : matchesSpecial(all),
    none === null ? not(some(isNot.map((title) => hasLabel(item, title)))) : not(matchesSpecial(none)),
    or.length === 0 ||
      some([
        ...or.map((title) => hasLabel(item, title)),
        or.some((title) => wildcardOf(title) === 'none') && isBare,
      ]),
  ]);
};

/** Lists load the title and dates of a milestone; only the server knows whether it is open. */
export const byMilestone: Decide = ({ milestone }, { is, isNot }) => {
  if (milestone === undefined) return null;
  const special = is.find(
    (value) => wildcardOf(value) !== null || value === 'Upcoming' || value === 'Started',
  );
  const wildcard = wildcardOf(special);
  const titled = (titles: readonly string[]) => milestone !== null && titles.includes(milestone.title);
  const named = is.filter((value) => !['None', 'Any', 'Upcoming', 'Started'].includes(value));
  return every([
    special === undefined ||
      (wildcard !== null ? matchesWildcard(wildcard, milestone === null) : milestone === null ? false : null),
    named.length === 0 || titled(named),
    !titled(isNot),
  ]);
};

/** Issues of epics below the named one match as well, which only the server can check. */
const isInEpic = ({ epic }: LocalFacts, value: string): Verdict => {
  const named = readEpicValue(value);
  if (epic == null || named === null) return epic === null ? false : null;
  const [groupPath = '', iid = ''] = epic.fullReference.split('&');
  const isNamed =
    named.groupPath !== null &&
    epicValue(named.iid, named.groupPath.toLowerCase()) === epicValue(iid, groupPath.toLowerCase());
  return isNamed || null;
};

export const byEpic: Decide = (item, { is, isNot }) => {
  const { wildcard, named } = splitWildcard(is);
  return every([
    wildcard === null || (item.epic === undefined ? null : matchesWildcard(wildcard, item.epic === null)),
    ...named.map((value) => isInEpic(item, value)),
    ...isNot.map((value) => not(isInEpic(item, value))),
  ]);
};

export const byType: Decide = ({ type }, { is, isNot }) =>
  type == null ? null : (is.length === 0 || is.includes(type)) && !isNot.includes(type);

export const byConfidential: Decide = ({ confidential }, { is }) =>
  confidential === undefined ? null : confidential === (is[0] === 'true');

export const byBlocked: Decide = ({ blockedByCount }, { is }) =>
  blockedByCount === undefined ? null : blockedByCount > 0 === (is[0] === 'true');

export const byWeight: Decide = ({ weight }, { is, isNot }) => {
  if (weight === undefined) return null;
  const { wildcard, named } = splitWildcard(is);
  return (
    (wildcard === null || matchesWildcard(wildcard, weight === null)) &&
    named.every((value) => Number(value) === weight) &&
    isNot.every((value) => Number(value) !== weight)
  );
};

export const byHealth: Decide = ({ health }, { is, isNot }) => {
  if (health === undefined) return null;
  const { wildcard, named } = splitWildcard(is);
  return (
    (wildcard === null || matchesWildcard(wildcard, health === null)) &&
    named.every((value) => value === health) &&
    isNot.every((value) => value !== health)
  );
};

/** Compares a value of incidents; other types have none. */
export function byIncident(fact: 'severity' | 'incidentStatus'): Decide {
  return (item, { is, isNot }) => {
    const value = item[fact];
    if (value === undefined) return null;
    const matches = (named: string) => named.toLowerCase() === value;
    return is.every(matches) && !isNot.some(matches);
  };
}

/** Compares an instant in whole seconds; in the very same second only the server can decide. */
export function byInstant(fact: 'createdAt' | 'updatedAt' | 'closedAt', way: 'after' | 'before'): Decide {
  return (item, { is }) => {
    const at = item[fact];
    if (at === undefined) return null;
    if (at === null) return false;
    const difference = Date.parse(at) - Date.parse(`${is[0]}T00:00:00Z`);
    if (Number.isNaN(difference)) return null;
    return way === 'after' ? difference >= 0 : difference === 0 ? null : difference < 0;
  };
}

/** The day itself counts as after, not as before. */
export function byDue(way: 'after' | 'before'): Decide {
  return ({ due }, { is }) => {
    const day = parseDay(is[0] ?? '');
    if (due === undefined || day === null) return null;
    return due !== null && due >= day === (way === 'after');
  };
}
