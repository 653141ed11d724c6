import { refusal } from './post.ts';
import { HttpRefused } from './refused.ts';
import { send } from './send.ts';

/** An answer of the server: its status and its JSON, null for none. */
export interface JsonAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
  /** The Retry-After header of a refusal. */
  readonly retryAfter: string | null;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Sends JSON or a form to an address of this server and returns the answer, also when it is a refusal. Throws
 * when the server cannot be reached.
 */
export async function requestJson(method: Method, path: string, body?: object): Promise<JsonAnswer> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await send(path, {
    method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'cairn',
      // The browser sets the content type of a form.
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
  });
  return {
    ok: response.ok,
    status: response.status,
    body: await response.json().catch(() => null),
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Like `requestJson`, but returns only the JSON, null for none, and throws HttpRefused. */
export async function sendJson(method: Method, path: string, body?: object): Promise<unknown> {
  const answer = await requestJson(method, path, body).catch(() => {
    throw new HttpRefused(0, []);
  });
  if (answer.ok) return answer.body;
  throw new HttpRefused(answer.status, sentencesOf(answer), answer.body);
}

function sentencesOf({ status, body, retryAfter }: JsonAnswer): string[] {
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
