import { actionToCreate } from '@cairn/domain/roles/by-type';
import { childTypesOf, parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { maySql } from '../../access/may-sql.ts';
import { bool, json, many, plain, type SqlField, type SqlType } from '../../graphql/field.ts';
import type { Args } from '../../graphql/arguments.ts';
import { ascending } from '../../graphql/sort.ts';
import { isTypeOnSql } from '../../namespaces/type-settings.ts';
import { ISSUE_TYPES, TYPES_SQL } from '../rows.ts';
import { EVERY, typesOf, type Widget, widgetType } from '../widgets/declaration.ts';

/** All types, as rows of a namespace. */
const allTypesIn = (place: string): string =>
  `(SELECT all_types.id::bigint AS id, all_types.type, ${place} AS namespace_id FROM ${TYPES_SQL} AS all_types (id, type))`;
const allTypes = (row: string): string => allTypesIn(`${row}.namespace_id`);

const byNumber = { id: [ascending('id', 'bigint')] };

/** The types of work item that a group or project offers. */
export const workItemTypes: SqlField = many({
  from: (ns) => allTypesIn(`${ns}.id`),
  where: (type, ns, args) => [
    `(${type}.type = 'epic') = (${ns}.kind = 'group')`,
    isTypeOnSql(`${type}.type`, ns),
    args.has('name') ? `${type}.type = '${String(args.choice('name')).toLowerCase()}'` : null,
  ],
  sorts: byNumber,
  defaultPageSize: 9,
});

/** A condition that the viewer may create items of a type in a project. */
const mayCreate = (type: string, project: string): string => {
  const byAction = Map.groupBy(ISSUE_TYPES, actionToCreate);
  const cases = [...byAction].map(
    ([action, types]) =>
      `WHEN ${type}.type IN (${types.map((one) => `'${one}'`).join(', ')}) THEN ${maySql(action, project)}`,
  );
  return `CASE ${cases.join(' ')} ELSE false END`;
};

/** The types that the viewer can convert an item of a type to: those that its project offers. */
export const supportedConversionTypes: SqlField = many({
  from: allTypes,
  where: (other, type) => [
    `${other}.type <> ${type}.type AND ${type}.type <> 'epic'`,
    `EXISTS (SELECT 1 FROM namespaces cns WHERE cns.id = ${type}.namespace_id AND ${isTypeOnSql(`${other}.type`, 'cns')} AND ${mayCreate(other, 'cns')})`,
  ],
  sorts: byNumber,
  unpaged: true,
});

/** The types that may be parents, or children, of a type. */
const typesBeside = (besideOf: (type: string) => readonly string[]): SqlField => {
  const pairs = EVERY.flatMap((type) => besideOf(type).map((other) => `('${type}', '${other}')`));
  return many({
    from: allTypes,
    where: (other, definition) => [`(${definition}.type, ${other}.type) IN (VALUES ${pairs.join(', ')})`],
    sorts: byNumber,
    defaultPageSize: 9,
  });
};

/** Widgets that other areas add to every item. */
const ADDED = ['CURRENT_USER_TODOS'];

const is =
  (widget: string) =>
  (definition: string): string =>
    `${definition}.widget = '${widget}'`;

const type = plain('widget');

/** The same type is used for the weight widget itself, whose row is the item. */
const ofWeight: SqlType['fields'] = {
  type: plain(() => "'WEIGHT'"),
  editable: bool((row) => `${row}.type <> 'epic'`),
  rollUp: bool((row) => `${row}.type = 'epic'`),
};

/** The definition of a widget for the items of a type. */
export const definitionTypes: Readonly<Record<string, SqlType>> = {
  WorkItemWidgetDefinition: { fields: {} },
  WorkItemWidgetDefinitionAssignees: {
    fields: {
      type,
      allowsMultipleAssignees: bool(() => 'true'),
      canInviteMembers: bool(
        (row) =>
          `EXISTS (SELECT 1 FROM namespaces dns WHERE dns.id = ${row}.namespace_id AND CASE dns.kind` +
          ` WHEN 'group' THEN ${maySql('manageGroupMembers', 'dns')} ELSE ${maySql('manageProjectMembers', 'dns')} END)`,
      ),
    },
  },
  WorkItemWidgetDefinitionLabels: { fields: { type, allowsScopedLabels: bool(() => 'true') } },
  WorkItemWidgetDefinitionHierarchy: {
    ownLists: true,
    fields: {
      type,
      allowedChildTypes: typesBeside(childTypesOf),
      allowedParentTypes: typesBeside(parentTypesOf),
    },
  },
  WorkItemWidgetDefinitionWeight: { fields: ofWeight },
  WorkItemWidgetDefinitionGeneric: { fields: { type } },
};

/** Each type with each of its widgets, as SQL rows of number, type and widget. */
const typesWithWidgets = (widgets: readonly Widget[]): string => {
  const pairs = [
    ...widgets.flatMap((widget) => typesOf(widget).map((each) => [each, widgetType(widget)])),
    ...EVERY.flatMap((each) => ADDED.map((widget) => [each, widget])),
  ];
  return pairs.map(([of, widget], index) => `(${index + 1}, '${of}', '${widget}')`).join(', ');
};

/** The widgets that items of any of the given types have, each once. */
export function widgetsOfTypes(widgets: readonly Widget[]): SqlField {
  return json(
    (_, args) =>
      `(SELECT coalesce(json_agg(w.widget ORDER BY w.n), '[]') FROM (SELECT d.widget, min(d.n) AS n FROM (VALUES ${typesWithWidgets(widgets)})` +
      ` AS d (n, type, widget) JOIN ${TYPES_SQL} AS t (id, type) ON t.type = d.type` +
      ` WHERE t.id = ANY (${args.bind('ids', 'bigint[]')}) GROUP BY d.widget) w)`,
  );
}

/** The widget definitions for the items of a type. */
export function widgetDefinitions(widgets: readonly Widget[]): SqlField {
  return definitionsOf(widgets, () => null);
}

/** The widget definitions of a type that the type of the argument `target` lacks. */
export function unavailableWidgets(widgets: readonly Widget[]): SqlField {
  return definitionsOf(
    widgets,
    (definition, args) =>
      `NOT EXISTS (SELECT 1 FROM (VALUES ${typesWithWidgets(widgets)}) AS kept (n, type, widget) JOIN ${TYPES_SQL} AS target (id, type)` +
      ` ON target.type = kept.type WHERE target.id = ${args.bind('target', 'bigint')} AND kept.widget = ${definition}.widget)`,
  );
}

const definitionsOf = (
  widgets: readonly Widget[],
  condition: (definition: string, args: Args) => string | null,
): SqlField =>
  many({
    from: (row) =>
      `(SELECT d.id::bigint AS id, d.type, d.widget, ${row}.namespace_id FROM (VALUES ${typesWithWidgets(widgets)}) AS d (id, type, widget))`,
    where: (definition, row, args) => [`${definition}.type = ${row}.type`, condition(definition, args)],
    sorts: byNumber,
    unpaged: true,
    types: {
      WorkItemWidgetDefinitionAssignees: is('ASSIGNEES'),
      WorkItemWidgetDefinitionLabels: is('LABELS'),
      WorkItemWidgetDefinitionHierarchy: is('HIERARCHY'),
      WorkItemWidgetDefinitionWeight: is('WEIGHT'),
      WorkItemWidgetDefinitionGeneric: () => 'true',
    },
  });
