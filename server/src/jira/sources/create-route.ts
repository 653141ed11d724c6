import { isTimeZone } from '@cairn/domain/incidents/wall-time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { partsOf, readingParts, readParts } from '../../http/bodies/multipart-bodies.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { CairnError } from '../../http/errors.ts';
import type { Operation } from '../../http/openapi/operation.ts';
import { oneOf, optional, type Param, text } from '../../http/params.ts';
import { readParams } from '../../http/route.ts';
import { placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { authorizeSources, createJiraSource } from './create.ts';
import { presentSource, sourceAnswer } from './presenter.ts';
import { type GivenJiraFile, uploadSource } from './upload.ts';

export const TAG = 'Integrations';
export const SOURCES = '/api/v4/projects/:id/jira_sources';

const DATE_ORDERS = { dmy: 'day-first', mdy: 'month-first' } as const;

const timeZone: Param<string> = {
  ...text,
  read: (value) => {
    const name = text.read(value);
    return name !== undefined && isTimeZone(name) ? name : undefined;
  },
  problem: 'is not a time zone',
};

const created = z.object({
  jira_project_key: optional(text).describe(
    'The project in Jira; with a file, only its issues are read. Before the file in a form',
  ),
  date_order: optional(oneOf(['dmy', 'mdy'])).describe(
    'The order of dates such as 02/03/2021 in the file; needed if it does not follow from others. Before the file in a form',
  ),
  time_zone: optional(timeZone).describe(
    'The zone of times that the file has without one, such as Europe/Berlin; UTC by default. Before the file in a form',
  ),
});

const createdByKey = created.extend({ file: z.unknown().optional() });

const CREATE: Operation = {
  method: 'POST',
  url: SOURCES,
  summary: 'Read the issues of a Jira project, or of a file from Jira, to import them; for Maintainers',
  tag: TAG,
  params: placeParams,
  input: created.extend({
    file: z.string().optional().meta({ format: 'binary', description: 'A CSV, XML or JSON file from Jira' }),
  }),
  bodies: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  answers: { 201: sourceAnswer },
};

/** Passes the file of a form on; the texts before it say how it is read. */
const receiveForm = async (
  request: FastifyRequest,
  mostBytes: number,
  store: (file: GivenJiraFile) => Promise<void>,
): Promise<void> => {
  const texts: Record<string, string> = {};
  let isStored = false;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (isStored && part.fieldname in created.shape)
        throw new ParameterError(`${part.fieldname} must come before the file`);
      texts[part.fieldname] = String(part.value);
    } else if (part.fieldname !== 'file') part.file.resume(); // unread parts would block the rest
    else {
      const given = readParams(created, texts);
      const file = {
        filename: part.filename ?? '',
        content: part.file,
        projectKey: given.jira_project_key,
        options: {
          ...(given.date_order && { dateOrder: DATE_ORDERS[given.date_order] }),
          ...(given.time_zone && { timeZone: given.time_zone }),
        },
      };
      isStored = true;
      await store(file).catch((error: unknown) => {
        // a file that is cut at the limit cannot be read, either
        throw part.file.truncated ? tooLarge(mostBytes) : error;
      });
      if (part.file.truncated) throw tooLarge(mostBytes);
    }
  }
};

const tooLarge = (mostBytes: number): CairnError =>
  new CairnError('tooLarge', undefined, undefined, { max_size: mostBytes });

/** The route that creates a source, of a Jira project or of a file. */
export async function createRoute(app: FastifyInstance, context: Context): Promise<void> {
  const { mostBytes } = context.settings.files;
  await readParts(app, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, fieldSize: 1000, parts: 12, fileSize: mostBytes },
  });
  app.post(CREATE.url, { config: { operation: CREATE } }, async (request, reply) => {
    const { viewer } = request;
    if (viewer.userId === null) throw new CairnError('unauthorized');
    const params = readParams(placeParams, request.params);
    const project = await projectOf({ context, viewer, params, request });
    authorizeSources(viewer, project);
    if (request.isMultipart()) {
      const row = await uploadSource(context, viewer, project, (store) =>
        readingParts(() => receiveForm(request, mostBytes, store)),
      );
      if (!row) throw new ParameterError('file is missing');
      return reply.code(201).send(presentSource(row));
    }
    const { jira_project_key: key, file } = readParams(createdByKey, request.body ?? {});
    if (file !== undefined) throw new ParameterError('file must be in a multipart form');
    if (key === undefined) throw new ParameterError('jira_project_key is missing');
    return reply.code(201).send(presentSource(await createJiraSource(context, viewer, project, { key })));
  });
}
