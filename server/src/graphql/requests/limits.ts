import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode, visit } from 'graphql';
import type { Viewer } from '../../access/viewer.ts';
import type { Fragments } from '../compiler/selection.ts';

export const MOST_CHARACTERS = 10_000;
export const MOST_TOKENS = 4_000;
export const MOST_ALIASES = 100;
export const MOST_BATCHED = 10;
export const MOST_VARIABLE_CHARACTERS = 2_000_000;

const MOST_DIRECTIVES = 100;
const INTROSPECTION_DEPTH = 20;
// No document within the cost limits is larger, and validation takes quadratic time.
const MOST_FIELDS = 600;
// No argument of the schema is nested half as deep, and validation reports every level of a bad value.
const MOST_VALUE_DEPTH = 20;

/** Returns how deep and how costly a viewer's documents may be. */
export function allowanceOf(viewer: Viewer): { readonly depth: number; readonly complexity: number } {
  return {
    depth: viewer.userId === null ? 15 : 20,
    complexity: viewer.userId === null ? 200 : viewer.admin ? 300 : 250,
  };
}

/**
 * Refuses a parsed document that would be slow to validate, and returns its depth. Fragments count at every
 * spread; fragment cycles are left to validation.
 */
export function measure(document: DocumentNode, fragments: Fragments): number {
  refuseUnwieldy(document);
  return Math.max(
    0,
    ...document.definitions.map((definition) => {
      if (!('selectionSet' in definition)) return 0;
      const size = { depth: 0, fields: 0 };
      walk(definition.selectionSet, 1, fragments, [], size);
      return size.depth;
    }),
  );
}

const refuseUnwieldy = (document: DocumentNode): void => {
  let aliases = 0;
  let directives = 0;
  let values = 0;
  const value = {
    enter: () => {
      values += 1;
      if (values > MOST_VALUE_DEPTH)
        throw new GraphQLError(`Query has a value that is nested deeper than ${MOST_VALUE_DEPTH} levels`);
    },
    leave: () => {
      values -= 1;
    },
  };
  visit(document, {
    [Kind.FIELD]: (node) => {
      if (node.alias) aliases += 1;
    },
    [Kind.DIRECTIVE]: () => {
      directives += 1;
    },
    [Kind.LIST]: value,
    [Kind.OBJECT]: value,
  });
  if (aliases > MOST_ALIASES)
    throw new GraphQLError(`Query has ${aliases} aliases, which exceeds max of ${MOST_ALIASES}`);
  if (directives > MOST_DIRECTIVES)
    throw new GraphQLError(`Query has ${directives} directives, which exceeds max of ${MOST_DIRECTIVES}`);
};

const walk = (
  set: SelectionSetNode,
  depth: number,
  fragments: Fragments,
  within: readonly string[],
  size: { depth: number; fields: number },
): void => {
  if (depth > INTROSPECTION_DEPTH) throw tooDeep(depth, INTROSPECTION_DEPTH);
  size.depth = Math.max(size.depth, depth);
  for (const selection of set.selections) {
    size.fields += 1;
    if (size.fields > MOST_FIELDS)
      throw new GraphQLError(`Query has more than ${MOST_FIELDS} fields, which exceeds max complexity`);
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value;
      const fragment = fragments[name];
      if (fragment && !within.includes(name))
        walk(fragment.selectionSet, depth, fragments, [...within, name], size);
    } else if (selection.selectionSet) {
      walk(
        selection.selectionSet,
        selection.kind === Kind.FIELD ? depth + 1 : depth,
        fragments,
        within,
        size,
      );
    }
  }
};

export function tooDeep(depth: number, limit: number): GraphQLError {
  return new GraphQLError(`Query has depth of ${depth}, which exceeds max depth of ${limit}`);
}
