import type { Person } from './people.ts';

// Parts of an issue in the shape of Jira's REST API, of what CSV and XML say of them.

/** The categories of statuses by their names. */
const CATEGORIES: Readonly<Record<string, string>> = {
  'to do': 'new',
  new: 'new',
  'in progress': 'indeterminate',
  done: 'done',
  complete: 'done',
};

/**
 * Returns a status. Without a category that is known, an issue that is resolved is done; the category of any
 * other is `undefined`, as Jira calls no category.
 */
export function statusOf(name: string, category: string, isResolved: boolean) {
  const known = Object.hasOwn(CATEGORIES, category.toLowerCase()) ? CATEGORIES[category.toLowerCase()] : null;
  const key = known ?? (isResolved ? 'done' : 'undefined');
  return { name, statusCategory: { key, ...(category !== '' && { name: category }) } };
}

/** True for a resolution that is set. */
export function isResolution(name: string): boolean {
  return name !== '' && name.toLowerCase() !== 'unresolved';
}

const SUBTASK = /^(?:sub[- ]?task|unteraufgabe|sous-tâche|subtarea|subtarefa|sottotask)$/i;

/** Returns the type of an issue; in Jira Server only sub-tasks have a parent. */
export function issueTypeOf(name: string, hasParent: boolean, isCloud: boolean) {
  return { name, subtask: SUBTASK.test(name) || (hasParent && !isCloud) };
}

/** The texts of Jira's own types of links. */
const LINK_TEXTS: Readonly<Record<string, readonly [string, string]>> = {
  Blocks: ['is blocked by', 'blocks'],
  Cloners: ['is cloned by', 'clones'],
  Duplicate: ['is duplicated by', 'duplicates'],
  Relates: ['relates to', 'relates to'],
};

export type LinkDirection = 'inward' | 'outward';

/**
 * Returns a link of an issue to another one. The id is the same at both ends, as in Jira. Texts that the file
 * does not have are known for Jira's own types only.
 */
export function linkOf(
  own: string,
  direction: LinkDirection,
  type: { readonly name: string; readonly id?: string; readonly text?: string },
  other: { readonly key: string; readonly id?: string },
) {
  const [from, to] = direction === 'outward' ? [own, other.key] : [other.key, own];
  const [inward, outward] = Object.hasOwn(LINK_TEXTS, type.name) ? (LINK_TEXTS[type.name] ?? []) : [];
  const texts = {
    ...(outward !== undefined && { inward, outward }),
    ...(type.text !== undefined && { [direction]: type.text }),
  };
  return {
    id: `${type.name} ${from} ${to}`,
    type: { ...(type.id !== undefined && { id: type.id }), name: type.name, ...texts },
    [`${direction}Issue`]: other,
  };
}

interface Comment {
  readonly id: string;
  readonly author?: Person;
  readonly body: unknown;
  readonly created?: string;
}

export function commentsOf(comments: readonly Comment[]) {
  return {
    comments: comments.map((one) => ({ ...one, ...(one.created && { updated: one.created }) })),
    maxResults: comments.length,
    total: comments.length,
    startAt: 0,
  };
}

/** Returns names as objects with a name, each once. */
export function named(names: readonly string[]): { readonly name: string }[] {
  return [...new Set(names)].map((name) => ({ name }));
}

/** Returns the estimates of an issue in seconds. */
export function timesOf(original: number | null, remaining: number | null, spent: number | null) {
  if (original === null && remaining === null && spent === null) return {};
  return {
    timeoriginalestimate: original,
    timeestimate: remaining,
    timespent: spent,
    timetracking: {
      ...(original !== null && { originalEstimateSeconds: original }),
      ...(remaining !== null && { remainingEstimateSeconds: remaining }),
      ...(spent !== null && { timeSpentSeconds: spent }),
    },
  };
}

/** Returns a whole number of seconds, votes or watchers; null for any other text. */
export function countOf(written: string): number | null {
  return /^\d{1,12}$/.test(written) ? Number(written) : null;
}

/** Returns the value of a field of numbers: a number if it is one, else the text. */
export function numberOf(written: string): number | string {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(written) ? Number(written) : written;
}
