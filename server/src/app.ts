import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { AREAS } from './areas.ts';
import { refreshViewer, registerAuth } from './auth/plugin.ts';
import type { Context } from './context.ts';
import { graphqlRoutes } from './graphql/routes.ts';
import { readFormBodies, readJsonBodies } from './http/body-parsers.ts';
import { addErrorSink, answerFor } from './http/error-sink.ts';
import { cleanForwarded } from './http/forwarded.ts';
import { sayPlainJson } from './http/json-type.ts';
import { parseNestedParams } from './http/nested-params.ts';
import { addOpenApi } from './http/openapi.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveWebApp } from './http/web-app.ts';
import { liveRoutes } from './live/routes.ts';

const MEBIBYTE = 1_048_576;
// A description of the longest allowed length, in four-byte characters, with room for the rest.
const BODY_LIMIT = 6 * MEBIBYTE;
const LONGEST_PARAM = 2048;
/** For an address that cannot even be read, which no hook gets to see. */
const BARE_HEADERS = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' };
const PLACE_PAGE = /^\/(groups\/)?(?!api\/|assets\/|groups\/|-\/)([^?]+?)\/-\//;

/** The editor's upload address of a project has no dash before it. */
const PROJECT_UPLOADS = /^\/(?!api\/|assets\/|groups\/|-\/)([^?]+\/[^?]+?)\/uploads$/;

/** Front-end addresses hold a group's or project's path as it is; routes know it as one encoded segment. */
const oneSegmentPerPlace = (url: string): string =>
  url
    .replace(PROJECT_UPLOADS, '/$1/-/uploads')
    .replace(
      PLACE_PAGE,
      (_whole, group: string | undefined, path: string) => `/${group ?? ''}${path.replaceAll('/', '%2F')}/-/`,
    );

/** Puts the whole server together; the caller listens, or injects requests. */
export const buildApp = async (context: Context): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: { level: 'warn' },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: [...context.settings.trustedProxies],
    rewriteUrl: (request) => oneSegmentPerPlace(request.url ?? '/'),
    routerOptions: { maxParamLength: LONGEST_PARAM, querystringParser: parseNestedParams },
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = answerFor(error);
      void (reply as FastifyReply).headers(BARE_HEADERS).code(status).send(body);
    },
  });
  cleanForwarded(app);
  addErrorSink(app);
  readJsonBodies(app);
  await addSecurityHeaders(app, context);
  await addOpenApi(app, context);
  await registerAuth(app, context);
  await liveRoutes(app, context, (request) => refreshViewer(context, request));
  await graphqlRoutes(
    app,
    context,
    AREAS.flatMap((area) => area.graphql ?? []),
  );
  await app.register(async (rest) => {
    readFormBodies(rest);
    sayPlainJson(rest);
    for (const area of AREAS) await area.routes?.(rest, context);
  });
  await serveWebApp(app, context.settings.webRoot);
  return app;
};
