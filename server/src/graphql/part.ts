import type { Context } from '../context.ts';
import type { Viewer } from '../access/viewer.ts';
import type { SqlType } from './field.ts';
import type { ScalarParser } from './scalars.ts';

/** What a mutation returns: errors that a user can fix, and ids of the objects the client may select from. */
export interface MutationResult {
  readonly errors: readonly string[];
  /** The viewer with what the mutation gave them; left out when nothing. */
  readonly viewer?: Viewer;
  readonly [field: string]: unknown;
}

export type Mutation = (
  context: Context,
  viewer: Viewer,
  input: Readonly<Record<string, unknown>>,
) => Promise<MutationResult>;

/** Returns a mutation on its typed input; GraphQL has validated the input's shape before. */
export function mutationOn<Input extends object>(
  run: (context: Context, viewer: Viewer, input: Input) => Promise<MutationResult>,
): Mutation {
  return (context, viewer, input) => run(context, viewer, input as Input);
}

/** Types of objects that are in no table: mutations and filled fields return them themselves. */
const PLAIN_TYPES: readonly string[] = ['JiraProjectConnection', 'JiraProject', 'JiraUser'];

/** True for a type whose values are returned as they are, so that nothing is read for it. */
export function isPlainType(typeName: string): boolean {
  return /(?:Payload|ActionsStatus)$/.test(typeName) || PLAIN_TYPES.includes(typeName);
}

/** What an area adds to the GraphQL schema. */
export interface GraphqlPart {
  /** The SDL of the area; `extend type` for fields it adds to types of other areas. */
  readonly sdl: string;
  /**
   * How the fields of types are read, by type name; `Query` has the root fields. Several areas may add fields
   * to one type; the table, visibility and joins are declared by the area that owns it.
   */
  readonly types?: Readonly<Record<string, Partial<SqlType>>>;
  readonly mutations?: Readonly<Record<string, Mutation>>;
  readonly scalars?: Readonly<Record<string, ScalarParser>>;
}
