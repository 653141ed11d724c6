import type { Insertable } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Write } from '../../changes/write.ts';
import type { Reader } from '../../db/reader.ts';
import type { WorkItems } from '../../db/tables.ts';
import type { DesignCopies } from '../../designs/copy.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import type { LocatedItem } from '../../work-items/rows.ts';

/** A move closes the old item; a clone leaves it as it is. */
export const OPERATIONS = ['move', 'clone'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What cannot come along, by its kind. */
export const LEFT_KINDS = ['label', 'milestone', 'iteration', 'assignee', 'parent', 'child item'] as const;

/** Things of one kind that stay behind; a parent that the viewer may not see has no name. */
export interface LeftBehind {
  readonly kind: (typeof LEFT_KINDS)[number];
  readonly names: string[];
}

/** One item on its way to another project. */
export interface Carrying {
  readonly reader: Reader;
  readonly viewer: Viewer;
  readonly from: LocatedItem;
  readonly target: NamespaceRow;
  readonly operation: Operation;
  readonly withNotes: boolean;
  /** Texts with references and uploads that work in the target. */
  readonly rewrite: (texts: readonly string[]) => Promise<readonly string[]>;
  /** The copy of each comment, once they are copied. */
  readonly noteCopies: Map<number, number>;
  /** The copies of designs and their versions, once they are copied. */
  readonly designCopies: DesignCopies;
}

export interface Carried {
  /** Columns with which the new item is created. */
  readonly values?: Partial<Insertable<WorkItems>>;
  readonly left?: readonly LeftBehind[];
  /** Writes what else belongs to the new item. */
  readonly copy?: (w: Write, to: LocatedItem) => Promise<unknown>;
}

/** Reads what of a widget comes along to the target, and what stays behind. */
export type Carrier = (carrying: Carrying) => Promise<Carried>;
