import type { FastifyInstance } from 'fastify';
import { parseNestedParams } from '../nested-params.ts';

/**
 * Parses JSON, the only body that the server reads everywhere. An empty one counts as no body, as clients
 * send the content type anyway.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Accepts form bodies on the routes of one scope: REST and GraphQL accept them, sign-in must not. */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, parseNestedParams(body as string));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
