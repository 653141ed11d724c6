import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { FileMissing } from '../files/errors.ts';
import { inertHeaders } from '../files/inert.ts';
import { fileStore } from '../files/store.ts';
import { CairnError } from '../http/errors.ts';
import type { Operation } from '../http/openapi/operation.ts';
import { id, iid, required } from '../http/params.ts';
import { readParams } from '../http/route.ts';
import { projectOf } from '../namespaces/rest/place.ts';
import { fileAt, serveFiles } from '../uploads/serve.ts';
import { designFile, picturesOf } from './queries.ts';
import { MOST_ZIP_BYTES, zipOf } from './zip.ts';

const params = z.object({
  id: z.string().describe('Number or path of the project'),
  design_id: required(id).describe('The design'),
  sha: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional()
    .describe('The sha of a version of its issue; the newest by default'),
});

const archive: Operation = {
  method: 'GET',
  url: '/:id/-/design_management/issues/:iid/designs.zip',
  summary: 'All designs of an issue as one ZIP file, without archived ones',
  tag: 'Designs',
  params: z.object({ id: params.shape.id, iid: required(iid).describe('The number of the issue') }),
  input: z.object({ sha: params.shape.sha }),
  bodies: [],
  answers: { 200: { description: 'The archive', file: 'application/zip' } },
};

/** One picture after the other is read from the store, and none once the reader is gone. */
const archiveRoute = (app: FastifyInstance, context: Context): void => {
  app.get(archive.url, { config: { operation: archive } }, async (request, reply) => {
    const { id: projectId, iid } = readParams(archive.params, request.params) as { id: string; iid: number };
    const { sha } = readParams(archive.input, request.query) as { sha?: string };
    const { viewer } = request;
    const project = await projectOf({ context, viewer, params: { id: projectId }, request });
    const pictures = await picturesOf(context, viewer, project.id, { iid, sha });
    if (pictures.reduce((sum, { size }) => sum + size, 0) > MOST_ZIP_BYTES)
      throw new CairnError(
        'unprocessable',
        'The designs are too large for one file. Download them one by one.',
      );
    const store = await fileStore(context.settings.files);
    const entries = pictures.map(({ filename, secret, created_at }) => ({
      name: filename,
      modified: created_at,
      open: () =>
        store.read(secret).catch((error: unknown) => {
          if (error instanceof FileMissing) return null;
          throw error;
        }),
    }));
    return reply
      .headers({
        ...inertHeaders('application/zip'),
        'content-disposition': `attachment; filename="designs-${iid}.zip"`,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(zipOf(entries)));
  });
};

/** Files of designs, for those who see their issue. */
export function designFileRoutes(app: FastifyInstance, context: Context): void {
  archiveRoute(app, context);
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
