import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { WorkItems } from '../db/tables.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { type AnyOf, anyOf, type SqlField } from '../graphql/field.ts';
import type { LEAN_COLUMNS } from './lean-columns.ts';

export type WorkItemRow = Selectable<WorkItems>;

/** A work item with its group or project. */
export type LocatedItem = WorkItemRow & { readonly namespace: NamespaceRow };

/** What a change of many items reads of each. */
export type LeanRow = Pick<WorkItemRow, (typeof LEAN_COLUMNS)[number]>;

/** One of many items, with its group or project. */
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

/** The types that exist in projects. */
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

// Tasks are steps of an issue; counting them would count the same work twice.
export const COUNTED_ISSUE_TYPES = ISSUE_TYPES.filter((type) => type !== 'task');

/** True for the types that roll-ups count as issues: all but epics and tasks. */
export function countsAsIssue(type: string): boolean {
  return (COUNTED_ISSUE_TYPES as readonly string[]).includes(type);
}

export type Noun = 'epic' | 'issue';

/** 'epic' for an epic, and 'issue' for every other type, as messages and permissions name them. */
export function nounOf(type: string): Noun {
  return type === 'epic' ? 'epic' : 'issue';
}

export type ItemType = 'epic' | (typeof ISSUE_TYPES)[number];

/** The types in the order of GitLab's type ids, beginning with 1. */
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

/** The type with that id, or null. */
export function typeNumbered(number: number): ItemType | null {
  return TYPE_ORDER[number - 1] ?? null;
}

/** All types as SQL rows of id and type. */
export const TYPES_SQL = `(VALUES ${TYPE_ORDER.map((type, index) => `(${index + 1}, '${type}')`).join(', ')})`;

/** The id of an item's type, as SQL. */
export function typeNumberSql(item: string): string {
  return `array_position(ARRAY[${TYPE_ORDER.map((type) => `'${type}'`).join(', ')}], ${item}.type)`;
}

/** The item with an id, as the GraphQL type that it has: Epic, Issue or WorkItem; or a row of one of the others. */
export function itemAsNamed(idOf: (row: string) => string, others: AnyOf['types'] = {}): SqlField {
  return anyOf({
    Epic: (item, row) => `${item}.id = ${idOf(row)}`,
    Issue: (item, row) => `${item}.id = ${idOf(row)} AND ${item}.type IN ('issue', 'incident')`,
    WorkItem: (item, row) => `${item}.id = ${idOf(row)}`,
    ...others,
  });
}
