import type { IssueFilter } from './documents.ts';

/** Filters for whose values the server stores the number of issues. */
const STORED = new Set(['labelName', 'milestoneTitle', 'assigneeUsernames']);

const isOneValue = (asked: unknown): boolean =>
  Array.isArray(asked) && asked.length === 1 && !/^(none|any)$/i.test(String(asked[0]));

/** True when the server has exact stored counts for a filter: no filter, or one label, milestone or assignee. */
export function areStored(filter: IssueFilter | undefined): boolean {
  if (filter === undefined) return false;
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
  const [first, ...others] = asked;
  return first === undefined || (others.length === 0 && STORED.has(first[0]) && isOneValue(first[1]));
}
