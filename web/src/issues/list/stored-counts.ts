import type { IssueFilter } from './documents.ts';

/** Filters of whose values the server keeps how many issues have them. */
const STORED = new Set(['labelName', 'milestoneTitle', 'assigneeUsernames']);

const isOneValue = (asked: unknown): boolean =>
  Array.isArray(asked) && asked.length === 1 && !/^(none|any)$/i.test(String(asked[0]));

/** Whether the server knows exact counts of a place's issues without counting: of all, or of one that is named. */
export function areStored(filter: IssueFilter | undefined): boolean {
  if (filter === undefined) return false;
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
  const [first, ...others] = asked;
  return first === undefined || (others.length === 0 && STORED.has(first[0]) && isOneValue(first[1]));
}
