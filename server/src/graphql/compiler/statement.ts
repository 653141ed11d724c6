import type { SelectionSetNode } from 'graphql';
import type { Values } from '../arguments.ts';
import { Compiler } from './compiler.ts';
import { type Prepared, ROOTS } from '../requests/document.ts';
import { ENVIRONMENT_TYPES } from './environment.ts';
import type { Filled } from '../field.ts';
import { concat, type Piece, text } from './json-text.ts';
import { payload } from '../requests/payload.ts';
import type { Schema } from '../schema.ts';
import type { ValueSource } from './scope.ts';

/** One SQL statement whose only value is the finished JSON text. */
export interface Statement {
  readonly sql: string;
  readonly sources: readonly ValueSource[];
  readonly fills: readonly Filled['fill'][];
  /** True when one plan of PostgreSQL is right for all values. */
  readonly keepable: boolean;
}

const compilerFor = (schema: Schema, { fragments }: Prepared, variables: Values): Compiler =>
  new Compiler({
    schema: schema.graphql,
    types: schema.types,
    environmentTypes: ENVIRONMENT_TYPES,
    fragments,
    variables,
  });

const PLACEHOLDER = /\$(\d+)(?=::)/g;

/**
 * Returns the whole statement. Values that were registered but not used are dropped, as PostgreSQL requires a
 * use for each.
 */
const finish = (compiler: Compiler, pieces: readonly Piece[]): Statement => {
  const used: number[] = [];
  const sql = `SELECT ${concat(pieces)} AS body`.replace(PLACEHOLDER, (_, number: string) => {
    const at = used.indexOf(Number(number));
    return `$${at >= 0 ? at + 1 : used.push(Number(number))}`;
  });
  const sources = used.flatMap((number) => compiler.scope.sources[number - 1] ?? []);
  return { sql, sources, fills: compiler.fills, keepable: compiler.keepable };
};

/** Returns the statement of a query or subscription, valid for all variables of the same shape. */
export function compileQuery(schema: Schema, prepared: Prepared, variables: Values): Statement {
  const compiler = compilerFor(schema, prepared, variables);
  return finish(compiler, [
    text('{"data":'),
    ...compiler.object(ROOTS[prepared.operation.operation], '', [prepared.operation.selectionSet], []),
    text('}'),
  ]);
}

/** Returns the statement that reads the result of one mutation. */
export function compilePayload(
  schema: Schema,
  prepared: Prepared,
  typeName: string,
  sets: readonly SelectionSetNode[],
  variables: Values,
): Statement {
  const compiler = compilerFor(schema, prepared, variables);
  return finish(compiler, [text('{"data":'), ...payload(compiler, typeName, sets), text('}')]);
}
