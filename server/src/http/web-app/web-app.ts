import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usernameAt } from '@cairn/domain/pages/addresses';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../../context.ts';
import { basePathOf, htmlBelow, withoutBase } from '../addresses/base-path.ts';
import { isReservedName } from '../addresses/reserved-names.ts';
import { endsTurn } from '../limits/fair-share.ts';
import { PRIVATE } from '../headers/caching.ts';
import { buildOf, type PageMetaOf, withMarks } from './own-page.ts';
import { isServerPath, sentPath, acceptsHtml } from './page-requests.ts';
import { SANDBOX_FILE, serveSandbox } from './sandbox.ts';

const ONE_YEAR_MS = 31_536_000_000;
const ASK_AGAIN = 'no-cache';
/** The build's own files and the compressed copies, which have no address. */
const NOT_SERVED = /^\.|\.(?:br|gz)$/;

/** True for addresses of data: below /-/ there are pages and routes, and no page has a file extension. */
const isForData = (path: string): boolean =>
  path.startsWith('/-/') || /\.(?:atom|csv|ics|json|rss|txt|xml)$/i.test(path);

/**
 * True for the address of a person's page, existing or not. Pages link to it for everybody, but only
 * signed-in viewers may see who has an account here.
 */
const mayBePerson = (path: string): boolean => {
  const username = usernameAt(path);
  return username !== null && !isReservedName(username) && !isForData(path);
};

/** Resolves to true when there is a page at an address for the viewer. */
export type PageExists = (request: FastifyRequest, path: string) => Promise<boolean>;

/** Resolves to the path where a page is now that was at this one, for the viewer; null for none. */
export type PageMovedTo = (request: FastifyRequest, path: string) => Promise<string | null>;

/** Sends a document of the build. */
export type SendDocument = (reply: FastifyReply, name: string, options?: object) => unknown;

const HTML = 'text/html; charset=utf-8';

const readDocument = async (webRoot: string, base: string, name: string): Promise<string> => {
  const html = htmlBelow(base, await readFile(join(webRoot, name), 'utf8'));
  return base === '' ? html : html.replace('<html', `<html data-base="${base}"`);
};

const documentSender =
  (webRoot: string, base: string): SendDocument =>
  async (reply, name, options = {}) => {
    reply.type(HTML);
    return base === '' ? reply.sendFile(name, options) : reply.send(await readDocument(webRoot, base, name));
  };

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).send({ error: '404 Not Found' });

/**
 * Serves the built web app: hashed assets with a cache time of one year, the few files beside index.html, and
 * index.html at the address of every page, with status 404 where there is no page and a redirect where it was
 * before, or from the address of the site to the page that the viewer chose for it. A person's page redirects
 * viewers who are not signed in to the sign-in page, whether there is such a person or not. Brotli and gzip copies
 * made by the build are sent when the browser accepts them. Documents are rewritten when the app is served
 * below a path, and when a page has data for its viewer.
 */
export async function serveWebApp(
  app: FastifyInstance,
  settings: Pick<ServerSettings, 'webRoot' | 'publicUrl'>,
  pageExists: PageExists,
  pageMovedTo: PageMovedTo,
  marksOf: PageMetaOf,
): Promise<void> {
  const { webRoot } = settings;
  if (webRoot === null || !existsSync(join(webRoot, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => missing(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
  });
  const entries = await readdir(webRoot, { withFileTypes: true });
  const files = new Set(entries.filter((f) => f.isFile() && !NOT_SERVED.test(f.name)).map((f) => f.name));
  files.delete(SANDBOX_FILE);
  const base = basePathOf(settings);
  const sendDocument = documentSender(webRoot, base);
  serveSandbox(app, sendDocument);

  app.get('/assets/*', (request: FastifyRequest, reply) => {
    const file = (request.params as { '*': string })['*'];
    // Assets are public, and the sandbox, which has no origin, can only load files with this header.
    reply.header('access-control-allow-origin', '*');
    return reply.sendFile(`assets/${file}`, { maxAge: ONE_YEAR_MS, immutable: true, cacheControl: true });
  });

  const servePage = endsTurn(async (request, reply) => {
    const path = sentPath(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || isServerPath(path)) return missing(reply);
    const name = path.slice(1);
    reply.header('cache-control', ASK_AGAIN);
    if (files.has(name)) return reply.sendFile(name);
    const forPeople = acceptsHtml(request);
    const found = (forPeople || !isForData(path)) && (await pageExists(request, path));
    if (!found && !forPeople) return missing(reply);
    const now = found && path !== '/' ? null : await pageMovedTo(request, path);
    if (now !== null) return reply.redirect(`${base}${now}${request.originalUrl.slice(path.length)}`);
    if (!found && request.viewer.userId === null && mayBePerson(path)) {
      const back = encodeURIComponent(base + withoutBase(base, path));
      return reply.redirect(`${base}/users/sign_in?redirect=${back}`);
    }
    reply.code(found ? 200 : 404);
    if (request.sessionId !== null) {
      const page = await readDocument(webRoot, base, 'index.html');
      const marks = await marksOf(request, { build: buildOf(page), found });
      if (marks !== null) return reply.headers(PRIVATE).type(HTML).send(withMarks(page, marks));
    }
    // no validators: a 404 must not revalidate the browser's cached copy of a page that existed
    const fresh = found ? {} : { etag: false, lastModified: false };
    return sendDocument(reply, 'index.html', fresh);
  });
  app.setNotFoundHandler(servePage);
}
