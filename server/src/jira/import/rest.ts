import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { selectOne, selectPage } from '../../http/listing.ts';
import { pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, oneOf, optional, required } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import type { Viewer } from '../../access/viewer.ts';
import { placeParams, projectOf } from '../../namespaces/rest/place.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { authorizeSources } from '../sources/create.ts';
import { type Control, controlImport } from './controls.ts';
import { importAnswer, importShown, importsOf, presentImport, type ShownImport } from './presenter.ts';
import { type FailureRow, failuresOf, getImport } from './queries.ts';
import { reportDisposition, reportRoute } from './report.ts';
import { MODES, startSourceImport } from './start-source.ts';

const TAG = 'Integrations';
const IMPORTS = '/api/v4/projects/:id/jira_imports';

const importParams = placeParams.extend({ import_id: required(id).describe('The import') });

/** The project of a call of somebody who may import into it. */
const importProject = async (
  call: Pick<Call<{ readonly id: string }, unknown>, 'context' | 'viewer' | 'params' | 'request'>,
): Promise<NamespaceRow> => {
  const project = await projectOf(call);
  authorizeSources(call.viewer, project);
  return project;
};

const presented = async (context: Context, viewer: Viewer, project: NamespaceRow, importId: number) => {
  const row = await selectOne<ShownImport>(context, viewer, importsOf(project.id, importId), importShown);
  if (!row) throw notFound('Jira import');
  return presentImport(context, row);
};

const startInput = z.object({
  source_id: required(id).describe('What was read from Jira; it must be ready'),
  mapping: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('As the source proposes one; what it leaves out is as by default'),
  people: z
    .array(
      z.object({
        jira_id: z.string().describe('The person in Jira'),
        user_id: z.int().nullable().describe('The member; null for nobody'),
      }),
    )
    .optional()
    .describe('Where people differ from the proposed members; null for nobody'),
  mode: optional(oneOf(MODES)).describe(
    'update changes what earlier imports created and creates the rest; copies creates everything again',
  ),
});

/** Routes of imports from Jira, for those who may import. */
export function importRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: [IMPORTS],
    summary: 'The imports from Jira into a project, newest first; for Maintainers',
    tag: TAG,
    signedIn: true,
    params: placeParams,
    input: z.object({ ...pageParams }),
    answers: pageOf(importAnswer),
    answer: async (call) => {
      const { id: projectId } = await importProject(call);
      const page = await selectPage<ShownImport>(
        context,
        call.viewer,
        importsOf(projectId),
        importShown,
        call.input,
      );
      return answerPage(call, page).map((row) => presentImport(context, row));
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: [IMPORTS],
    summary: 'Import what was read from Jira; for Maintainers',
    tag: TAG,
    params: placeParams,
    input: startInput,
    answers: importAnswer,
    status: 201,
    answer: async (call) => {
      const project = await importProject(call);
      const { source_id: sourceId, people, ...rest } = call.input;
      const made = await startSourceImport(context, call.viewer, project, {
        ...rest,
        sourceId,
        people: people?.map(({ jira_id, user_id }) => ({ jiraId: jira_id, userId: user_id })),
      });
      return presented(context, call.viewer, project, made.id);
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: [`${IMPORTS}/:import_id`],
    summary: 'The progress and the result of an import from Jira; for Maintainers',
    tag: TAG,
    signedIn: true,
    params: importParams,
    input: none,
    answers: importAnswer,
    answer: async (call) => presented(context, call.viewer, await importProject(call), call.params.import_id),
  });
  for (const [control, summary] of CONTROLS) controlRoute(app, context, control, summary);
  failuresRoute(app, context);
  jsonReportRoute(app, context);
  reportRoute(app, context);
}

const CONTROLS = [
  ['pause', 'Pause an import from Jira'],
  ['resume', 'Continue a paused import from Jira'],
  ['cancel', 'Cancel an import from Jira; what it has imported stays'],
] as const satisfies readonly (readonly [Control, string])[];

const controlRoute = (app: FastifyInstance, context: Context, control: Control, summary: string): void =>
  serve(app, context, {
    method: 'POST',
    paths: [`${IMPORTS}/:import_id/${control}`],
    summary: `${summary}; for Maintainers`,
    tag: TAG,
    params: importParams,
    input: none,
    answers: importAnswer,
    status: 200,
    answer: async (call) => {
      const project = await importProject(call);
      await controlImport(context, call.viewer, project, call.params.import_id, control);
      return presented(context, call.viewer, project, call.params.import_id);
    },
  });

const failureAnswer = z
  .object({ kind: z.string(), jira_key: z.string(), jira_id: z.string(), reason: z.string() })
  .meta({ id: 'JiraImportFailure', description: 'Something that is not here as it is in Jira, and why' });

const failuresRoute = (app: FastifyInstance, context: Context): void =>
  serve(app, context, {
    method: 'GET',
    paths: [`${IMPORTS}/:import_id/failures`],
    summary: 'What an import could not import as it is in Jira, and why; the first 10,000; for Maintainers',
    tag: TAG,
    signedIn: true,
    params: importParams,
    input: z.object({ ...pageParams }),
    answers: pageOf(failureAnswer),
    answer: async (call) => {
      const project = await importProject(call);
      const { id: importId } = await getImport(context, project, call.params.import_id);
      const which = {
        from: 'jira_import_failures jf',
        key: 'jf.id',
        where: ['jf.jira_import_id = :import_id'],
        order: 'jf.id',
        values: { import_id: importId },
        types: { import_id: 'bigint' },
      };
      const shown = {
        columns: 'jf.kind, jf.jira_key, jf.jira_id, jf.reason',
        joins: 'JOIN jira_import_failures jf ON jf.id = page.id',
      };
      const page = await selectPage<FailureRow>(context, call.viewer, which, shown, call.input);
      return answerPage(call, page).map(({ kind, jira_key, jira_id, reason }) => ({
        kind,
        jira_key,
        jira_id,
        reason,
      }));
    },
  });

/** An address of the API may end in `.json`, so that this one needs no ending. */
const jsonReportRoute = (app: FastifyInstance, context: Context): void =>
  serve(app, context, {
    method: 'GET',
    paths: [`${IMPORTS}/:import_id/report`],
    summary: 'The report of an import from Jira as a file, also as report.json; for Maintainers',
    tag: TAG,
    signedIn: true,
    params: importParams,
    input: none,
    answers: importAnswer
      .extend({ failures: z.array(failureAnswer) })
      .meta({ id: 'JiraImportReport', description: 'What became of an import, and what is missing and why' }),
    answer: async (call) => {
      const project = await importProject(call);
      const shown = await presented(context, call.viewer, project, call.params.import_id);
      call.reply.header('content-disposition', reportDisposition(shown.id, 'json'));
      return { ...shown, failures: await failuresOf(context, shown.id) };
    },
  });
