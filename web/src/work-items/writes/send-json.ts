import { send } from '../../server/send.ts';
import { refusal } from '../../server/post.ts';
import { Refused } from './writes.ts';

/** A refusal with its HTTP status, and the body it came with; 0 when no answer came at all. */
export class HttpRefused extends Refused {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, said: readonly string[], body: unknown = null) {
    super(said);
    this.status = status;
    this.body = body;
  }
}

/** Sends JSON to this server and hands on the JSON it answers, null for none; throws HttpRefused. */
export async function sendJson(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await send(path, {
    method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'cairn',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new HttpRefused(0, []);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new HttpRefused(response.status, sentencesOf(response, answer), answer);
}

function sentencesOf(response: Response, answer: unknown): string[] {
  if (typeof answer === 'object' && answer !== null) {
    const { errors } = answer as { errors?: unknown };
    if (Array.isArray(errors)) return errors.filter((one) => typeof one === 'string');
    if (typeof errors === 'string') return [errors];
    if ('message' in answer || 'error' in answer)
      return [refusal(response.status, response.headers.get('retry-after'), answer)];
  }
  return [];
}
