import type { GraphqlRequest } from '../engine.ts';

/** What is wrong with the form of a request. */
export class RequestError extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads one request out of a body; a documentId stands for one of the known documents. Throws RequestError. */
export const readRequest = (body: unknown, documents: ReadonlyMap<string, string>): GraphqlRequest => {
  if (!isObject(body))
    throw new RequestError('The body must be a JSON object with a "query", or a list of such objects');
  const { query, documentId, operationName } = body;
  const variables = body['variables'] ?? {};
  if (!isObject(variables)) throw new RequestError('"variables" must be an object');
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
};
