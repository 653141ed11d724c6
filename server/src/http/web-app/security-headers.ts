import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

const ONE_YEAR = 31_536_000;

/** No page runs inline scripts or connects to another host; style attributes are allowed, for measured widths. */
const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // For diagrams; every other document of this site refuses to be framed.
  'frame-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
};

/** Sets the headers of every answer. HSTS is only sent when the public address is https. */
export async function addSecurityHeaders(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    strictTransportSecurity: context.settings.publicUrl.startsWith('https:') ? { maxAge: ONE_YEAR } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
