import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';

const OWN_SITE = ['same-origin', 'none'];

const parsed = (origin: string): URL | null => (URL.canParse(origin) ? new URL(origin) : null);

/**
 * True when a request comes from our own pages. Browsers set Sec-Fetch-Site, or at least Origin, on every
 * request that can write, and pages cannot forge them; without either the request counts as foreign.
 */
export function isSameOrigin(context: Context, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return OWN_SITE.includes(site);
  const origin = parsed(request.headers.origin ?? '');
  if (!origin) return false;
  const own = new URL(context.settings.publicUrl);
  if (origin.origin === own.origin) return true;
  // The server may have another host name than its public one, but a plain http origin is never accepted for
  // https.
  return origin.host === request.headers.host && (origin.protocol === 'https:' || own.protocol === 'http:');
}

/** True when the body, if any, is JSON: the one type that a form on another site cannot send. */
export function isJson(request: FastifyRequest): boolean {
  const type = request.headers['content-type'];
  if (type !== undefined) return /^application\/json\s*(?:;|$)/i.test(type);
  return (
    request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0
  );
}

/** True when the body is a form as sent by pages without scripts. */
export function isForm({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}

/** True when the body is a form with files. */
export function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
}
