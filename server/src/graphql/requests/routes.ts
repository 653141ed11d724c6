import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import { compressed } from '../../http/web-app/compression.ts';
import { readFormBodies } from '../../http/bodies/body-parsers.ts';
import { answerFor, knownError } from '../../http/error-sink.ts';
import { isExpectedViewer, VIEWER_HEADER, viewerName } from '../../http/expected-viewer.ts';
import { type Engine, type GraphqlAnswer, type GraphqlRequest, makeEngine } from '../engine.ts';
import { acceptedEvents, sendEvent, type SendSubscription } from './events.ts';
import { MOST_BATCHED } from './limits.ts';
import { readGraphqlParts, readMultipartRequest } from './multipart.ts';
import { graphqlOperation } from './operation.ts';
import type { GraphqlPart } from '../part.ts';
import { readPersistedDocuments } from './persisted.ts';
import { readRequest, RequestError } from './request.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const errorText = (message: string): string => JSON.stringify({ errors: [{ message }] });

/**
 * Serves `POST /api/graphql`: one request, or a list of up to ten; no GET. A form body is accepted as one
 * request, but not with a session cookie (auth/request/plugin.ts). Errors of a request are answered with 200
 * and `errors`; another status means that the body is no request. A request for server-sent events is
 * answered with them; only this way are subscriptions. Returns the hit counts of the statement cache.
 */
export async function graphqlRoutes(
  app: FastifyInstance,
  context: Context,
  parts: readonly GraphqlPart[],
  sendSubscription: SendSubscription,
): Promise<Engine['statements']> {
  const engine = makeEngine(context, parts);
  // A scope of its own, so that its error handler applies to nothing else.
  await app.register(async (scope) => {
    await readGraphqlParts(scope);
    serve(scope, context, engine, sendSubscription);
  });
  return engine.statements;
}

const serve = (
  app: FastifyInstance,
  context: Context,
  engine: Engine,
  sendSubscription: SendSubscription,
): void => {
  const documents = readPersistedDocuments(context.settings.webRoot);
  readFormBodies(app);

  const logged = (result: GraphqlAnswer, request: FastifyRequest): GraphqlAnswer => {
    if (result.failure !== undefined) app.logFailure(request, result.failure);
    return result;
  };

  const answer = async (body: unknown, request: FastifyRequest): Promise<GraphqlAnswer> => {
    try {
      return logged(await engine.run(readRequest(body, documents), request.viewer), request);
    } catch (error) {
      if (error instanceof RequestError) return { text: errorText(error.message), status: error.status };
      throw error;
    }
  };

  const subscriptionIn = (body: unknown): GraphqlRequest | null => {
    try {
      const asked = readRequest(body, documents);
      return engine.isSubscription(asked) ? asked : null;
    } catch {
      // Answered by answer(), which reads it again.
      return null;
    }
  };

  /** Answers with events, if the request asks for them: one for an operation, many for a subscription. */
  const answerWithEvents = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const events = acceptedEvents(request.headers.accept);
    if (events === 'none' || Array.isArray(request.body)) return false;
    const asked = subscriptionIn(request.body);
    if (asked === null && events !== 'only') return false;
    const answered = asked ? engine.subscribe(asked, request.viewer) : await answer(request.body, request);
    if ('field' in answered) await sendSubscription(answered, request, reply);
    else await sendEvent(reply, JSON.parse(logged(answered, request).text) as object);
    return true;
  };

  const send = (reply: FastifyReply, { text, status }: GraphqlAnswer): FastifyReply =>
    reply.code(status).type(JSON_TYPE).send(text);

  /** Answers one request, or a list of them. */
  const answerAll = async (given: unknown, request: FastifyRequest): Promise<GraphqlAnswer> => {
    if (!Array.isArray(given)) return answer(given, request);
    const batch: readonly unknown[] = given;
    if (batch.length === 0 || batch.length > MOST_BATCHED)
      return { text: errorText(`A list holds 1 to ${MOST_BATCHED} requests`), status: 400 };
    const texts: string[] = [];
    // One after the other: a list must not use more database connections than one request.
    for (const body of batch) texts.push((await answer(body, request)).text);
    return { text: `[${texts.join()}]`, status: 200 };
  };

  const answerWithFiles = async (request: FastifyRequest): Promise<GraphqlAnswer> => {
    const files: UploadedFile[] = [];
    try {
      return await answerAll(await readMultipartRequest(request, context.settings.files, files), request);
    } catch (error) {
      if (error instanceof RequestError) return { text: errorText(error.message), status: error.status };
      throw error;
    } finally {
      for (const file of files) await file.remove();
    }
  };

  app.post(
    graphqlOperation.url,
    { ...compressed, config: { operation: graphqlOperation } },
    async (request, reply) => {
      reply.header(VIEWER_HEADER, viewerName(request.viewer));
      const foreign = !isExpectedViewer(request.viewer, request.headers[VIEWER_HEADER]);
      // Files are read only from people who are signed in.
      if (foreign || (request.isMultipart() && request.viewer.userId === null))
        return reply.code(401).type(JSON_TYPE).send(errorText('401 Unauthorized'));
      if (request.isMultipart()) return send(reply, await answerWithFiles(request));
      if (await answerWithEvents(request, reply)) return reply;
      return send(reply, await answerAll(request.body, request));
    },
  );

  app.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
    const known = knownError(error);
    if (known) {
      app.logFailure(request, error);
      return void reply.code(answerFor(known).status).type(JSON_TYPE).send(errorText(known.message));
    }
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) app.logFailure(request, error);
    const message =
      status === 415
        ? 'The body must be JSON, or a form where no cookie signs in'
        : status === 413
          ? 'The body is too large'
          : status === 500
            ? 'Internal server error'
            : 'The body is not valid JSON';
    void reply.code(status).type(JSON_TYPE).send(errorText(message));
  });
};
