import type { GraphqlRequest } from '../engine.ts';

/**
 * A malformed request. Answered with 200 and `errors`, or with 400 when the body is no GraphQL request at
 * all.
 */
export class RequestError extends Error {
  readonly status: 200 | 400;

  constructor(message: string, status: 200 | 400 = 200) {
    super(message);
    this.status = status;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses `__proto__`, which would change the object's prototype. */
export function plainOnly(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new RequestError('"variables" has a name that is not allowed');
  return value;
}

/** Reads variables given as an object or as its JSON text, which is all that a form can send. */
const readVariables = (given: unknown): Record<string, unknown> => {
  if (given === undefined || given === null || given === '') return {};
  if (isObject(given)) return given;
  try {
    const read: unknown = typeof given === 'string' ? JSON.parse(given, plainOnly) : given;
    if (read === null) return {};
    if (isObject(read)) return read;
  } catch (error) {
    if (error instanceof RequestError) throw error;
  }
  throw new RequestError('"variables" must be an object, or the JSON text of one');
};

/** Reads one request from a body; a documentId refers to one of the known documents. Throws RequestError. */
export function readRequest(body: unknown, documents: ReadonlyMap<string, string>): GraphqlRequest {
  if (!isObject(body))
    throw new RequestError('The body must be a JSON object with a "query", or a list of such objects', 400);
  const { query, documentId, operationName } = body;
  const variables = readVariables(body['variables']);
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw new RequestError('"operationName" must be text');
  const rest = {
    variables,
    ...(typeof operationName === 'string' && operationName !== '' && { operationName }),
  };
  if (typeof documentId === 'string' && query === undefined) {
    const text = documents.get(documentId);
    if (text === undefined) throw new RequestError('PersistedQueryNotFound');
    return { query: text, trusted: true, ...rest };
  }
  if (typeof query !== 'string' || query.trim() === '')
    throw new RequestError('"query" must be the text of a document');
  return { query, ...rest };
}
