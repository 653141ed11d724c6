import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { WorkItems } from '../db/tables.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { anyOf, type SqlField } from '../graphql/field.ts';

export type WorkItemRow = Selectable<WorkItems>;

/** A work item together with the group or project it lives in. */
export type LocatedItem = WorkItemRow & { readonly namespace: NamespaceRow };

/** What a change of many items needs of each: no texts, which may be a megabyte each. */
export const LEAN_COLUMNS = [
  'id',
  'iid',
  'type',
  'title',
  'namespace_id',
  'root_namespace_id',
  'author_id',
  'state',
  'closed_at',
  'closed_by_id',
  'confidential',
  'discussion_locked',
  'color',
  'weight',
  'health_status',
  'milestone_id',
  'iteration_id',
  'start_date',
  'due_date',
  'start_date_fixed',
  'start_date_is_fixed',
  'due_date_fixed',
  'due_date_is_fixed',
  'parent_id',
  'position',
  'ancestor_ids',
  'opened_epics',
  'closed_epics',
  'opened_issues',
  'closed_issues',
  'opened_weight',
  'closed_weight',
  'issues_on_track',
  'issues_needing_attention',
  'issues_at_risk',
  'child_epics',
  'child_issues',
] as const satisfies readonly (keyof WorkItemRow)[];

export type LeanRow = Pick<WorkItemRow, (typeof LEAN_COLUMNS)[number]>;

/** One of many items, together with the group or project it lives in. */
export type LeanItem = LeanRow & { readonly namespace: NamespaceRow };

/** The states of an item. */
export const STATES = ['opened', 'closed'] as const;

export const referencesAnswer = z
  .object({
    short: z.string().describe('Within its group or project'),
    relative: z.string().describe('From where it was asked for'),
    full: z.string(),
  })
  .meta({ id: 'References', description: 'How texts name an item' });

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
export function countsAsIssue(type: string): boolean {
  return (COUNTED_ISSUE_TYPES as readonly string[]).includes(type);
}

/** 'epic' stays what it is; every other type is called an issue where texts and permissions speak of it. */
export function nounOf(type: string): 'epic' | 'issue' {
  return type === 'epic' ? 'epic' : 'issue';
}

export type ItemType = 'epic' | (typeof ISSUE_TYPES)[number];

/** Types in the order of their numbers, as clients of GitLab know them; the first is number 1. */
export const TYPE_ORDER = [
  'issue',
  'incident',
  'test_case',
  'requirement',
  'task',
  'objective',
  'key_result',
  'epic',
  'ticket',
] as const satisfies readonly ItemType[];

/** The type of a number, or null. */
export function typeNumbered(number: number): ItemType | null {
  return TYPE_ORDER[number - 1] ?? null;
}

/** SQL of all types as rows of id and type. */
export const TYPES_SQL = `(VALUES ${TYPE_ORDER.map((type, index) => `(${index + 1}, '${type}')`).join(', ')})`;

/** SQL of a type's number. */
export function typeNumberSql(item: string): string {
  return `array_position(ARRAY[${TYPE_ORDER.map((type) => `'${type}'`).join(', ')}], ${item}.type)`;
}

/** The item of an id as GraphQL names it by its type: an epic, an issue (or incident), or else a work item. */
export function itemAsNamed(idOf: (row: string) => string): SqlField {
  return anyOf({
    Epic: (item, row) => `${item}.id = ${idOf(row)}`,
    Issue: (item, row) => `${item}.id = ${idOf(row)} AND ${item}.type IN ('issue', 'incident')`,
    WorkItem: (item, row) => `${item}.id = ${idOf(row)}`,
  });
}
