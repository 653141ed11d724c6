import { readFileSync } from 'node:fs';
import { type FieldDefinitionNode, Kind, parse, type TypeNode } from 'graphql';
import { json, many, maybePlain, one, type SqlField, type SqlType } from '../../../graphql/field.ts';
import { ascending } from '../../../graphql/sort.ts';

/**
 * Parts of GitLab's work items, milestones and projects that do not exist here. Their types are in the schema so that documents written
 * for GitLab are valid; nothing has such a part, and every field that names one is null. Whoever builds one
 * removes its file.
 */
const FILES = ['customer-relations', 'status', 'custom-fields', 'development', 'other-parts', 'releases'];

export const unservedSdl = FILES.map((name) =>
  readFileSync(new URL(`./${name}.graphql`, import.meta.url), 'utf8'),
).join('\n');

const { definitions } = parse(unservedSdl);

const objects = definitions.flatMap((one) =>
  one.kind === Kind.OBJECT_TYPE_DEFINITION ||
  one.kind === Kind.OBJECT_TYPE_EXTENSION ||
  one.kind === Kind.INTERFACE_TYPE_DEFINITION
    ? [one]
    : [],
);

/** The types of this part, which have no table. */
const own = new Map(
  objects.filter(({ kind }) => kind !== Kind.OBJECT_TYPE_EXTENSION).map((one) => [one.name.value, one]),
);

const LEAVES: ReadonlySet<string> = new Set([
  'ID',
  'String',
  'Int',
  'Float',
  'Boolean',
  'Time',
  'BigInt',
  'JSON',
  'WorkItemWidgetType',
  ...definitions.flatMap((one) => (one.kind === Kind.ENUM_TYPE_DEFINITION ? [one.name.value] : [])),
]);

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));

const noRows = (): string => '(SELECT NULL::bigint AS id WHERE false)';

/** The types of an interface, as conditions that a list of it needs. */
const typesOf = (name: string): Record<string, () => string> | null => {
  if (own.get(name)?.kind !== Kind.INTERFACE_TYPE_DEFINITION) return null;
  const types = objects.filter((one) => one.interfaces?.some((each) => each.name.value === name));
  return Object.fromEntries(types.map((one) => [one.name.value, () => 'true']));
};

const emptyField = ({ type }: FieldDefinitionNode): SqlField => {
  const name = nameOf(type);
  if (LEAVES.has(name)) return name === 'JSON' ? json(() => 'NULL::jsonb') : maybePlain(() => 'NULL::text');
  const from = own.has(name) ? { from: noRows } : {};
  if (!isList(type)) return one(() => 'false', from.from);
  const types = typesOf(name);
  return many({
    ...from,
    ...(types && { types }),
    where: () => ['false'],
    sorts: { id: [ascending('id', 'bigint')] },
    defaultPageSize: 1,
  });
};

const fieldsOf = (fields: readonly FieldDefinitionNode[] = []): SqlType['fields'] =>
  Object.fromEntries(fields.map((field) => [field.name.value, emptyField(field)]));

/** Types of other areas, whose other lists are read by their parents. */
const OF_OTHERS: ReadonlySet<string> = new Set(['Milestone', 'Project']);

/** How they are read: every field is null or an empty list. */
export const unservedTypes: Readonly<Record<string, SqlType>> = Object.fromEntries(
  [...new Set(objects.map(({ name }) => name.value))].map((name) => [
    name,
    {
      ...(!OF_OTHERS.has(name) && { ownLists: true as const }),
      fields: Object.assign(
        {},
        ...objects.filter((one) => one.name.value === name).map((one) => fieldsOf(one.fields)),
      ),
    },
  ]),
);
