import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { compressed } from './compression.ts';

const VERSION = 'v4';

/** Collects every REST route that follows into one OpenAPI document, served beside the routes it describes. */
export const addOpenApi = async (app: FastifyInstance, context: Context): Promise<void> => {
  // Routes read their own input; the schemas here only describe it.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Cairn',
        version: VERSION,
        description: 'Groups, epics, roadmaps. Names and shapes follow GitLab’s REST API v4.',
      },
      servers: [{ url: context.settings.publicUrl }],
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'PRIVATE-TOKEN' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ token: [] }, { bearer: [] }, {}],
    },
  });
  let text: string | null = null;
  app.get('/api/v4/openapi.json', { ...compressed, schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
};
