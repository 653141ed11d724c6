import { withBase } from '../site/base-path.ts';
import { type Document, nameOf } from './document.ts';
import { POSITION, send } from './send.ts';

/** The server answered, but not with GraphQL: the status tells whether trying again may help. */
export class UnexpectedAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered with status ${status}.`);
    this.status = status;
  }
}

/** The server understood, and would not: its sentences are the message. */
export class AskRefused extends Error {}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** What is said while leaving has to outlive its page. */
  readonly keepalive?: boolean;
  /** Told how far all news had been told when the answer was read, where the server says so. */
  readonly told?: (position: string | null) => void;
}

interface Answered {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * Asks the server with a document, or tells it to change something. Throws `AskRefused` with its sentences,
 * `UnexpectedAnswer` for what is no GraphQL, and what fetch throws where it cannot be reached.
 */
export async function ask<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  { signal, keepalive = false, told }: AskOptions = {},
): Promise<Answer> {
  const { id, text } = document;
  const isChange = text.trimStart().startsWith('mutation');
  const post = async (body: object): Promise<Answered> => {
    const response = await send(
      withBase('/api/graphql'),
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-requested-with': 'cairn',
        },
        body: JSON.stringify({ operationName: nameOf(document), variables, ...body }),
        keepalive,
        ...(signal !== undefined && { signal }),
      },
      isChange,
    );
    told?.(response.headers.get(POSITION));
    return answered(response.status, await response.json().catch(() => null));
  };
  let answer = await post(id === null ? { query: text } : { documentId: id });
  if (id !== null && isUnknownDocument(answer)) answer = await post({ query: text });
  if (answer.errors !== undefined || answer.data == null)
    throw new AskRefused(answer.errors?.map(({ message }) => message).join(' '));
  return answer.data as Answer;
}

/** GraphQL errors come with any status and count as an answer; everything else that is no GraphQL is a failure. */
function answered(status: number, answer: unknown): Answered {
  if (typeof answer === 'object' && answer !== null) {
    const { errors } = answer as { errors?: unknown };
    if ('data' in answer || Array.isArray(errors)) return answer as Answered;
  }
  throw new UnexpectedAnswer(status);
}

/** The server was built anew since this page was loaded, and knows other documents. */
const isUnknownDocument = ({ errors }: Answered): boolean =>
  errors?.[0]?.message === 'PersistedQueryNotFound';
