import {
  type FieldNode,
  getNamedType,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { argumentValues, type Values } from '../arguments.ts';
import type { SqlTypes } from '../compiler/compiler.ts';
import type { SqlField } from '../field.ts';
import { MOST_ROWS } from '../paging/page-size.ts';
import type { Selection } from '../compiler/selection.ts';

/** The number of rows a document may read if every page is full. */
const MOST_NODES = 200_000;

// The share of one object's cost that each row of a list adds.
const SHARE = 0.01;

export interface Cost {
  readonly complexity: number;
  /** The number of rows if every page is full. */
  readonly nodes: number;
}

/**
 * Returns the cost of an operation: one point for each field, more for costly ones, and one hundredth of that
 * for each row of a page.
 */
export function costOf(
  schema: GraphQLSchema,
  types: SqlTypes,
  selection: Selection,
  root: string,
  set: SelectionSetNode,
  variables: Values,
): Cost {
  const meter = { nodes: 0 };

  const object = (typeNames: readonly string[], sets: readonly SelectionSetNode[], rows: number): number =>
    Math.max(
      0,
      ...typeNames.map((name) =>
        selection.members(name, sets).reduce((sum, m) => sum + field(name, m.node, m.sets, rows), 0),
      ),
    );

  const field = (
    typeName: string,
    node: FieldNode,
    sets: readonly SelectionSetNode[],
    rows: number,
  ): number => {
    const type = schema.getType(typeName);
    const definition = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    // __typename is a constant in the statement and reads nothing.
    if (!definition) return 0;
    const how = types[typeName]?.fields[node.name.value];
    const page =
      how?.kind === 'many' && asksForRows(definition, sets) ? rowsAsked(how, definition, node, variables) : 1;
    if (how?.kind === 'many') meter.nodes += rows * page;
    const inner = object(concreteTypes(schema, definition), sets, rows * page);
    return (how?.cost ?? 1) + Math.floor(inner * (how?.kind === 'many' ? 1 + page * SHARE : 1));
  };

  const complexity = object([root], [set], 1);
  return { complexity, nodes: meter.nodes };
}

const concreteTypes = (schema: GraphQLSchema, definition: GraphQLField<unknown, unknown>): string[] => {
  const type = getNamedType(definition.type);
  if (isAbstractType(type)) return schema.getPossibleTypes(type).map((one) => one.name);
  return isObjectType(type) ? [type.name] : [];
};

const OF_A_PAGE: readonly string[] = ['nodes', 'edges', 'pageInfo'];

/** True when rows are requested. A connection with only its count or another aggregate reads none. */
const asksForRows = (
  definition: GraphQLField<unknown, unknown>,
  sets: readonly SelectionSetNode[],
): boolean =>
  !getNamedType(definition.type).name.endsWith('Connection') ||
  sets.some((set) =>
    set.selections.some((one) => one.kind !== Kind.FIELD || OF_A_PAGE.includes(one.name.value)),
  );

const rowsAsked = (
  how: Extract<SqlField, { kind: 'many' }>,
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Values,
): number => {
  const args = argumentValues(definition, node, variables);
  const asked = args['first'] ?? args['last'];
  return typeof asked === 'number' ? Math.max(asked, 0) : (how.defaultPageSize ?? MOST_ROWS);
};

/** Throws when an operation costs more than the viewer may spend. */
export function refuseCostly(cost: Cost, limit: number): void {
  if (cost.complexity > limit) {
    throw new GraphQLError(
      `Query has complexity of ${cost.complexity}, which exceeds max complexity of ${limit}`,
    );
  }
  if (cost.nodes > MOST_NODES) {
    throw new GraphQLError(`Query asks for up to ${cost.nodes} objects, which exceeds max of ${MOST_NODES}`);
  }
}
