import compress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** A smaller answer fits into one packet uncompressed. */
const SMALLEST = 1024;

/** Options of a route whose JSON is compressed with brotli or gzip when the client accepts it (decision 025). */
export const compressed: Pick<RouteShorthandOptions, 'compress' | 'onRequest'> = {
  compress: { encodings: ['br', 'gzip'], threshold: SMALLEST },
  // So that a cache does not send one encoding to every client.
  onRequest: async (_request, reply) => {
    reply.header('vary', 'accept-encoding');
  },
};

/**
 * Allows the routes that follow to use `compressed`; files, exports and live updates are not compressed.
 * Request bodies are never decompressed.
 */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
}
