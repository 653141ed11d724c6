import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';

const OWN_SITE = ['same-origin', 'none'];

const parsed = (origin: string): URL | null => (URL.canParse(origin) ? new URL(origin) : null);

/**
 * Whether a request comes from our own pages. Browsers set Sec-Fetch-Site or at least Origin on everything that can
 * write, and pages cannot forge them; a request with neither is not taken for ours.
 */
export function isSameOrigin(context: Context, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return OWN_SITE.includes(site);
  const origin = parsed(request.headers.origin ?? '');
  if (!origin) return false;
  const own = new URL(context.settings.publicUrl);
  if (origin.origin === own.origin) return true;
  // The server may be reached by another name than its public one; plain http must never speak for https.
  return origin.host === request.headers.host && (origin.protocol === 'https:' || own.protocol === 'http:');
}

/** Whether the body, if there is one, is JSON: the one type that no form on another site can send. */
export function isJson(request: FastifyRequest): boolean {
  const type = request.headers['content-type'];
  if (type !== undefined) return /^application\/json\s*(?:;|$)/i.test(type);
  return (
    request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0
  );
}

/** Whether the body is a form as pages without script send it. */
export function isForm({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}
