import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { receiveFile, type Received, TooLarge } from '../files/receive.ts';
import type { FileSettings } from '../files/settings.ts';
import { CairnError, forbidden } from '../http/errors.ts';
import { selectPage } from '../http/listing.ts';
import { partsOf, readingParts, readParts } from '../http/bodies/multipart-bodies.ts';
import { answerPage, pageParams } from '../http/paging.ts';
import { id, required } from '../http/params.ts';
import { ParameterError } from '../http/error-sink.ts';
import { nothing, pageOf } from '../http/openapi/answers.ts';
import type { Operation } from '../http/openapi/operation.ts';
import { none, readParams, serve } from '../http/route.ts';
import { mayIn } from '../namespaces/policy.ts';
import { placeParams, PLACES } from '../namespaces/rest/place.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { createUpload, deleteUpload, authorizeUpload } from './changes.ts';
import { linkAnswer, presentLink, presentUpload, uploadAnswer } from './presenter.ts';
import { getUpload, uploadOfPlace, type UploadRow } from './queries.ts';
import { fileAt, nameIn, nameParams, serveFiles } from './serve.ts';

const TAG = 'Uploads';
const uploadParams = placeParams.extend({ upload_id: required(id).describe('The file') });
const INVALID = 'Invalid file.';

type ReceivedFile = Received & { readonly filename: string };

/** Writes the file of a multipart body to disk; null when there is none. Leaves nothing behind when it throws. */
const receiveFrom = async (request: FastifyRequest, settings: FileSettings): Promise<ReceivedFile | null> => {
  let received: ReceivedFile | null = null;
  try {
    for await (const part of partsOf(request)) {
      if (part.type !== 'file') continue;
      if (part.fieldname === 'file' && received === null)
        received = { ...(await receiveFile(settings, part.file)), filename: part.filename ?? '' };
      else part.file.resume(); // unread parts would block the rest
    }
    return received;
  } catch (error) {
    if (received !== null) await rm(received.file, { force: true });
    throw error;
  }
};

/**
 * Receives the file of a request for a group or project; null when there is none. Permissions are checked
 * before the body is read.
 */
const receiveUpload = async (
  context: Context,
  request: FastifyRequest,
  place: NamespaceRow,
): Promise<UploadRow | null> => {
  authorizeUpload(request.viewer, place);
  try {
    const received = await readingParts(() => receiveFrom(request, context.settings.files));
    return received && (await createUpload(context, request.viewer, place, received));
  } catch (error) {
    if (error instanceof TooLarge) {
      const { mostBytes } = context.settings.files;
      throw new CairnError('tooLarge', undefined, undefined, { max_size: mostBytes });
    }
    throw error;
  }
};

/** The file is streamed from the body, so the schema is only for documentation. */
const uploadOf = (url: string, summary: string, answers: Operation['answers']): Operation => ({
  method: 'POST',
  url,
  summary,
  tag: TAG,
  params: placeParams,
  input: z.object({ file: z.string().meta({ format: 'binary', description: 'The file' }) }),
  bodies: ['multipart/form-data'],
  answers,
});

/** Upload routes of REST and of the web app's editor. */
const uploadRoutes = async (app: FastifyInstance, context: Context): Promise<void> => {
  await readParts(app, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 12, fileSize: Number.POSITIVE_INFINITY },
  });
  for (const { kind, base, placeOf } of PLACES) {
    const placeIn = async (request: FastifyRequest): Promise<NamespaceRow> => {
      if (request.viewer.userId === null) throw new CairnError('unauthorized');
      const params = readParams(placeParams, request.params);
      return placeOf({ context, viewer: request.viewer, params, request });
    };
    const operation = uploadOf(`${base}/uploads`, `Upload a file to a ${kind}`, { 201: uploadAnswer });
    app.post(operation.url, { config: { operation } }, async (request, reply) => {
      const upload = await receiveUpload(context, request, await placeIn(request));
      if (!upload) throw new ParameterError('file is missing');
      return reply.code(201).send(presentUpload(context, upload, kind));
    });
    const ofPage = uploadOf(
      kind === 'group' ? '/groups/:id/-/uploads' : '/:id/-/uploads',
      `Upload a file into a text of a ${kind}`,
      {
        200: z.object({ link: linkAnswer }).describe('How the text names it'),
        422: z.string().describe('No file'),
      },
    );
    app.post(ofPage.url, { config: { operation: ofPage } }, async (request, reply) => {
      const upload = await receiveUpload(context, request, await placeIn(request));
      return upload
        ? reply.send({ link: presentLink(upload) })
        : reply.code(422).type('application/json').send(JSON.stringify(INVALID));
    });
  }
};

interface ListedUpload extends UploadRow {
  readonly uploader_name: string;
  readonly uploader_username: string;
}

const listedUploadAnswer = z
  .object({
    id: z.int(),
    size: z.int().describe('Bytes'),
    filename: z.string(),
    created_at: z.date(),
    uploaded_by: z.object({ id: z.int(), name: z.string(), username: z.string() }),
  })
  .meta({ id: 'ListedUpload', description: 'A file, as the list of a place shows it' });

const presentListed = (upload: ListedUpload): z.output<typeof listedUploadAnswer> => ({
  id: upload.id,
  size: upload.size,
  filename: upload.filename,
  created_at: upload.created_at,
  uploaded_by: { id: upload.uploaded_by_id, name: upload.uploader_name, username: upload.uploader_username },
});

const manageRoutes = (app: FastifyInstance, context: Context): void => {
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/uploads`],
      summary: `Files uploaded to a ${kind}, newest first; for Maintainers`,
      tag: TAG,
      signedIn: true,
      params: placeParams,
      input: z.object({ ...pageParams }),
      answers: pageOf(listedUploadAnswer),
      answer: async (call) => {
        const place = await placeOf(call);
        if (!mayIn(call.viewer, place, 'manageUploads')) throw forbidden();
        const which = {
          from: 'uploads up',
          key: 'up.id',
          where: ['up.namespace_id = :place_id'],
          order: 'up.id DESC',
          values: { place_id: place.id },
          types: { place_id: 'bigint' },
        };
        const shown = {
          columns: 'up.*, u.name AS uploader_name, u.username AS uploader_username',
          joins: 'JOIN uploads up ON up.id = page.id JOIN users u ON u.id = up.uploaded_by_id',
        };
        const page = await selectPage<ListedUpload>(context, call.viewer, which, shown, call.input);
        return answerPage(call, page).map(presentListed);
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [`${base}/uploads/:upload_id`],
      summary: `Delete a file of a ${kind} for good; for Maintainers`,
      tag: TAG,
      status: 204,
      params: uploadParams,
      input: none,
      answers: nothing,
      answer: async (call) => {
        await deleteUpload(context, call.viewer, await placeOf(call), call.params.upload_id);
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [`${base}/uploads/:secret/:filename`],
      summary: `Delete a file of a ${kind}, named as in a text, for good; for Maintainers`,
      tag: TAG,
      status: 204,
      params: placeParams.extend(nameParams),
      input: none,
      answers: nothing,
      answer: async (call) => {
        await deleteUpload(context, call.viewer, await placeOf(call), nameIn(call.params));
      },
    });
  }
};

const readRoutes = (app: FastifyInstance, context: Context): void => {
  for (const { kind, base, placeOf } of PLACES) {
    const placeIn = (request: FastifyRequest): Promise<NamespaceRow> =>
      placeOf({ context, viewer: request.viewer, params: readParams(placeParams, request.params), request });
    const byName = fileAt(
      `${base}/uploads/:secret/:filename`,
      `Get a file of a ${kind}, named as in a text`,
      placeParams.extend(nameParams),
    );
    serveFiles(app, context, byName, async (request) => {
      const place = await placeIn(request);
      return getUpload(context, request.viewer, nameIn(request.params), place.id);
    });
    const byNumber = fileAt(
      `${base}/uploads/:upload_id`,
      `Get a file of a ${kind} by its number; for Maintainers`,
      uploadParams,
    );
    serveFiles(app, context, byNumber, async (request) => {
      if (request.viewer.userId === null) throw new CairnError('unauthorized');
      const place = await placeIn(request);
      if (!mayIn(request.viewer, place, 'manageUploads')) throw forbidden();
      return uploadOfPlace(context, place.id, readParams(uploadParams, request.params).upload_id);
    });
  }
};

/** Registers the routes of files of groups and projects: upload, list, read and delete. */
export async function uploadsRest(app: FastifyInstance, context: Context): Promise<void> {
  await app.register((scope) => uploadRoutes(scope, context));
  manageRoutes(app, context);
  readRoutes(app, context);
}
