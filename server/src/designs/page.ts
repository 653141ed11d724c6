import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { id, required } from '../http/params.ts';
import { readParams } from '../http/route.ts';
import { projectOf } from '../namespaces/rest/place.ts';
import { fileAt, serveFiles } from '../uploads/serve.ts';
import { designFile } from './queries.ts';

const params = z.object({
  id: z.string().describe('Number or path of the project'),
  design_id: required(id).describe('The design'),
  sha: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional()
    .describe('The sha of a version of its issue; the newest by default'),
});

/** Files of designs, for those who see their issue. */
export function designFileRoutes(app: FastifyInstance, context: Context): void {
  const base = '/:id/-/design_management/designs/:design_id';
  for (const [kind, path, summary] of [
    ['picture', 'raw_image', 'The picture of a design, at a version of its issue'],
    ['thumbnail', 'resized_image/v432x230', 'The picture of a design with at most 432 by 230 pixels'],
  ] as const) {
    serveFiles(
      app,
      context,
      fileAt(`${base}/:sha/${path}`, summary, params.required()),
      async (request) => {
        const read = readParams(params, request.params);
        const project = await projectOf({
          context,
          viewer: request.viewer,
          params: { id: read.id },
          request,
        });
        return designFile(context, request.viewer, project.id, read, kind);
      },
      [`${base}/:sha/${path}`, `${base}/${path}`],
    );
  }
}
