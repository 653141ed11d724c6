import { GraphQLError } from 'graphql';
import { CairnError } from '../http/errors.ts';
import { ArgumentError } from './arguments.ts';
import { DocumentError } from './document.ts';

export const NO_ACCESS =
  "The resource that you are attempting to access does not exist or you don't have permission to perform this action";
export const INTERNAL = 'Internal server error';

const LONGEST = 1000;

// PostgreSQL's class of errors about values: out of range, bad escape, wrong encoding.
const DATA_EXCEPTION = /^22/;
const CANCELLED = '57014';

const TARGET: ReadonlySet<string> = new Set(['notFound', 'forbidden', 'unauthorized']);

/** What goes wrong with a request, as the client sees it; unknown errors say nothing of themselves. */
export const formatErrors = (
  error: unknown,
  path?: readonly string[],
): { readonly errors: readonly object[]; readonly known: boolean } => {
  if (error instanceof DocumentError) return { errors: error.errors.map((one) => format(one)), known: true };
  if (error instanceof GraphQLError) return { errors: [format(error, path)], known: true };
  if (error instanceof ArgumentError) return { errors: [plain(error.message, path)], known: true };
  if (error instanceof CairnError)
    return {
      errors: [plain(TARGET.has(error.code) ? NO_ACCESS : error.sentences.join(', '), path)],
      known: true,
    };
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && DATA_EXCEPTION.test(code))
    return { errors: [plain('An argument is out of range', path)], known: true };
  if (code === CANCELLED) return { errors: [plain('Query took too long', path)], known: true };
  return { errors: [plain(INTERNAL, path)], known: false };
};

const format = (error: GraphQLError, path?: readonly string[]): object => {
  const { message, ...rest } = error.toJSON();
  return { ...rest, message: message.slice(0, LONGEST), ...(path && { path }) };
};

const plain = (message: string, path?: readonly string[]): object => ({
  message: message.slice(0, LONGEST),
  ...(path && { path }),
});
