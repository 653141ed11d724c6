import {
  type AddressOptions,
  addressOf,
  type AnswerOf,
  type Args,
  parseAnswer,
  type Method,
  type Path,
} from './address.ts';
import { refusal } from './post.ts';
import { HttpRefused } from './refused.ts';
import { send } from './send.ts';

/** An answer of the server: its status and its JSON, null for none. */
export type JsonAnswer<Body = unknown> =
  | { readonly ok: true; readonly status: number; readonly body: Body }
  | {
      readonly ok: false;
      readonly status: number;
      readonly body: unknown;
      /** The Retry-After header. */
      readonly retryAfter: string | null;
    };

interface JsonOptions {
  readonly query?: AddressOptions['query'];
  /** JSON, or a form. */
  readonly body?: object;
  readonly signal?: AbortSignal;
  /** True for a POST that changes nothing. */
  readonly changesNothing?: boolean;
}

/**
 * Sends JSON or a form to a route of this server and returns the answer, also when it is a refusal. Throws
 * when the server cannot be reached.
 */
export async function requestJson<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  ...[options = {}]: Args<P, JsonOptions>
): Promise<JsonAnswer<AnswerOf<M, P>>> {
  const { body, signal, changesNothing }: JsonOptions = options;
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await send(
    addressOf(path, options),
    {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'cairn',
        // The browser sets the content type of a form.
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal && { signal }),
    },
    changesNothing === true ? false : undefined,
  );
  const { ok, status } = response;
  if (ok) return { ok, status, body: parseAnswer<M, P>(status === 204 ? 'null' : await response.text()) };
  const refused: unknown = await response.json().catch(() => null);
  return { ok, status, body: refused, retryAfter: response.headers.get('retry-after') };
}

/** Like `requestJson`, but returns only the JSON, null for none, and throws HttpRefused. */
export async function sendJson<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  ...options: Args<P, JsonOptions>
): Promise<AnswerOf<M, P>> {
  const answer = await requestJson(method, path, ...options).catch(() => {
    throw new HttpRefused(0, []);
  });
  if (answer.ok) return answer.body;
  throw new HttpRefused(answer.status, sentencesOf(answer), answer.body);
}

function sentencesOf({ status, body, retryAfter }: Exclude<JsonAnswer, { ok: true }>): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { errors } = body as { errors?: unknown };
  if (Array.isArray(errors)) return errors.filter((one) => typeof one === 'string');
  if (typeof errors === 'string') return [errors];
  return 'message' in body || 'error' in body ? [refusal(status, retryAfter, body)] : [];
}
/** The message of a refusal: its text, or its texts by field; empty when there is none. */
export function refusalText(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { message, errors } = body as { message?: unknown; errors?: unknown };
  return messageText(message) || messageText(errors);
}

function messageText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join('. ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([field, texts]) => [texts].flat().map((text) => (field === 'base' ? text : named(field, text))))
    .join('. ');
}

const named = (field: string, text: unknown): string =>
  `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')} ${String(text)}`;

/** The change ids in an answer, for undo. */
export function changeIdsIn(body: unknown): string[] {
  const { change_ids: ids } = (body ?? {}) as { change_ids?: unknown };
  return Array.isArray(ids) ? ids.map(String) : [];
}
