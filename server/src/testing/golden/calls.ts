import type { ApiAnswer, Caller } from '../api.ts';
import type { Made } from '../build.ts';
import type { GoldenFixture, CallerName } from './fixture.ts';
import { inputType } from '../input-type.ts';

/** One request, and its name in the golden file. */
export interface Asked {
  readonly line: string;
  readonly given: unknown;
  readonly send: (caller: Caller) => Promise<ApiAnswer>;
}

export interface GoldenCall {
  readonly title: string;
  readonly who: CallerName;
  /**
   * Creates what the request needs, and returns the request. Only the effects of the request itself are
   * recorded.
   */
  readonly ask: (fixture: GoldenFixture) => Promise<Asked>;
}

const withBody =
  (method: 'post' | 'put') =>
  (path: string, body: unknown, headers: Record<string, string> = {}): Asked => ({
    line: `${method.toUpperCase()} ${path}`,
    given: body,
    send: (caller) => caller[method](path, body, headers),
  });

export const post = withBody('post');
export const put = withBody('put');

export function remove(path: string, headers: Record<string, string> = {}): Asked {
  return {
    line: `DELETE ${path}`,
    given: headers,
    send: (caller) => caller.delete(path, headers),
  };
}

/** A GraphQL mutation; `wanted` is selected besides the errors. */
export function mutate(name: string, input: Readonly<Record<string, unknown>>, wanted = ''): Asked {
  const type = inputType(name);
  const document = `mutation($input: ${type}!) { ${name}(input: $input) { ${wanted} errors } }`;
  return { line: `GraphQL ${name}`, given: input, send: (caller) => caller.query(document, { input }) };
}

/** A GraphQL global id. */
export function gid(type: string, { id }: Made): string {
  return `gid://gitlab/${type}/${id}`;
}
export function workItemId(item: Made): string {
  return gid('WorkItem', item);
}

/** Runs a mutation as preparation, and returns the ids of its change entries. */
export async function changed(caller: Caller, name: string, input: Readonly<Record<string, unknown>>) {
  const { body } = await mutate(name, input, 'changeIds').send(caller);
  const payload = body.data?.[name] as { changeIds: string[]; errors: string[] } | null | undefined;
  if (payload?.errors.length !== 0) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return payload.changeIds;
}
