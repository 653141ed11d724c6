import type { Day } from '@cairn/domain/dates/day';
import type { ReactNode } from 'react';
import type { ItemFacts, Known } from '../../items/facts.ts';

/** The facts that every list has of its items; the others depend on the kind. */
export type ListedItem = Pick<
  ItemFacts,
  | 'id'
  | 'iid'
  | 'title'
  | 'fullReference'
  | 'webPath'
  | 'state'
  | 'confidential'
  | 'blockedByCount'
  | 'start'
  | 'due'
  | 'createdAt'
  | 'updatedAt'
  | 'notesCount'
  | 'labels'
> &
  Known;

/** What the cells of all rows of a list depend on. It keeps its identity while nothing of it changes. */
export interface CellContext {
  /** The path of the list's group or project, which references are relative to; empty for all of them. */
  readonly near: string;
  readonly today: Day;
  readonly labelQuery: (title: string) => string;
  /** The viewer can change items of the list. */
  readonly canEdit: boolean;
  /** The window is too narrow for columns; a row has two lines. */
  readonly isNarrow: boolean;
  /** -1 in a tree, where the row is the only Tab stop. */
  readonly tabIndex: -1 | undefined;
}

/** A column of a list. */
export interface ItemColumn {
  /** As in saved views; `reference` cannot be hidden. */
  readonly key: string;
  readonly label: string;
  /** In px. */
  readonly width: number;
  /** The width down to which it gives way to others; by default it does not. */
  readonly least?: number;
  /** The sort orders of a first and a second press of its heading. */
  readonly sorts?: readonly [string, string];
  /** Columns with a lower rank are left out first when the list is too narrow for all. */
  readonly rank: number;
  readonly align?: 'end';
  /** The only type that has it: the column is shown in lists of this type, and where it sorts them. */
  readonly onlyOf?: string;
  /** The name of the widget that edits it; absent for columns that cannot be edited. */
  readonly field?: string;
  readonly cell: (item: ListedItem, context: CellContext) => ReactNode;
}
