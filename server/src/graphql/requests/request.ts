import type { GraphqlRequest } from '../engine.ts';

/** What is wrong with the form of a request: an answer to it as any other, or 400 where the body holds none. */
export class RequestError extends Error {
  readonly status: 200 | 400;

  constructor(message: string, status: 200 | 400 = 200) {
    super(message);
    this.status = status;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses the one name that would give an object another prototype. */
const plainOnly = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new RequestError('"variables" holds a name that is not allowed');
  return value;
};

/** Variables as an object, or as the text of one, which is all that a form can send. */
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

/** Reads one request out of a body; a documentId stands for one of the known documents. Throws RequestError. */
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
