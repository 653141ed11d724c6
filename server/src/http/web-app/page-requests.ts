import type { FastifyRequest } from 'fastify';

/** True when the client accepts HTML, as a browser that opens a page does; requests for data do not. */
export function acceptsHtml(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') === true;
}

/** True for addresses that never show a page. */
export function isServerPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/');
}

/** Returns the path as it was sent; for routing, the path of a group or project is rewritten. */
export function sentPath(request: FastifyRequest): string {
  return request.originalUrl.split('?', 1)[0] as string;
}
