import { send } from './send.ts';

/** An answer of the server: its status and the JSON it held, null for none. */
export type JsonAnswer = { readonly ok: boolean; readonly status: number; readonly body: unknown };

/** Sends JSON to an address of this server. Throws where the server cannot be reached. */
export async function sendJson(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<JsonAnswer> {
  const response = await send(path, {
    method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'cairn',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { ok: response.ok, status: response.status, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a refusal says, in words: its message, or its texts by field; empty when it says nothing. */
export function saidIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { message, errors } = body as { message?: unknown; errors?: unknown };
  return words(message) || words(errors);
}

function words(told: unknown): string {
  if (typeof told === 'string') return told;
  if (Array.isArray(told)) return told.filter((one) => typeof one === 'string').join('. ');
  if (typeof told !== 'object' || told === null) return '';
  return Object.entries(told)
    .flatMap(([field, texts]) => [texts].flat().map((text) => (field === 'base' ? text : named(field, text))))
    .join('. ');
}

const named = (field: string, text: unknown): string =>
  `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')} ${String(text)}`;

/** The change ids an answer holds, for undoing. */
export function changeIdsIn(body: unknown): string[] {
  const { change_ids: ids } = (body ?? {}) as { change_ids?: unknown };
  return Array.isArray(ids) ? ids.map(String) : [];
}
