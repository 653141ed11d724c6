import { AREAS } from '../areas.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { makeEngine } from '../graphql/engine.ts';

export interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests reach into answers of whatever shape they asked for
  readonly data: any;
  readonly errors: readonly { readonly message: string; readonly path?: readonly string[] }[];
  readonly text: string;
  readonly failure: unknown;
}

export type Ask = (viewer: Viewer, query: string, variables?: Record<string, unknown>) => Promise<Reply>;

/** Runs GraphQL operations against one test's database, without HTTP. */
export function asking(context: Context): Ask {
  const engine = makeEngine(
    context,
    AREAS.flatMap((area) => area.graphql ?? []),
  );
  return async (viewer, query, variables = {}) => {
    const { text, status, failure } = await engine.run({ query, variables }, viewer);
    const body = JSON.parse(text) as Partial<Reply>;
    return { status, text, failure, data: body.data, errors: body.errors ?? [] };
  };
}
