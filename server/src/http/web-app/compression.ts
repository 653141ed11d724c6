import compress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** Below this an answer fits into one packet as it is. */
const SMALLEST = 1024;

/** Options of a route whose JSON goes as brotli or gzip where the client takes it (decision 025). */
export const compressed: Pick<RouteShorthandOptions, 'compress' | 'onRequest'> = {
  compress: { encodings: ['br', 'gzip'], threshold: SMALLEST },
  // A cache between us and them must not hand the plain answer, or the packed one, to everybody.
  onRequest: async (_request, reply) => {
    reply.header('vary', 'accept-encoding');
  },
};

/** Lets the routes that follow ask for it; files, exports and live updates do not. Bodies of requests are never unpacked. */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
}
