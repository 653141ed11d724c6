import type { ApiAnswer, Caller } from '../api.ts';
import { inputType } from '../input-type.ts';

/** The columns of the table: an action on an item, and the API used for it. */
export const WAYS = {
  create: ['rest', 'gql', 'item', 'page', 'text'],
  change: ['rest', 'gql', 'item', 'page', 'own', 'text', 'note', 'said'],
  bulk: ['item', 'page'],
  undo: ['undo'],
} as const;
export type Deed = keyof typeof WAYS;
export type Way = { [D in Deed]: `${D} ${(typeof WAYS)[D][number]}` }[Deed];

export const ALL_WAYS = Object.entries(WAYS).flatMap(([action, apis]) =>
  apis.map((api) => `${action} ${api}` as Way),
);

/** The first way that a field has for each action, and a command in a comment. */
export function fewWays(requests: Requests): Way[] {
  const had = ALL_WAYS.filter((way) => requests[way]);
  const actionOf = (way: Way) => way.split(' ')[0];
  return had.filter(
    (way, at) => way === 'change note' || had.findIndex((other) => actionOf(other) === actionOf(way)) === at,
  );
}

export interface Item {
  readonly id: number;
  readonly iid: number;
}

type Body = Readonly<Record<string, unknown>>;

export type Request =
  | { readonly method: 'POST' | 'PUT'; readonly url: string; readonly body: Body }
  | { readonly mutation: string; readonly input: Body };

/** The requests that write a field on an item, by way. */
export type Requests = Partial<Record<Way, (item: Item) => Request>>;

export function gid(noun: string, id: number): string {
  return `gid://gitlab/${noun}/${id}`;
}

export function send(caller: Caller, request: Request): Promise<ApiAnswer> {
  if ('mutation' in request) {
    const { mutation, input } = request;
    const type = `${inputType(mutation)}!`;
    return caller.query(`mutation ($input: ${type}) { it: ${mutation}(input: $input) { errors } }`, {
      input,
    });
  }
  return request.method === 'POST'
    ? caller.post(request.url, request.body)
    : caller.put(request.url, request.body);
}
