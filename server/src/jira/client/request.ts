import type { z } from 'zod';
import {
  OutgoingError,
  type OutgoingRequest,
  type OutgoingStream,
  streamOutgoing,
} from '../../outgoing/request.ts';
import type { OutgoingSettings } from '../../outgoing/settings.ts';

/** A Jira and how to sign in there. */
export interface JiraServer {
  readonly url: string;
  /** Where its API is, if not at `url`. */
  readonly apiUrl: string | null;
  readonly authType: 'basic' | 'personal_access_token';
  /** Null with a personal access token. */
  readonly username: string | null;
  /** The password or token. */
  readonly credential: string;
}

type Problem =
  | 'refused'
  | 'unreachable'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  // a request that Jira does not understand, such as one for the next page of a search that it has forgotten
  | 'rejected'
  // an answer that is not JSON or not whole
  | 'garbled'
  | 'invalid'
  | 'large'
  | 'busy';

/** A request that Jira did not answer as expected. */
export class JiraError extends Error {
  readonly problem: Problem;
  /** When Jira wants to be asked again, in milliseconds from now; only if it is busy. */
  readonly retryAfterMs: number | null;

  constructor(problem: Problem, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** True for a problem that may be over after a while. */
export function isPassing({ problem }: JiraError): boolean {
  return problem === 'busy' || problem === 'unreachable' || problem === 'garbled';
}

const TIMEOUT_MS = 60_000;
const MEBIBYTE = 1_048_576;
const MOST_BYTES = 32 * MEBIBYTE;
const MOST_REDIRECTS = 3;

const authorization = ({ authType, username, credential }: JiraServer): string =>
  authType === 'basic'
    ? `Basic ${Buffer.from(`${username ?? ''}:${credential}`).toString('base64')}`
    : `Bearer ${credential}`;

/** Retry-After in milliseconds: seconds or a date; null without a valid one. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

const PROBLEMS: Readonly<Record<number, readonly [Problem, string]>> = {
  400: ['rejected', 'Jira answers 400.'],
  401: ['unauthorized', 'Jira does not accept the username, password or token.'],
  403: ['forbidden', 'Jira does not allow this account to use its API.'],
  404: ['missing', 'There is no Jira API at this address.'],
  429: ['busy', 'Jira has received too many requests.'],
};

/** The error for a request that got no answer, or one that was refused on arrival. */
const errorOf = (error: unknown): JiraError => {
  if (error instanceof JiraError) return error;
  if (!(error instanceof OutgoingError)) return new JiraError('unreachable', 'Jira cannot be reached.');
  switch (error.code) {
    case 'too_large':
      return new JiraError('large', 'The answer of Jira is too large.');
    case 'too_slow':
      return new JiraError('unreachable', 'Jira takes too long to answer.');
    // may be over after a while
    case 'unknown_host':
    case 'no_answer':
      return new JiraError('unreachable', `Jira cannot be reached: ${error.message}.`);
    default:
      return new JiraError('refused', `The address cannot be used: ${error.message}.`);
  }
};

/** Throws JiraError unless an answer has the status 200. */
const assertOk = ({ status, headers }: Pick<OutgoingStream, 'status' | 'headers'>): void => {
  if (status === 200) return;
  const [problem, message] = PROBLEMS[status] ?? [
    status >= 500 ? 'busy' : 'invalid',
    `Jira answers ${status}.`,
  ];
  throw new JiraError(problem, message, retryAfterMs(headers['retry-after']));
};

/** The base of the API of a Jira. */
export function apiBase(jira: JiraServer): string {
  return jira.apiUrl ?? jira.url;
}

/** The body of an answer, whose connection fails with JiraError. */
async function* bodyOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw errorOf(error);
  }
}

/**
 * Requests an address of a Jira and passes the body on while it arrives. The credential is only sent to the
 * origins of the settings. Throws JiraError, and what `read` throws.
 */
export async function askStream<T>(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  url: URL,
  limits: Pick<OutgoingRequest, 'maxBytes' | 'timeoutMs'> & { readonly accept: string },
  read: (body: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const isOwn = [jira.url, apiBase(jira)].some((address) => new URL(address).origin === url.origin);
  const { accept, maxBytes, timeoutMs } = limits;
  let ofReader: unknown;
  try {
    return await streamOutgoing(
      outgoing,
      {
        url,
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Cairn' },
        secretHeaders: isOwn ? { authorization: authorization(jira) } : {},
        isAllowed: () => true,
        maxRedirects: MOST_REDIRECTS,
        maxBytes,
        timeoutMs,
      },
      async (answer) => {
        assertOk(answer);
        return read(bodyOf(answer.body)).catch((error: unknown) => {
          ofReader = error;
          throw error;
        });
      },
    );
  } catch (error) {
    throw error === ofReader ? error : errorOf(error);
  }
}

/** Asks for JSON below the API of a Jira. Throws JiraError. */
export async function ask(
  outgoing: OutgoingSettings,
  jira: JiraServer,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<unknown> {
  const url = new URL(`${apiBase(jira)}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const limits = { accept: 'application/json', maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS };
  const text = await askStream(outgoing, jira, url, limits, async (body) => {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new JiraError('garbled', 'There is no Jira API at this address: the answer is not JSON.');
  }
}

/** Reads an answer by its shape. Throws JiraError for another one. */
export function readAnswer<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const result = shape.safeParse(value);
  if (!result.success) throw new JiraError('invalid', 'Jira answers in an unknown form.');
  return result.data;
}
