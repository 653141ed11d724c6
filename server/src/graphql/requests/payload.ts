import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import type { Args } from '../arguments.ts';
import type { Compiler } from '../compiler/compiler.ts';
import { type Many, many, one, type One } from '../field.ts';
import { concat, object, type Piece, sql, text } from '../compiler/json-text.ts';
import { onlySelected } from '../compiler/only-selected.ts';
import { isPlainType } from '../part.ts';
import { ascending } from '../sort.ts';

const noArguments: Args = {
  has: () => false,
  choice: () => undefined,
  bind: () => {
    throw new Error('A payload field has no arguments');
  },
};

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/**
 * Returns the JSON of a mutation's payload: objects are read by the ids that the mutation returned, other
 * values are written as they are.
 */
export function payload(compiler: Compiler, typeName: string, sets: readonly SelectionSetNode[]): Piece[] {
  return object(
    compiler.selection.members(typeName, sets).map((member): readonly [string, readonly Piece[]] => {
      const name = member.node.name.value;
      if (name === '__typename') return [member.key, [text(JSON.stringify(typeName))]];
      const field = compiler.field(typeName, name);
      if (isPlainType(getNamedType(field.type).name)) {
        return [
          member.key,
          [
            sql(
              compiler.scope.param(
                (run) => JSON.stringify(onlySelected(compiler.selection, field, member, run.result[name])),
                'text',
              ),
            ),
          ],
        ];
      }
      if (!isObjectType(getNamedType(field.type))) {
        return [
          member.key,
          [sql(compiler.scope.param((run) => JSON.stringify(run.result[name] ?? null), 'text'))],
        ];
      }
      const place = { row: '', table: null, args: noArguments, member, path: [member.key] };
      if (!isList(field.type)) return [member.key, compiler.read(byId(compiler, name), field, place)];
      const ids = compiler.scope.param((run) => run.result[name] ?? null, 'bigint[]');
      const listed = concat(compiler.read(byIds(ids), field, place));
      const none = isNonNullType(field.type) ? '[]' : 'null';
      return [member.key, [sql(`CASE WHEN ${ids} IS NULL THEN '${none}' ELSE ${listed} END`)]];
    }),
  );
}

const byId = (compiler: Compiler, name: string): One => {
  const id = compiler.scope.param((run) => run.result[name] ?? null, 'bigint');
  return one((child) => `${child}.id = ${id}`);
};

const byIds = (ids: string): Many =>
  many({
    where: (child) => [`${child}.id = ANY (${ids})`],
    sorts: { given: [ascending('id', 'bigint', (row) => `array_position(${ids}, ${row}.id)`)] },
    unpaged: true,
  });
