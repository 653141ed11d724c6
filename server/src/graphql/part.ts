import type { Context } from '../context.ts';
import type { Viewer } from '../access/viewer.ts';
import type { SqlType } from './field.ts';
import type { ScalarParser } from './scalars.ts';

/** What a mutation gives back: errors a person can mend, and ids of the objects the client may select from. */
export interface MutationResult {
  readonly errors: readonly string[];
  readonly [field: string]: unknown;
}

export type Mutation = (
  context: Context,
  viewer: Viewer,
  input: Readonly<Record<string, unknown>>,
) => Promise<MutationResult>;

/** A mutation on its input as the schema describes it; GraphQL has checked the shape by then. */
export function mutationOn<Input extends object>(
  run: (context: Context, viewer: Viewer, input: Input) => Promise<MutationResult>,
): Mutation {
  return (context, viewer, input) => run(context, viewer, input as Input);
}

/** What an area adds to the GraphQL schema. */
export interface GraphqlPart {
  /** SDL text of the area; extend type for what it adds to others. */
  readonly sdl: string;
  /**
   * How the fields of types are read, by type name; `Query` holds the roots. Several areas may add fields to
   * one type; table, visibility and joins come from the area that owns it.
   */
  readonly types?: Readonly<Record<string, Partial<SqlType>>>;
  readonly mutations?: Readonly<Record<string, Mutation>>;
  readonly scalars?: Readonly<Record<string, ScalarParser>>;
}
