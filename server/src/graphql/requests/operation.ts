import { z } from 'zod';
import type { Operation } from '../../http/openapi/operation.ts';
import { none } from '../../http/route.ts';
import { MOST_BATCHED } from './limits.ts';

const anything = z.record(z.string(), z.unknown());

const request = z
  .object({
    query: z.string().optional().describe('The text of a document; required without documentId'),
    documentId: z.string().optional().describe('The id of a document of the web app, in place of query'),
    operationName: z.string().nullable().optional().describe('The operation of a document that has several'),
    variables: z
      .union([anything, z.string()])
      .nullable()
      .optional()
      .describe('Values of the variables: an object, or its JSON text in a form'),
  })
  .meta({ description: 'A GraphQL request' });

const errors = z
  .array(
    z.object({
      message: z.string().describe('A whole sentence'),
      locations: z
        .array(z.object({ line: z.int(), column: z.int() }))
        .optional()
        .describe('Where in the document'),
      path: z
        .array(z.union([z.string(), z.int()]))
        .optional()
        .describe('Which field of the answer'),
      extensions: anything.optional(),
    }),
  )
  .describe('What went wrong; absent when nothing did');

const answer = z
  .object({
    data: anything.nullable().optional().describe('The result; absent when nothing was carried out'),
    errors: errors.optional(),
  })
  .meta({ id: 'GraphqlAnswer', description: 'The answer to a GraphQL request' });

/** The entry of POST /api/graphql in the OpenAPI document; there is no GET. */
export const graphqlOperation: Operation = {
  method: 'POST',
  url: '/api/graphql',
  summary:
    'Carry out a GraphQL request, or a list of them; subscribe to changes with the header Accept: text/event-stream',
  tag: 'GraphQL',
  params: none,
  input: request,
  body: z.union([request, z.array(request).min(1).max(MOST_BATCHED)]),
  bodies: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  answers: { 200: z.union([answer, z.array(answer)]) },
  problems: answer,
  events:
    'The events `next`, each with one GraphQL answer, and `complete`, by the protocol GraphQL over SSE in distinct connections mode',
};
