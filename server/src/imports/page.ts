import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { partsOf, readingParts, readParts } from '../http/bodies/multipart-bodies.ts';
import { ParameterError } from '../http/error-sink.ts';
import { CairnError } from '../http/errors.ts';
import type { Operation } from '../http/openapi/operation.ts';
import { flag, optional, required, id } from '../http/params.ts';
import { none, readParams, serve } from '../http/route.ts';
import { answeringErrors } from '../http/web-app/page-errors.ts';
import { getProject } from '../namespaces/queries.ts';
import { placeParams, projectOf } from '../namespaces/rest/place.ts';
import { beginIssueImport, authorizeImport } from './csv/changes.ts';
import { MOST_CSV_BYTES } from './csv/read-csv.ts';
import { getIssueImport, issueImportAnswer, type IssueImportRow, presentIssueImport } from './csv/rows.ts';

const TAG = 'Issue pages';

/** How often a waiting page polls. */
const POLL_MS = 500;

const told = (reply: FastifyReply, row: IssueImportRow) => {
  reply.header('poll-interval', row.state === 'waiting' ? POLL_MS : 0);
  return presentIssueImport(row);
};

const choices = z.object({
  dry_run: optional(flag).describe('Say what would happen, and change nothing'),
  all_or_nothing: optional(flag).describe('Import nothing if any line has an error'),
});

const IMPORT: Operation = {
  method: 'POST',
  url: '/:id/-/issues/import_csv',
  summary: 'Import issues from a CSV file; for Planners, and for Developers and above',
  tag: TAG,
  params: placeParams,
  input: choices.extend({ file: z.string().meta({ format: 'binary', description: 'The file' }) }),
  bodies: ['multipart/form-data'],
  answers: { 202: issueImportAnswer },
};

interface Form {
  readonly texts: Record<string, string>;
  readonly file: { readonly filename: string; readonly bytes: Buffer } | null;
}

const readForm = async (request: FastifyRequest): Promise<Form> => {
  const texts: Form['texts'] = {};
  let file: Form['file'] = null;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') texts[part.fieldname] = String(part.value);
    else if (part.fieldname !== 'file') part.file.resume(); // unread parts would block the rest
    else {
      const bytes = await part.toBuffer();
      if (part.file.truncated)
        throw new CairnError('tooLarge', undefined, undefined, { max_size: MOST_CSV_BYTES });
      file = { filename: part.filename ?? '', bytes };
    }
  }
  return { texts, file };
};

const importRoute = async (app: FastifyInstance, context: Context): Promise<void> => {
  await readParts(app, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, fieldSize: 1000, parts: 12, fileSize: MOST_CSV_BYTES },
  });
  app.post(IMPORT.url, { config: { operation: IMPORT } }, async (request, reply) => {
    const { viewer } = request;
    if (viewer.userId === null) throw new CairnError('unauthorized');
    const project = await getProject(context, viewer, readParams(placeParams, request.params).id);
    authorizeImport(viewer, project);
    const { texts, file } = await readingParts(() => readForm(request));
    if (!file) throw new ParameterError('file is missing');
    const { dry_run: dryRun = false, all_or_nothing: allOrNothing = false } = readParams(choices, texts);
    return answeringErrors(reply, async () => {
      const begun = await beginIssueImport(context, viewer, project, { ...file, dryRun, allOrNothing });
      reply.code(202);
      return told(reply, await getIssueImport(context, viewer, project, begun.id));
    });
  });
};

/** Routes of CSV imports of issues: upload a file, and poll its result. */
export async function issueImportRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register((scope) => importRoute(scope, context));
  serve(app, context, {
    method: 'GET',
    paths: ['/:id/-/issue_imports/:import_id'],
    summary: 'What became of a CSV file that one has brought',
    tag: TAG,
    signedIn: true,
    params: placeParams.extend({ import_id: required(id).describe('The import') }),
    input: none,
    answers: issueImportAnswer,
    answer: async (call) => {
      const { viewer, params, reply } = call;
      return told(reply, await getIssueImport(context, viewer, await projectOf(call), params.import_id));
    },
  });
}
