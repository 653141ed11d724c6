import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { presentUser, userAnswer } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import { conflict } from '../../http/errors.ts';
import { selectPage } from '../../http/listing.ts';
import { count, nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { flag, id, optional, required, searchText } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { authorizeSources, deleteSource } from './create.ts';
import { createRoute, SOURCES, TAG } from './create-route.ts';
import { chosenMapping } from './mapping.ts';
import { listPeople } from './people.ts';
import {
  inventoryOf,
  listedSourceAnswer,
  outcomeAnswer,
  presentListedSource,
  presentOutcomes,
  presentSource,
  sourceAnswer,
} from './presenter.ts';
import { getSource, type SourceRow } from './rows.ts';

const sourceParams = placeParams.extend({ source_id: required(id).describe('The source') });

/** Routes of what was read from Jira and can be imported, for those who may import. */
export async function sourceRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register((scope) => createRoute(scope, context));
  serve(app, context, {
    method: 'GET',
    paths: [SOURCES],
    summary: 'What was read from Jira and can be imported, newest first; for Maintainers',
    tag: TAG,
    signedIn: true,
    params: placeParams,
    input: z.object({ ...pageParams }),
    answers: pageOf(listedSourceAnswer),
    answer: async (call) => {
      const project = await projectOf(call);
      authorizeSources(call.viewer, project);
      const which = {
        from: 'jira_sources js',
        key: 'js.id',
        where: ['js.namespace_id = :place_id', 'js.complete'],
        order: 'js.id DESC',
        values: { place_id: project.id },
        types: { place_id: 'bigint' },
      };
      const shown = {
        columns:
          'js.id, js.kind, js.file_name, js.origin, js.jira_project_key, js.jira_project_name, js.state, js.error_message, js.issues, js.total, js.created_at',
        joins: 'JOIN jira_sources js ON js.id = page.id',
      };
      const page = await selectPage<SourceRow>(context, call.viewer, which, shown, call.input);
      return answerPage(call, page).map(presentListedSource);
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: [`${SOURCES}/:source_id`],
    summary: 'What was read from Jira, what it contains and what becomes of it by default; for Maintainers',
    tag: TAG,
    signedIn: true,
    params: sourceParams,
    input: none,
    answers: sourceAnswer,
    answer: async (call) => {
      const project = await projectOf(call);
      authorizeSources(call.viewer, project);
      return presentSource(await getSource(context, project, call.params.source_id));
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: [`${SOURCES}/:source_id`],
    summary: 'Delete what was read from Jira, or stop reading it; for Maintainers',
    tag: TAG,
    params: sourceParams,
    input: none,
    answers: nothing,
    status: 204,
    answer: async (call) => deleteSource(context, call.viewer, await projectOf(call), call.params.source_id),
  });
  peopleRoute(app, context);
  previewRoute(app, context);
}

const personAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    issues: count.describe('How often the issues name them'),
    user: userAnswer.nullable().describe('The member of the project that they seem to be'),
  })
  .meta({ id: 'JiraPerson', description: 'A person in issues from Jira' });

const peopleRoute = (app: FastifyInstance, context: Context): void =>
  serve(app, context, {
    method: 'GET',
    paths: [`${SOURCES}/:source_id/people`],
    summary: 'The people in what was read from Jira, with proposed members; for Maintainers',
    tag: TAG,
    signedIn: true,
    params: sourceParams,
    input: z.object({
      ...pageParams,
      search: optional(searchText).describe('Part of a name or an email address'),
      unmatched: optional(flag).describe('Only people without a proposed member'),
    }),
    answers: pageOf(personAnswer),
    answer: async (call) => {
      const project = await projectOf(call);
      authorizeSources(call.viewer, project);
      const source = await getSource(context, project, call.params.source_id);
      const page = await listPeople(context, project, source, call.input);
      return answerPage(call, page).map(({ count: issues, user, ...person }) => ({
        ...person,
        issues,
        user: user && presentUser(context, user),
      }));
    },
  });

const previewRoute = (app: FastifyInstance, context: Context): void =>
  serve(app, context, {
    method: 'POST',
    paths: [`${SOURCES}/:source_id/preview`],
    summary: 'What would become of each field by a mapping; for Maintainers',
    tag: TAG,
    changesNothing: true,
    signedIn: true,
    params: sourceParams,
    input: z.object({
      mapping: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('As the source proposes one; what it leaves out is as by default'),
    }),
    answers: z.array(outcomeAnswer),
    status: 200,
    answer: async (call) => {
      const project = await projectOf(call);
      authorizeSources(call.viewer, project);
      const inventory = inventoryOf(await getSource(context, project, call.params.source_id));
      if (inventory === null) throw conflict('The source is not ready: wait until it is read.');
      return presentOutcomes(inventory, chosenMapping(call.input.mapping, inventory));
    },
  });
