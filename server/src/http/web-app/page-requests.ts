import type { FastifyRequest } from 'fastify';

/** A browser on its way to a page says that it takes HTML; whoever asks for data does not. */
export function acceptsHtml(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') === true;
}

/** Addresses at which there is never a page. */
export function isServerPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/');
}

/** The path as it was sent: that of a place is rewritten for the routes. */
export function sentPath(request: FastifyRequest): string {
  return request.originalUrl.split('?', 1)[0] as string;
}
