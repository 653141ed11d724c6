import { inline, plain, type SqlField, type SqlType, type Variants, variants } from '../../graphql/field.ts';
import type { Noun } from '../rows.ts';
import { EVERY, type Field, typesOf, type Widget, widgetType } from './declaration.ts';
import { FIELD_NAMES, FIELDS } from './registry.ts';

const typeName = (widget: Widget): string => `WorkItemWidget${widget.name}`;

/** How the plain columns of a widget are read. */
const columnsOf = ({ fields = {} }: Widget): Readonly<Record<string, SqlField>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { read }]) => (read ? [[name, read]] : [])));

/** How Epic or Issue read the fields that their noun has. */
export function fieldsReadOn(noun: Noun): Readonly<Record<string, SqlField>> {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const { of, read }: Field = FIELDS[name];
      return read && of.includes(noun) ? [[name, read]] : [];
    }),
  );
}

/** The types of the widgets, read from the work item's own row. */
export function widgetTypesOf(all: readonly Widget[]): Readonly<Record<string, SqlType>> {
  return Object.fromEntries(
    all.map((widget) => [
      typeName(widget),
      {
        ownLists: true,
        fields: { type: plain(() => `'${widgetType(widget)}'`), ...columnsOf(widget), ...widget.read },
      },
    ]),
  );
}

const issueColumns = ({ fields = {} }: Widget): string[] =>
  Object.values(fields).flatMap(({ column, of }) => (of.includes('issue') ? [column] : []));

const has = (widget: Widget, item: string): string =>
  typesOf(widget) === EVERY
    ? 'true'
    : [
        `${item}.type IN (${typesOf(widget)
          .map((type) => `'${type}'`)
          .join(', ')})`,
        // A value from an earlier type can be seen and removed.
        ...issueColumns(widget).map((column) => `${item}.${column} IS NOT NULL`),
        ...(widget.alsoWhen ? [widget.alsoWhen(item)] : []),
      ].join(' OR ');

const wanted =
  (widget: Widget): Variants['types'][string] =>
  (item, args) => {
    const only = args.has('onlyTypes') ? (args.choice('onlyTypes') as readonly string[]) : null;
    const except = args.has('exceptTypes') ? (args.choice('exceptTypes') as readonly string[]) : [];
    const type = widgetType(widget);
    if ((only !== null && !only.includes(type)) || except.includes(type)) return null;
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
      inline(typesOf(widget) === EVERY ? {} : { when: (item) => has(widget, item) }),
    ]),
  );
}
