import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type RawRequestDefaultExpression as RawRequest,
} from 'fastify';
import { AREAS } from './areas.ts';
import { registerAuth, viewerRefresher } from './auth/request/plugin.ts';
import { rememberOrigin } from './changes/request-origin.ts';
import type { Context } from './context.ts';
import { watchPool } from './db/watch-pool.ts';
import { graphqlRoutes } from './graphql/requests/routes.ts';
import { readFormBodies, readJsonBodies } from './http/bodies/body-parsers.ts';
import { readTextForms } from './http/bodies/multipart-bodies.ts';
import { basePathOf, withoutBase } from './http/addresses/base-path.ts';
import { allowCompression } from './http/web-app/compression.ts';
import { addErrorSink, answerFor } from './http/error-sink.ts';
import { normalAddress } from './http/addresses/normal-form.ts';
import { cleanForwarded } from './http/addresses/forwarded.ts';
import { sayPlainJson } from './http/bodies/json-type.ts';
import { addMetrics, type Counts } from './http/observing/metrics.ts';
import { parseQuery, refuseBrokenQueries } from './http/nested-params.ts';
import { addOpenApi } from './http/openapi/document.ts';
import { refuseOtherMethods } from './http/headers/allowed-methods.ts';
import { openToOtherOrigins } from './http/headers/cross-origin.ts';
import { keepAnswersPrivate, PRIVATE } from './http/headers/caching.ts';
import { withoutEnding } from './http/addresses/call-endings.ts';
import { followHost } from './http/addresses/site-url.ts';
import { limitConnections } from './http/limits/connections.ts';
import { endTurnsWithHandlers, shareFairly } from './http/limits/fair-share.ts';
import { oneSegmentPerPlace } from './http/addresses/place-addresses.ts';
import { nameRequests, newRequestId, REQUEST_ID } from './http/observing/request-ids.ts';
import { loggerFor, logRequests } from './http/observing/request-log.ts';
import { addSecurityHeaders } from './http/web-app/security-headers.ts';
import { serveWebApp } from './http/web-app/web-app.ts';
import { countRates, limitCalls, limitGuesses } from './http/limits/rate-limits.ts';
import { serverLimits, STANDARD_LIMITS, type WireLimits } from './http/limits/wire-limits.ts';
import { repeatAnswers } from './idempotency/repeat-answers.ts';
import { imageRoutes } from './images/routes.ts';
import { liveRoutes } from './live/page.ts';
import { pageExists, pageMovedTo } from './html-pages/page-exists.ts';
import { visibilityMeta } from './html-pages/visibility-meta.ts';

const MEBIBYTE = 1_048_576;
// Six bytes for each character of the longest description, and some space for the other fields.
const BODY_LIMIT = 6 * MEBIBYTE;
const LONGEST_PARAM = 2048;
/** Headers of the answer to a URL that cannot be parsed, for which no hook runs. */
const BARE_HEADERS = {
  ...PRIVATE,
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/** Logs a warning when all connections are in use; without it the server would seem to have stopped. */
const warnOnExhaustedPool = (app: FastifyInstance, { pool }: Context): void => {
  const end = watchPool(pool, (use) =>
    app.log.warn(use, 'all database connections are in use, requests wait, and none is released'),
  );
  app.addHook('onClose', async () => end());
};

/** Gives routes the URL as they know it, without the path of the public URL; `originalUrl` changes with it. */
const addressReader =
  (base: string) =>
  (request: RawRequest & { originalUrl?: string }): string => {
    const url = withoutBase(base, normalAddress(request.url ?? '/'));
    request.originalUrl = url;
    return oneSegmentPerPlace(withoutEnding(url));
  };

/** Builds the whole server; the caller listens, or injects requests. */
export async function buildApp(
  context: Context,
  limits: WireLimits = STANDARD_LIMITS,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: await loggerFor(context.settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    ...serverLimits(limits),
    bodyLimit: BODY_LIMIT,
    trustProxy: [...context.settings.trustedProxies],
    rewriteUrl: addressReader(basePathOf(context.settings)),
    routerOptions: { maxParamLength: LONGEST_PARAM, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => {
      const { status, body } = answerFor(error);
      void (reply as FastifyReply)
        .headers({ ...BARE_HEADERS, [REQUEST_ID]: request.id })
        .code(status)
        .send(body);
    },
  });
  cleanForwarded(app);
  limitConnections(app, limits, context.settings.trustedProxies);
  endTurnsWithHandlers(app);
  nameRequests(app);
  addErrorSink(app);
  keepAnswersPrivate(app);
  warnOnExhaustedPool(app, context);
  openToOtherOrigins(app);
  refuseBrokenQueries(app);
  readJsonBodies(app);
  const counts: Counts = { liveConnections: () => 0, plans: { hits: 0, misses: 0 } };
  logRequests(app);
  addMetrics(app, context, counts);
  await addSecurityHeaders(app, context);
  await allowCompression(app);
  await addOpenApi(app, context);
  await countRates(app);
  await registerAuth(app, context, limitGuesses(app, limits.calls));
  limitCalls(app, limits.calls);
  refuseOtherMethods(app, LONGEST_PARAM);
  shareFairly(app, limits.requestsAtOnce);
  followHost(app, context.settings);
  repeatAnswers(app, context);
  rememberOrigin(app);
  const live = await liveRoutes(app, context, viewerRefresher(context), limits.streams);
  counts.liveConnections = () => live.open.size;
  counts.plans = await graphqlRoutes(
    app,
    context,
    AREAS.flatMap((area) => area.graphql ?? []),
    live.sendSubscription,
  );
  imageRoutes(app, context);
  await app.register(async (rest) => {
    readFormBodies(rest);
    readTextForms(rest);
    sayPlainJson(rest);
    for (const area of AREAS) await area.routes?.(rest, context);
  });
  await serveWebApp(
    app,
    context.settings,
    (request, path) => pageExists(context, request.viewer, path),
    (request, path) => pageMovedTo(context, request.viewer, path),
    visibilityMeta(context),
  );
  return app;
}
