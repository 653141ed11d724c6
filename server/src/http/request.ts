import type { Viewer } from '../access/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; set for every request before its handler runs. */
    viewer: Viewer;
    /** How the viewer proved who they are. */
    signInMethod: 'none' | 'session' | 'token';
    sessionId: number | null;
    tokenId: number | null;
  }
}
