import { makeZip } from 'client-zip';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { FileMissing } from '../files/errors.ts';
import { inertHeaders } from '../files/inert.ts';
import { type FileStore, fileStore } from '../files/store.ts';
import type { Operation } from '../http/openapi/operation.ts';
import { id, iid, required } from '../http/params.ts';
import { readParams } from '../http/route.ts';
import { projectOf } from '../namespaces/rest/place.ts';
import { fileAt, serveFiles } from '../uploads/serve.ts';
import { type ArchivedPicture, designFile, picturesOf } from './queries.ts';

const params = z.object({
  id: z.string().describe('Number or path of the project'),
  design_id: required(id).describe('The design'),
  sha: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional()
    .describe('The sha of a version of its issue; the newest by default'),
});

const archiveInput = z.object({
  sha: params.shape.sha,
  design_ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,999}$/)
    .transform((ids) => ids.split(',').map(Number))
    .optional()
    .describe('The designs, separated by commas; all by default'),
});

const archive: Operation = {
  method: 'GET',
  url: '/:id/-/design_management/issues/:iid/designs.zip',
  summary: 'Designs of an issue as one ZIP file, without archived ones',
  tag: 'Designs',
  params: z.object({ id: params.shape.id, iid: required(iid).describe('The number of the issue') }),
  input: archiveInput,
  bodies: [],
  answers: { 200: { description: 'The archive', file: 'application/zip' } },
};

/** Opens one file after the other, and closes it when its reader leaves. Files that the store lacks are left out. */
async function* filesOf(store: FileStore, pictures: readonly ArchivedPicture[]) {
  for (const { filename, secret, created_at } of pictures) {
    const input = await store.read(secret).catch((error: unknown) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    if (input === null) continue;
    try {
      yield { name: filename, lastModified: created_at, input };
    } finally {
      input.destroy();
    }
  }
}

const archiveRoute = (app: FastifyInstance, context: Context): void => {
  app.get(archive.url, { config: { operation: archive } }, async (request, reply) => {
    const { id: projectId, iid } = readParams(archive.params, request.params) as { id: string; iid: number };
    const { sha, design_ids } = readParams(archiveInput, request.query);
    const { viewer } = request;
    const project = await projectOf({ context, viewer, params: { id: projectId }, request });
    const pictures = await picturesOf(context, viewer, project.id, { iid, sha, designIds: design_ids });
    const store = await fileStore(context.settings.files);
    return reply
      .headers({
        ...inertHeaders('application/zip'),
        'content-disposition': `attachment; filename="designs-${iid}.zip"`,
        'cache-control': 'private, no-store',
      })
      .send(makeZip(filesOf(store, pictures)));
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
