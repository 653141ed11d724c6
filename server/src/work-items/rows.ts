import type { Selectable } from 'kysely';
import type { WorkItems } from '../db/tables.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';

export type WorkItemRow = Selectable<WorkItems>;

/** A work item together with the group or project it lives in. */
export type LocatedItem = WorkItemRow & { readonly namespace: NamespaceRow };

/** Types that live in projects. */
export const ISSUE_TYPES = [
  'issue',
  'incident',
  'task',
  'objective',
  'key_result',
  'requirement',
  'test_case',
  'ticket',
] as const;

// Tasks are steps of an issue, so counting them would count the same work twice.
export const COUNTED_ISSUE_TYPES = ISSUE_TYPES.filter((type) => type !== 'task');

/** True for the types that a roll-up counts as issues: every one but epics and tasks. */
export const countsAsIssue = (type: string): boolean =>
  (COUNTED_ISSUE_TYPES as readonly string[]).includes(type);

/** 'epic' stays what it is; every other type is called an issue where texts and permissions speak of it. */
export const nounOf = (type: string): 'epic' | 'issue' => (type === 'epic' ? 'epic' : 'issue');
