import type { z } from 'zod';
import { answerHeaders } from './answers.ts';
import { type Json, jsonSchema } from './json-schema.ts';
import { type Answer, type ParameterSet, type Headers, isInQuery, type Operation } from './operation.ts';

type Properties = Readonly<Record<string, Json>>;

/** Returns the properties of an input as JSON Schema, and which of them are required. */
export function inputOf(input: ParameterSet): {
  readonly properties: Properties;
  readonly required: string[];
} {
  const { properties = {}, required = [] } = jsonSchema(input, 'input');
  return { properties: properties as Properties, required: required as string[] };
}

/**
 * Returns the parameters of an operation. Objects and lists have brackets in a query: of a repeated plain
 * name only the last value would count.
 */
const parameters = (schema: ParameterSet, place: 'path' | 'query') => {
  const { properties, required } = inputOf(schema);
  return Object.entries(properties).map(([name, { description, ...json }]) => ({
    name: place === 'query' && json['type'] === 'array' ? `${name}[]` : name,
    in: place,
    ...(description !== undefined && { description }),
    required: place === 'path' || required.includes(name),
    ...(json['type'] === 'object' && { style: 'deepObject', explode: true }),
    schema: json,
  }));
};

const requestBody = ({ input, bodies, body, summary }: Operation) => {
  const { required = [], ...rest } = jsonSchema(body ?? input, 'input');
  const schema = { ...rest, ...((required as string[]).length > 0 && { required }) };
  return {
    description: `Input: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    required: body !== undefined || (required as string[]).length > 0,
    content: Object.fromEntries(bodies.map((type) => [type, { schema }])),
  };
};

const headersOf = (headers: Headers) => ({
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
  ...Object.fromEntries(
    Object.entries(headers).map(([name, { description, type, always }]) => [
      name,
      { description, ...(always === true && { required: true }), schema: { type } },
    ]),
  ),
});

/** True for answers with an ETag: JSON that is read (http/headers/caching.ts). */
const isNamed = (method: Operation['method'], answer: Answer | undefined): boolean =>
  method === 'GET' && answer !== undefined && isSchema(answer);

const HAS_NO_BODY = new Set(['void', 'undefined']);

const isSchema = (answer: Answer): answer is z.ZodType => '_zod' in answer;

const response = (answer: Answer, summary: string, components: Record<string, unknown>, named: boolean) => {
  if (!isSchema(answer))
    return {
      description: answer.description,
      headers: headersOf(answer.headers ?? {}),
      content: { [answer.file]: { schema: { type: 'string' } } },
    };
  const description = answer.description ?? summary;
  const headers = {
    ...headersOf(answerHeaders.get(answer) ?? {}),
    ...(named && { ETag: { $ref: '#/components/headers/ETag' } }),
  };
  if (HAS_NO_BODY.has(answer._zod.def.type)) return { description, headers };
  return {
    description,
    headers,
    content: { 'application/json': { schema: jsonSchema(answer, 'output', components) } },
  };
};

/** Reads of a group or project by a former path are sent to its present address. */
const PLACE_PATH = /^\/(?:api\/v4\/)?(?:\w+\/)?:id(?:\/|$)/;

/** The answers of all other statuses: the shared ones, or a route's own. */
const problemAnswers = ({ problems }: Operation, components: Record<string, unknown>) => {
  const shared = {
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Failed' },
  };
  if (problems === undefined) return shared;
  const headers = { ...headersOf({}), 'Retry-After': { $ref: '#/components/headers/Retry-After' } };
  const content = { 'application/json': { schema: jsonSchema(problems, 'output', components) } };
  return {
    '4XX': { description: 'The request was refused', headers, content },
    '5XX': { description: 'The request could not be answered', headers, content },
  };
};

/** Adds the events that may answer in place of JSON. */
const orEvents = <T extends object>(described: T, events: string | undefined): T =>
  events === undefined || !('content' in described)
    ? described
    : {
        ...described,
        content: {
          ...(described.content as object),
          'text/event-stream': { schema: { type: 'string', description: events } },
        },
      };

/** Returns the OpenAPI description of a route; the schemas it refers to are added to `components`. */
export function describeOperation(operation: Operation, components: Record<string, unknown>, name: string) {
  const { method, summary, tag, params, input, answers } = operation;
  const inQuery = isInQuery(operation);
  const hasInput = Object.keys(input.shape).length > 0;
  const all = [...parameters(params, 'path'), ...(inQuery ? parameters(input, 'query') : [])];
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(all.length > 0 && { parameters: all }),
    ...(!inQuery && hasInput && { requestBody: requestBody(operation) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          orEvents(
            response(answer, summary, components, status === '200' && isNamed(method, answer)),
            status === '200' ? operation.events : undefined,
          ),
        ]),
      ),
      ...(method === 'GET' &&
        PLACE_PATH.test(operation.url) && { 301: { $ref: '#/components/responses/Moved' } }),
      ...(isNamed(method, answers[200]) && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...problemAnswers(operation, components),
    },
  };
}
