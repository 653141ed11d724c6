import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import '../request.ts';

/** Data in a page for one viewer: contents of meta elements by name. They need no escaping. */
export type PageMeta = Readonly<Record<string, string>>;

/**
 * Returns the data of a page for its viewer; null for none. `build` identifies the app's build, `found` is
 * true when the page exists.
 */
export type PageMetaOf = (
  request: FastifyRequest,
  page: { readonly build: string; readonly found: boolean },
) => Promise<PageMeta | null>;

/** Returns an id of an app's build: a hash of its page, which names every file of the build. */
export function buildOf(page: string): string {
  return createHash('sha256').update(page).digest('base64url');
}

/** Returns the app's page with meta elements in its head. */
export function withMarks(page: string, marks: PageMeta): string {
  const metas = Object.entries(marks).map(([name, content]) => `<meta name="${name}" content="${content}">`);
  return page.replace('</title>', `</title>${metas.join('')}`);
}
