import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SANDBOX_FILE, serveSandbox } from './sandbox.ts';

const ONE_YEAR_MS = 31_536_000_000;
const ASK_AGAIN = 'no-cache';
/** The build's own notes, and the compressed twins, which have no address of their own. */
const NOT_SERVED = /^\.|\.(?:br|gz)$/;

const isServerPath = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/');

/** Below /-/ both pages and routes lie; a browser on its way to a page says that it takes HTML. */
const asksForData = (request: FastifyRequest, path: string): boolean =>
  path.startsWith('/-/') && request.headers.accept?.includes('text/html') !== true;

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).send({ error: '404 Not Found' });

/**
 * Serves the built web app: hashed assets for a year, the few files beside index.html as they are, and index.html
 * itself at every page's address. Brotli and gzip twins made by the build are sent where the browser takes them.
 */
export const serveWebApp = async (app: FastifyInstance, webRoot: string | null): Promise<void> => {
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
  serveSandbox(app);

  app.get('/assets/*', { schema: { hide: true } }, (request: FastifyRequest, reply) => {
    const file = (request.params as { '*': string })['*'];
    // They are the same for everybody, and the sandbox, which has no origin, may only load what says so.
    reply.header('access-control-allow-origin', '*');
    return reply.sendFile(`assets/${file}`, { maxAge: ONE_YEAR_MS, immutable: true, cacheControl: true });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || isServerPath(path) || asksForData(request, path)) return missing(reply);
    const name = path.slice(1);
    reply.header('cache-control', ASK_AGAIN);
    if (files.has(name)) return reply.sendFile(name);
    return reply.type('text/html; charset=utf-8').sendFile('index.html');
  });
};
