import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { FileMissing } from '../files/errors.ts';
import { inertHeaders } from '../files/inert.ts';
import { fileStore } from '../files/store.ts';
import { type ByteRange, readRange } from '../http/web-app/byte-range.ts';
import { notFound } from '../http/errors.ts';
import { answerHeaders } from '../http/openapi/answers.ts';
import type { Operation } from '../http/openapi/operation.ts';
import { storable } from '../http/params.ts';
import { showsInline } from './presenter.ts';
import { getUpload, type UploadRow } from './queries.ts';

/** Path prefixes before a file's secret and name. */
const BASES = ['', '/-/project/:id', '/-/group/:id', '/groups/:id/-', '/:id/-'];

const named = z.object({
  secret: z.string().regex(/^[0-9a-f]{32}$/),
  filename: z.string().min(1).max(255).refine(storable),
});

/** The secret and the name in a path; 404 when they are not well-formed. */
export function nameIn(params: unknown): z.output<typeof named> {
  const read = named.safeParse(params);
  if (!read.success) throw notFound();
  return read.data;
}

/** The documentation of these path parameters. */
export const nameParams = {
  secret: z.string().describe('The 32 letters that its address has'),
  filename: z.string().describe('Its name'),
};

const ETAG = { ETag: { description: 'Names the file', type: 'string', always: true } } as const;

/** The documentation of a route that serves files. */
export function fileAt(url: string, summary: string, params: Operation['params']): Operation {
  return {
    method: 'GET',
    url,
    summary,
    tag: 'Uploads',
    params,
    input: z.object({}),
    bodies: [],
    answers: {
      200: { description: 'The file', file: '*/*', headers: ETAG },
      206: { description: 'The part that the header Range asks for', file: '*/*', headers: ETAG },
      304: z.undefined().meta({ description: 'The reader has it' }).register(answerHeaders, ETAG),
      416: z.void().meta({ description: 'It has no such part' }),
    },
  };
}

/** What is served of a file: its content by its key in the store, and what the headers say. */
export type ServedFile = Pick<UploadRow, 'secret' | 'file' | 'filename' | 'media_type' | 'size'>;

const quoted = (upload: ServedFile): string => {
  const way = showsInline(upload) ? 'inline' : 'attachment';
  return `${way}; filename*=UTF-8''${encodeURIComponent(upload.filename).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`;
};

const headersOf = (upload: ServedFile) => ({
  ...inertHeaders(upload.media_type),
  'content-length': upload.size,
  'content-disposition': quoted(upload),
  // The browser may cache the file, but must revalidate each time, because access may be lost.
  'cache-control': 'private, no-cache',
  'accept-ranges': 'bytes',
  etag: etagOf(upload),
});

const etagOf = ({ secret }: ServedFile): string => `"${secret}"`;

/** The requested range; only if the client's If-Range validator, when given, matches the file. */
const partOf = ({ method, headers }: FastifyRequest, upload: ServedFile): ReturnType<typeof readRange> => {
  const since = headers['if-range'];
  const same = since === undefined || since === etagOf(upload);
  return method === 'GET' && same ? readRange(headers.range, upload.size) : null;
};

const headersOfPart = ({ start, end }: ByteRange, upload: ServedFile) => ({
  'content-length': end - start + 1,
  'content-range': `bytes ${start}-${end}/${upload.size}`,
});

const sendFile = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: ServedFile,
): Promise<FastifyReply> => {
  if (request.headers['if-none-match'] === etagOf(upload)) {
    return reply.headers(headersOf(upload)).removeHeader('content-length').code(304).send();
  }
  if (request.method === 'HEAD') return reply.headers(headersOf(upload)).send();
  const part = partOf(request, upload);
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${upload.size}`).send();
  }
  const store = await fileStore(context.settings.files);
  const content = await store.read(upload.file, part ?? undefined).catch((error: unknown) => {
    throw error instanceof FileMissing ? notFound() : error;
  });
  reply.headers(headersOf(upload));
  if (part) reply.code(206).headers(headersOfPart(part, upload));
  return reply.send(content);
};

/**
 * Registers GET routes of files, with range support; `find` returns the file, or throws for those who may not
 * read it.
 */
export function serveFiles(
  app: FastifyInstance,
  context: Context,
  operation: Operation,
  find: (request: FastifyRequest) => Promise<ServedFile>,
  urls: readonly string[] = [operation.url],
): void {
  for (const url of urls) {
    app.route({
      // listed together, because the HEAD that Fastify adds by itself answers a length of 0
      method: ['GET', 'HEAD'],
      url,
      config: { operation },
      handler: async (request, reply) => sendFile(context, request, reply, await find(request)),
    });
  }
}

/** The addresses of files in texts; a hidden file and a missing one are answered alike. */
export function serveUploads(app: FastifyInstance, context: Context): void {
  const operation = fileAt(
    '/-/project/:id/uploads/:secret/:filename',
    'A file of a project; of a group below /-/group',
    z.object({ id: z.string().describe('Number of the group or project'), ...nameParams }),
  );
  serveFiles(
    app,
    context,
    operation,
    (request) => getUpload(context, request.viewer, nameIn(request.params)),
    BASES.map((base) => `${base}/uploads/:secret/:filename`),
  );
}
