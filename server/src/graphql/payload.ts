import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import type { Args } from './arguments.ts';
import type { Compiler } from './compiler.ts';
import { type Many, many, one, type One } from './field.ts';
import { object, type Piece, sql, text } from './json-text.ts';
import { ascending } from './sort.ts';

const noArguments: Args = {
  has: () => false,
  choice: () => undefined,
  bind: () => {
    throw new Error('A payload field has no arguments');
  },
};

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** The JSON of a mutation's payload: objects are read by the ids the mutation gave back, the rest goes as it is. */
export const payload = (compiler: Compiler, typeName: string, sets: readonly SelectionSetNode[]): Piece[] =>
  object(
    compiler.selection.members(typeName, sets).map((member): readonly [string, readonly Piece[]] => {
      const name = member.node.name.value;
      if (name === '__typename') return [member.key, [text(JSON.stringify(typeName))]];
      const field = compiler.field(typeName, name);
      if (!isObjectType(getNamedType(field.type))) {
        return [
          member.key,
          [sql(compiler.scope.param((run) => JSON.stringify(run.result[name] ?? null), 'text'))],
        ];
      }
      const how = isList(field.type) ? byIds(compiler, name) : byId(compiler, name);
      return [
        member.key,
        compiler.read(how, field, { row: '', args: noArguments, member, path: [member.key] }),
      ];
    }),
  );

const byId = (compiler: Compiler, name: string): One => {
  const id = compiler.scope.param((run) => run.result[name] ?? null, 'bigint');
  return one((child) => `${child}.id = ${id}`);
};

const byIds = (compiler: Compiler, name: string): Many => {
  const ids = compiler.scope.param((run) => run.result[name] ?? [], 'bigint[]');
  return many({
    where: (child) => [`${child}.id = ANY (${ids})`],
    sorts: { given: [ascending('id', 'bigint', (row) => `array_position(${ids}, ${row}.id)`)] },
  });
};
