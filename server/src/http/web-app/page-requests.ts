import type { FastifyRequest } from 'fastify';

/** A browser on its way to a page says that it takes HTML; whoever asks for data does not. */
export const acceptsHtml = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true;

/** Addresses at which there is never a page. */
export const isServerPath = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/');

/** The path as it was sent: that of a place is rewritten for the routes. */
export const sentPath = (request: FastifyRequest): string => request.originalUrl.split('?', 1)[0] as string;
