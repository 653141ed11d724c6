import { anyOf, type SqlField } from '../graphql/field.ts';
import type { ISSUE_TYPES } from './rows.ts';

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
export const typeNumbered = (number: number): ItemType | null => TYPE_ORDER[number - 1] ?? null;

/** SQL of all types as rows of id and type. */
export const TYPES_SQL = `(VALUES ${TYPE_ORDER.map((type, index) => `(${index + 1}, '${type}')`).join(', ')})`;

/** SQL of a type's number. */
export const typeNumberSql = (item: string): string =>
  `array_position(ARRAY[${TYPE_ORDER.map((type) => `'${type}'`).join(', ')}], ${item}.type)`;

/** The item of an id as GraphQL names it by its type: an epic, an issue (or incident), or else a work item. */
export const itemAsNamed = (idOf: (row: string) => string): SqlField =>
  anyOf({
    Epic: (item, row) => `${item}.id = ${idOf(row)}`,
    Issue: (item, row) => `${item}.id = ${idOf(row)} AND ${item}.type IN ('issue', 'incident')`,
    WorkItem: (item, row) => `${item}.id = ${idOf(row)}`,
  });
