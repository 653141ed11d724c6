import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import '../request.ts';

/** What a page says to its reader alone: contents of meta elements by their names, which need no escaping. */
export type PageMeta = Readonly<Record<string, string>>;

/** What a page says to whoever asks for it; null for nothing. `build` names the app, `found` tells whether the page is there. */
export type PageMetaOf = (
  request: FastifyRequest,
  page: { readonly build: string; readonly found: boolean },
) => Promise<PageMeta | null>;

/** Names a build of the app: its page names every file that it is made of. */
export function buildOf(page: string): string {
  return createHash('sha256').update(page).digest('base64url');
}

/** The page of the app with marks in its head. */
export function withMarks(page: string, marks: PageMeta): string {
  const metas = Object.entries(marks).map(([name, content]) => `<meta name="${name}" content="${content}">`);
  return page.replace('</title>', `</title>${metas.join('')}`);
}
