import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { none, serve } from '../../http/route.ts';
import { healthRoutes } from '../health.ts';
import { RELEASE } from '../release.ts';

const versionAnswer = z
  .object({ version: z.string(), revision: z.string() })
  .meta({ id: 'Version', description: 'The version of the server' });

const metadataAnswer = versionAnswer
  .extend({
    kas: z
      .object({
        enabled: z.boolean(),
        externalUrl: z.null(),
        externalK8sProxyUrl: z.null(),
        version: z.null(),
      })
      .describe('There is no agent server'),
    enterprise: z.boolean(),
  })
  .meta({ id: 'Metadata', description: 'Facts about the server' });

/** The health routes, and the routes for the version and metadata of the server. */
export function metadataRoutes(app: FastifyInstance, context: Context): void {
  healthRoutes(app, context);
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/version'],
    summary: 'Get the version of the server',
    tag: 'Metadata',
    signedIn: true,
    params: none,
    input: none,
    answers: versionAnswer,
    answer: async () => RELEASE,
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/metadata'],
    summary: 'Get facts about the server',
    tag: 'Metadata',
    signedIn: true,
    params: none,
    input: none,
    answers: metadataAnswer,
    answer: async () => ({
      ...RELEASE,
      kas: { enabled: false, externalUrl: null, externalK8sProxyUrl: null, version: null },
      enterprise: false,
    }),
  });
}
