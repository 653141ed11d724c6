import type { FastifyInstance } from 'fastify';
import type { SendDocument } from './web-app.ts';

/** The build's document for diagrams. It is only served below, with the policy it needs. */
export const SANDBOX_FILE = 'mermaid-sandbox.html';

/**
 * The document of a diagram may run the build's scripts and style itself. It has no origin, so it cannot read
 * cookies or the page around it, and it may not fetch anything, so that a hostile diagram cannot send data
 * anywhere.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-scripts',
].join('; ');

/** Serves the document that draws diagrams, only for frames of this site. */
export function serveSandbox(app: FastifyInstance, send: SendDocument): void {
  app.get('/-/sandbox/mermaid', (_request, reply) =>
    send(
      reply
        .header('content-security-policy', POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-cache'),
      SANDBOX_FILE,
    ),
  );
}
