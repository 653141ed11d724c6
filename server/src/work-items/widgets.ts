import { inline, plain, type SqlField, type SqlType, type Variants, variants } from '../graphql/field.ts';
import { ISSUE_TYPES } from './rows.ts';

/** All types of work items. */
export const EVERY: readonly string[] = ['epic', ...ISSUE_TYPES];

/** A widget of work items; an area may add its own to those of all items. */
export interface Widget {
  /** The part of its type's name after WorkItemWidget. */
  readonly name: string;
  /** Its value of WorkItemWidgetType. */
  readonly type: string;
  readonly of: readonly string[];
  /**
   * Columns with which items of other types have it, too: a value from an earlier type can be seen and
   * removed.
   */
  readonly columns?: readonly string[];
  readonly fields: Readonly<Record<string, SqlField>>;
}

const typeName = (widget: Widget): string => `WorkItemWidget${widget.name}`;

/** The types of the widgets, read from the work item's own row. */
export function widgetTypesOf(all: readonly Widget[]): Readonly<Record<string, SqlType>> {
  return Object.fromEntries(
    all.map((widget) => [
      typeName(widget),
      { ownLists: true, fields: { type: plain(() => `'${widget.type}'`), ...widget.fields } },
    ]),
  );
}

const has = ({ of, columns = [] }: Widget, item: string): string =>
  of === EVERY
    ? 'true'
    : [
        `${item}.type IN (${of.map((type) => `'${type}'`).join(', ')})`,
        ...columns.map((column) => `${item}.${column} IS NOT NULL`),
      ].join(' OR ');

const wanted =
  (widget: Widget): Variants['types'][string] =>
  (item, args) => {
    const only = args.has('onlyTypes') ? (args.choice('onlyTypes') as readonly string[]) : null;
    const except = args.has('exceptTypes') ? (args.choice('exceptTypes') as readonly string[]) : [];
    if ((only !== null && !only.includes(widget.type)) || except.includes(widget.type)) return null;
    return has(widget, item);
  };

/** The field `widgets` of a work item, by its type; widgets of several areas are joined. */
export function widgetsOf(all: readonly Widget[]): SqlField {
  return variants(Object.fromEntries(all.map((widget) => [typeName(widget), wanted(widget)])));
}

/** Widgets as fields by name: WEIGHT as weight, CURRENT_USER_TODOS as currentUserTodos. */
export function featuresOf(all: readonly Widget[]): Readonly<Record<string, SqlField>> {
  return Object.fromEntries(
    all.map((widget) => [
      widget.name.charAt(0).toLowerCase() + widget.name.slice(1),
      inline(widget.of === EVERY ? {} : { when: (item) => has(widget, item) }),
    ]),
  );
}
