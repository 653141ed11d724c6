import { parseDay } from '@cairn/domain/dates/day';
import { GraphQLError, GraphQLScalarType, type GraphQLSchema, Kind, valueFromASTUntyped } from 'graphql';
import { UploadedFile } from '../files/uploaded-file.ts';

/** Reads an input value of a custom scalar. Throws an Error whose message says what is wrong. */
export type ScalarParser = (value: unknown) => unknown;

const readDay: ScalarParser = (value) => {
  if (typeof value === 'string' && parseDay(value) !== null) return value;
  throw new Error('is not a day between 1000-01-01 and 9999-12-31, written YYYY-MM-DD');
};

const INSTANT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

const readInstant: ScalarParser = (value) => {
  const good = typeof value === 'string' && INSTANT.test(value) && parseDay(value.slice(0, 10)) !== null;
  const time = good
    ? Date.parse(value.length === 10 || /(Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : `${value}Z`)
    : Number.NaN;
  if (Number.isNaN(time)) throw new Error('is not an instant in ISO 8601');
  return new Date(time).toISOString();
};

/** Returns a parser for global ids of these types; it returns the number. */
export function globalIds(...types: readonly string[]): ScalarParser {
  const form = new RegExp(`^gid://gitlab/(?:${types.join('|')})/([1-9]\\d{0,14})$`);
  return (value) => {
    const id = typeof value === 'string' ? form.exec(value)?.[1] : undefined;
    if (id === undefined) throw new Error(`is not a global id such as gid://gitlab/${types[0]}/1`);
    return Number(id);
  };
}

const readBigInt: ScalarParser = (value) => {
  if (/^-?\d{1,18}$/.test(String(value))) return String(value);
  throw new Error('is not a whole number');
};

const readGlobalId: ScalarParser = (value) => {
  if (typeof value === 'string' && /^gid:\/\/gitlab\/[\w:]+\/[1-9]\d{0,14}$/.test(value)) return value;
  throw new Error('is not a global id such as gid://gitlab/Issue/1');
};

const readText: ScalarParser = (value) => {
  if (typeof value === 'string') return value;
  throw new Error('is not a text');
};

const readUpload: ScalarParser = (value) => {
  if (value instanceof UploadedFile) return value;
  throw new Error('is not a file: send it by the GraphQL multipart request specification');
};

const BASE: Readonly<Record<string, ScalarParser>> = {
  Date: readDay,
  Time: readInstant,
  BigInt: readBigInt,
  JSON: (value) => value,
  ISO8601Date: readDay,
  GlobalID: readGlobalId,
  Color: readText,
  Upload: readUpload,
};

/** Installs the parsers of the schema's custom scalars. Throws for a scalar without a parser. */
export function installScalars(schema: GraphQLSchema, parsers: Readonly<Record<string, ScalarParser>>): void {
  const all = { ...BASE, ...parsers };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(type instanceof GraphQLScalarType) || BUILT_IN.has(type.name)) continue;
    const parse = all[type.name];
    if (!parse) throw new Error(`The scalar ${type.name} has no parser`);
    type.parseValue = (value) => named(type.name, parse, value);
    type.parseLiteral = (node, variables) => {
      if (node.kind === Kind.OBJECT && type.name !== 'JSON')
        throw new GraphQLError(`${type.name} cannot be an object`);
      return named(type.name, parse, valueFromASTUntyped(node, variables));
    };
  }
}

const BUILT_IN = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);

const named = (name: string, parse: ScalarParser, value: unknown): unknown => {
  try {
    return parse(value);
  } catch (error) {
    throw new GraphQLError(`${name} ${(error as Error).message}`);
  }
};
