import type { Viewer } from '../access/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request; set before its handler runs. */
    viewer: Viewer;
    /** How the viewer was authenticated. */
    signInMethod: 'none' | 'session' | 'token';
    sessionId: number | null;
    tokenId: number | null;
  }
}
