import type { FastifyInstance } from 'fastify';
import { parseNestedParams } from '../nested-params.ts';

/** JSON is the only body the server reads by itself; an empty one counts as none, as clients send the type anyway. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Adds form bodies to the routes of one scope: REST and GraphQL take them, what signs people in must not. */
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
