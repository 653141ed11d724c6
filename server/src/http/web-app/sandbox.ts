import type { FastifyInstance } from 'fastify';
import type { SendDocument } from './web-app.ts';

/** The build's document for diagrams. It has no address but the one below, whose policy it needs. */
export const SANDBOX_FILE = 'mermaid-sandbox.html';

/**
 * What a diagram's document may do: run the build's scripts and style itself. Without an origin of its own it reaches
 * neither cookies nor the page around it, and it may fetch nothing, so that a hostile diagram has nobody to tell.
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

/** Serves the document in which diagrams are drawn, for frames of this site alone. */
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
