import type { Context } from '../context.ts';
import type { Viewer } from '../access/viewer.ts';

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

/** What an area adds to the GraphQL schema. */
export interface GraphqlPart {
  /** SDL text of the area; extend type for what it adds to others. */
  readonly sdl: string;
  readonly mutations?: Readonly<Record<string, Mutation>>;
}
