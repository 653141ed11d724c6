import { addressOf, type AnswerOf, parseAnswer, type Path } from './address.ts';

export type Answer<Body = unknown> = { ok: true; body: Body } | { ok: false; message: string };

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/**
 * Posts JSON or a form to a route of this server and turns a refusal into a message. For sign-in and
 * sign-out forms, which use fetch itself; requests made as a user go through `send`.
 */
export async function post<P extends Path<'POST'>>(
  path: P,
  body: FormData | Readonly<Record<string, unknown>>,
  send: (path: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Answer<AnswerOf<'POST', P>>> {
  const form = body instanceof FormData;
  try {
    const response = await send(addressOf(path, {}), {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        ...(!form && { 'content-type': 'application/json' }),
        accept: 'application/json',
        'x-requested-with': 'cairn',
      },
      body: form ? body : JSON.stringify(body),
    });
    if (response.ok) return { ok: true, body: parseAnswer<'POST', P>(await response.text()) };
    const answer: unknown = await response.json().catch(() => null);
    return { ok: false, message: refusal(response.status, response.headers.get('retry-after'), answer) };
  } catch {
    return { ok: false, message: UNREACHABLE };
  }
}

/** The message for a refused request: the server's own, or one for its status. */
export function refusal(status: number, retryAfter: string | null, answer: unknown): string {
  if (status === 429) return `Too many attempts. Try again ${waitText(retryAfter)}.`;
  if (typeof answer === 'object' && answer !== null) {
    for (const field of ['message', 'error']) {
      const text = sentence((answer as Record<string, unknown>)[field]);
      if (text !== '') return text;
    }
  }
  return status >= 500
    ? 'The server had a problem. Try again in a moment.'
    : 'That did not work. Check your input.';
}

/** A text as it is, or texts by field: `{ password: ['is too short'] }` becomes "Password is too short". */
function sentence(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([field, texts]) =>
      Array.isArray(texts) ? texts.map((text) => `${inWords(field)} ${text}`) : [],
    )
    .join('. ');
}

function inWords(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function waitText(retryAfter: string | null): string {
  const seconds = Number(retryAfter ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds <= 0) return 'later';
  if (seconds < 60) return `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
