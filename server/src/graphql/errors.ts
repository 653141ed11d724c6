import { GraphQLError } from 'graphql';
import { type KnownError, knownError } from '../http/error-sink.ts';
import { CairnError } from '../http/errors.ts';
import { ArgumentError } from './arguments.ts';
import { DocumentError } from './requests/document.ts';

export const NO_ACCESS =
  "The resource that you are attempting to access does not exist or you don't have permission to perform this action";
export const INTERNAL = 'Internal server error';

const LONGEST = 1000;

const TARGET: ReadonlySet<string> = new Set(['notFound', 'forbidden', 'unauthorized']);

interface Failed {
  readonly errors: readonly object[];
  /** True when the client caused the error, so that it need not be logged. */
  readonly known: boolean;
  /** True when the request was refused before anything ran, so that the answer has no `data`. */
  readonly unrun: boolean;
  readonly status: 200 | 500 | 503;
}

/** Returns an error as the client sees it; unknown errors reveal nothing. */
export function formatErrors(error: unknown, path?: readonly string[]): Failed {
  if (error instanceof DocumentError)
    return { errors: error.errors.map((one) => format(one)), known: true, unrun: true, status: 200 };
  if (error instanceof GraphQLError)
    return { errors: [format(error, path)], known: true, unrun: true, status: 200 };
  const known = knownError(error);
  if (known === null) return { errors: [plain(INTERNAL, path)], known: false, unrun: true, status: 500 };
  const unavailable = known instanceof CairnError && known.code === 'unavailable';
  return {
    errors: [plain(wordsOf(known), path)],
    known: !unavailable,
    unrun: unavailable,
    status: unavailable ? 503 : 200,
  };
}

const wordsOf = (error: KnownError): string => {
  if (error instanceof ArgumentError) return error.sentence;
  if (!(error instanceof CairnError)) return error.message;
  return TARGET.has(error.code) ? NO_ACCESS : error.sentences.join(', ');
};

const format = (error: GraphQLError, path?: readonly string[]): object => {
  const { message, ...rest } = error.toJSON();
  return { ...rest, message: message.slice(0, LONGEST), ...(path && { path }) };
};

const plain = (message: string, path?: readonly string[]): object => ({
  message: message.slice(0, LONGEST),
  ...(path && { path }),
});
