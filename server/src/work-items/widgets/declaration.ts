import type { z } from 'zod';
import type { SqlField } from '../../graphql/field.ts';
import { ISSUE_TYPES, type Noun, type WorkItemRow } from '../rows.ts';

/** What a permission is about; the noun says which action that is. */
export type FieldPermission = 'content' | 'metadata' | 'confidentiality' | 'discussionLock' | 'state';

/**
 * A plain column that users set. Relations, stamps and checkboxes are not fields: each is a step of its own
 * in a write.
 */
export interface Field {
  readonly column: keyof WorkItemRow;
  readonly schema: z.ZodType;
  /** The nouns that have it. */
  readonly of: readonly Noun[];
  readonly permission: FieldPermission;
  /** True when a change affects other rows, so that the tree is locked first. */
  readonly tree?: true;
  /** True for a text that may be a megabyte: changes of many items do not read it. */
  readonly long?: true;
  readonly rest?: RestField;
  /** How GraphQL reads it, under its own name: on its widget, on Epic and on Issue. */
  readonly read?: SqlField;
  /** The names that GraphQL gives to stored values, where they differ. */
  readonly names?: Readonly<Record<string, string>>;
  /** Its system note, made from its name and value. Without it, notes/system-notes describes the field. */
  readonly note?: FieldNote;
}

/** A field in REST and in the calls of pages. */
export interface RestField {
  /** The name of its parameter, if that is not the column's. */
  readonly name?: string;
  readonly param: z.ZodType;
  /** Describes the parameter of one item; without it, calls for one item do not accept it here. */
  readonly text?: string;
  /** Describes the parameter of many items; without it, calls for many items do not accept it. */
  readonly ofMany?: string;
  /** The schema of the column's value in the answer of one item; without it, the presenter shows it. */
  readonly answer?: z.ZodType;
}

export interface FieldNote {
  readonly icon: string;
  /** 'changed' by default. */
  readonly verb?: 'set';
  /** What changed: the name of the column by default. */
  readonly subject?: string;
  /** The texts of the values, where they differ. */
  readonly values?: Readonly<Record<string, string>>;
  /** The value that is stored as null; otherwise null is the field's removal. */
  readonly none?: string;
}

/**
 * How the data of a widget come along when an item is moved or cloned: its columns with their values; by rules of
 * its own, in item-changes/moving/carriers.ts; or nothing of it, as it follows from the rest.
 */
export type Carried = 'columns' | 'by rule' | 'nothing';

/** A part of a work item; an area may add its own to those of all items. */
export interface Widget {
  /** What is its own in its names: HealthStatus in WorkItemWidgetHealthStatus and in HEALTH_STATUS. */
  readonly name: string;
  /** The types that have it; all by default. */
  readonly types?: readonly string[];
  /** A condition on which an item of another type has it nevertheless, with values from an earlier type. */
  readonly alsoWhen?: (item: string) => string;
  readonly carried: Carried;
  /** Its plain columns, by their names in calls. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** How GraphQL reads the rest of its type. */
  readonly read?: Readonly<Record<string, SqlField>>;
}

/** All types of work items. */
export const EVERY: readonly string[] = ['epic', ...ISSUE_TYPES];

/** The types that have a widget. */
export function typesOf({ types = EVERY }: Widget): readonly string[] {
  return types;
}

const joined = (name: string, by: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, by).toLowerCase();

/** The folder of a widget of all items, with its widget.ts and widget.graphql: health-status. */
export function widgetFolder({ name }: Widget): string {
  return joined(name, '-');
}

/** The widget's value of WorkItemWidgetType: HEALTH_STATUS. */
export function widgetType({ name }: Widget): string {
  return joined(name, '_').toUpperCase();
}

/** The widget's name in refusals: health_status_widget. */
export function widgetKey({ name }: Widget): string {
  return `${joined(name, '_')}_widget`;
}

export const BOTH = ['epic', 'issue'] as const;
export const EPIC = ['epic'] as const;
export const ISSUE = ['issue'] as const;
