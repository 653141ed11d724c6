import { withBase } from '../site/base-path.ts';
import { type Document, nameOf } from './document.ts';
import { POSITION, send } from './send.ts';

/** The server answered, but not with GraphQL; the status shows whether a retry may help. */
export class UnexpectedAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered with status ${status}.`);
    this.status = status;
  }
}

/** The server refused the request; its messages are the error message. */
export class AskRefused extends Error {}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /**
   * Called with the position up to which all news had been delivered when the answer was read, if the server
   * sends it.
   */
  readonly onPosition?: (position: string | null) => void;
}

interface Answered {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * Sends a query or mutation to the server. Throws `AskRefused` with the messages of a refusal,
 * `UnexpectedAnswer` for what is not GraphQL, and the error of fetch when the server cannot be reached.
 */
export async function ask<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  { signal, keepalive = false, onPosition }: AskOptions = {},
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
    onPosition?.(response.headers.get(POSITION));
    return answered(response.status, await response.json().catch(() => null));
  };
  let answer = await post(id === null ? { query: text } : { documentId: id });
  if (id !== null && isUnknownDocument(answer)) answer = await post({ query: text });
  if (answer.errors !== undefined || answer.data == null)
    throw new AskRefused(answer.errors?.map(({ message }) => message).join(' '));
  return answer.data as Answer;
}

/** GraphQL errors count as an answer whatever the status; anything else that is not GraphQL is a failure. */
function answered(status: number, answer: unknown): Answered {
  if (typeof answer === 'object' && answer !== null) {
    const { errors } = answer as { errors?: unknown };
    if ('data' in answer || Array.isArray(errors)) return answer as Answered;
  }
  throw new UnexpectedAnswer(status);
}

/** The server was deployed again since this page was loaded and has other document ids. */
const isUnknownDocument = ({ errors }: Answered): boolean =>
  errors?.[0]?.message === 'PersistedQueryNotFound';
