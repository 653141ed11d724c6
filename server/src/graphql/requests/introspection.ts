import {
  execute,
  type ExecutionResult,
  type GraphQLSchema,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Prepared } from './document.ts';
import { Recent } from './recent.ts';
import type { Fragments } from '../compiler/selection.ts';
import type { Values } from '../arguments.ts';

const INTROSPECTIVE = new Set(['__schema', '__type']);
// Fields of introspection whose lists multiply when nested.
const WIDE = new Set(['types', 'fields', 'inputFields', 'interfaces', 'possibleTypes']);
const MOST_WIDE = 2;
const MOST_ROOTS = 3;

/** Returns the names of the root fields, including those in fragments. */
const rootFields = (operation: OperationDefinitionNode, fragments: Fragments): string[] => {
  const names: string[] = [];
  const walk = (set: SelectionSetNode, within: readonly string[]): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) names.push(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, within);
      else if (!within.includes(selection.name.value)) {
        const fragment = fragments[selection.name.value];
        if (fragment) walk(fragment.selectionSet, [...within, selection.name.value]);
      }
    }
  };
  walk(operation.selectionSet, []);
  return names;
};

/** True when an operation only asks about the schema. Throws when it mixes that with data. */
export function introspectionOnly(operation: OperationDefinitionNode, fragments: Fragments): boolean {
  const names = rootFields(operation, fragments);
  const asking = names.filter((name) => INTROSPECTIVE.has(name));
  if (asking.length === 0) return false;
  if (names.some((name) => !name.startsWith('__')))
    throw new GraphQLError('Introspection cannot be mixed with other fields in one operation');
  if (asking.length > MOST_ROOTS)
    throw new GraphQLError(`Introspection is limited to ${MOST_ROOTS} root fields`);
  return true;
}

/** Refuses introspection whose nested lists multiply: standard clients nest at most two of them. */
export function refuseWideIntrospection(operation: OperationDefinitionNode, fragments: Fragments): void {
  const walk = (
    set: SelectionSetNode,
    wide: number,
    introspective: boolean,
    within: readonly string[],
  ): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments[selection.name.value];
        if (fragment && !within.includes(selection.name.value))
          walk(fragment.selectionSet, wide, introspective, [...within, selection.name.value]);
      } else if (selection.selectionSet) {
        const inside =
          introspective || (selection.kind === Kind.FIELD && INTROSPECTIVE.has(selection.name.value));
        const now =
          wide + (inside && selection.kind === Kind.FIELD && WIDE.has(selection.name.value) ? 1 : 0);
        if (now > MOST_WIDE) throw new GraphQLError('Introspection is nested too deep');
        walk(selection.selectionSet, now, inside, within);
      }
    }
  };
  walk(operation.selectionSet, 0, false, []);
}

/** Returns a function that answers introspection queries, with a cache of the answers as text. */
export function introspector(schema: GraphQLSchema) {
  const known = new Recent<string>(20);
  return async (prepared: Prepared, key: string, variables: Values): Promise<string> => {
    const name = `${key}\n${JSON.stringify(variables)}`;
    const text = known.get(name) ?? JSON.stringify(await answer(schema, prepared, variables));
    known.set(name, text);
    return text;
  };
}

const answer = (
  schema: GraphQLSchema,
  { document, operation }: Prepared,
  variables: Values,
): ExecutionResult | Promise<ExecutionResult> =>
  execute({
    schema,
    document,
    variableValues: { ...variables },
    ...(operation.name && { operationName: operation.name.value }),
  });
