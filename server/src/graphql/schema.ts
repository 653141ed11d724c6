import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  getNamedType,
  type GraphQLSchema,
  isCompositeType,
  isObjectType,
  parse,
} from 'graphql';
import type { SqlTypes } from './compiler/compiler.ts';
import { expand } from './compiler/expand.ts';
import type { SqlField, SqlType } from './field.ts';
import { inline, maybeNum, num, str } from './field.ts';
import { type GraphqlPart, isPlainType, type Mutation } from './part.ts';
import { installScalars } from './scalars.ts';

export interface Schema {
  readonly graphql: GraphQLSchema;
  readonly types: SqlTypes;
  readonly mutations: Readonly<Record<string, Mutation>>;
}

const floor: GraphqlPart = {
  sdl: readFileSync(new URL('./base.graphql', import.meta.url), 'utf8'),
  types: {
    Query: {
      fields: {
        echo: str((_, args) => `coalesce(:username, 'nil') || ' says: ' || ${args.bind('text', 'text')}`),
        queryComplexity: inline(),
      },
    },
    QueryComplexity: {
      fields: { score: maybeNum(() => ':complexity_score'), limit: num(() => ':complexity_limit') },
    },
  },
};

/** Builds the schema from the parts of all areas. Throws when no part says how to read a field. */
export function buildSchema(parts: readonly GraphqlPart[]): Schema {
  const all = [floor, ...parts];
  const { document, copies } = expand(parse(all.map((part) => part.sdl).join('\n')));
  const graphql = buildASTSchema(document);
  installScalars(graphql, Object.assign({}, ...all.map((part) => part.scalars ?? {})));
  const types: Record<string, SqlType> = {};
  for (const part of all) {
    for (const [name, type] of Object.entries(part.types ?? {})) {
      const known = types[name];
      types[name] = { ...known, ...type, fields: { ...known?.fields, ...joined(known, type.fields) } };
    }
  }
  for (const [copy, source] of copies) types[copy] = withFieldsOf(types[source], types[copy]);
  const mutations: Record<string, Mutation> = Object.assign({}, ...all.map((part) => part.mutations ?? {}));
  const gaps = missing(graphql, types, mutations);
  if (gaps.length > 0) throw new Error(`The GraphQL schema cannot be answered: ${gaps.join(', ')}`);
  return { graphql, types, mutations };
}

/** Merges the fields of a type; a `variants` field that two areas declare under one name becomes one list. */
const joined = (known: SqlType | undefined, fields: Partial<SqlType>['fields'] = {}): SqlType['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const before = known?.fields[name];
      const both = field.kind === 'variants' && before?.kind === 'variants';
      return [name, both ? { ...field, types: { ...before.types, ...field.types } } : field];
    }),
  );

const withFieldsOf = (source: SqlType | undefined, copy: SqlType | undefined): SqlType => ({
  ...source,
  ...copy,
  fields: { ...source?.fields, ...copy?.fields },
});

const missing = (
  schema: GraphQLSchema,
  types: SqlTypes,
  mutations: Readonly<Record<string, Mutation>>,
): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__')) return [];
    const woven = WOVEN.exec(type.name)?.[1] ?? '';
    const fields = Object.values(type.getFields()).filter(
      ({ name }) => !COMPUTED_FIELDS[woven]?.includes(name),
    );
    if (type === schema.getMutationType())
      return fields.filter((f) => !mutations[f.name]).map((f) => `Mutation.${f.name}`);
    if (isPlainType(type.name)) return [];
    return fields.flatMap((field) => {
      const how = types[type.name]?.fields[field.name];
      return how && fits(how, isCompositeType(getNamedType(field.type)))
        ? []
        : [`${type.name}.${field.name}`];
    });
  });

const WOVEN = /(Connection|Edge|^PageInfo)$/;
/** The fields of such types that the compiler computes itself. */
const COMPUTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Connection: ['nodes', 'edges', 'pageInfo', 'count'],
  Edge: ['cursor', 'node'],
  PageInfo: ['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'],
};

const LEAVES: readonly SqlField['kind'][] = ['scalar', 'filled', 'either'];
const fits = (how: SqlField, composite: boolean): boolean =>
  composite !== LEAVES.includes(how.kind) || (composite && how.kind === 'filled');
