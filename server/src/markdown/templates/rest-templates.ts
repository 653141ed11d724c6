import { normaliseName } from '@cairn/domain/text/names';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { id, optional, required, text, verbatim } from '../../http/params.ts';
import { nothing } from '../../http/openapi/answers.ts';
import { none, serve } from '../../http/route.ts';
import { groupOf, PLACES, placeParams, projectOf } from '../../namespaces/rest-place.ts';
import type { ReferencePlace } from '../registry.ts';
import { deleteTemplate, saveTemplate } from './template-changes.ts';
import { type Template, templateNamed, templatesFor } from './templates.ts';

const TAG = 'Description templates';

const named = placeParams.extend({ name: required(text).describe('Name of the template') });
const fromOrigin = z.object({
  source_template_project_id: optional(id).describe(
    'Group or project that keeps it, where several have one of that name',
  ),
});

const templateAnswer = z
  .object({ name: z.string(), content: z.string() })
  .meta({ id: 'DescriptionTemplate', description: 'A description template' });

const nameAnswer = z
  .object({ key: z.string(), name: z.string() })
  .meta({ id: 'DescriptionTemplateName', description: 'The name of a description template' });

const choiceAnswer = nameAnswer
  .extend({ content: z.string() })
  .meta({ id: 'DescriptionTemplateChoice', description: 'A description template, as the web app reads it' });

const namesByOrigin = z
  .record(
    z.string(),
    z.array(
      nameAnswer
        .extend({ project_id: z.int() })
        .meta({ id: 'DescriptionTemplateOffer', description: 'A template, and the place it is kept in' }),
    ),
  )
  .meta({ description: 'Names by where they come from, the nearest first' });

const present = ({ name, content }: Template) => ({ key: name, name, content });

const find = async (
  context: Context,
  viewer: Viewer,
  place: ReferencePlace,
  name: string,
  originId: number | undefined,
) => {
  const template = await templateNamed(context, viewer, place, name, originId);
  if (!template) throw notFound('Template');
  return present(template);
};

const originOf = ({ origin_kind, origin_name }: Template): string =>
  origin_kind === 'project' ? 'Project Templates' : `Group ${origin_name}`;

/** Names for a picker, grouped by origin, the nearest first. */
const namesOf = (templates: readonly Template[]): z.output<typeof namesByOrigin> => {
  const origins: z.output<typeof namesByOrigin> = {};
  for (const template of templates) {
    const { name, namespace_id } = template;
    (origins[originOf(template)] ??= []).push({ key: name, name, project_id: namespace_id });
  }
  return origins;
};

const WAYS = [
  { kind: 'project', base: '/:id/-', type: 'issue', placeOf: projectOf },
  { kind: 'group', base: '/groups/:id/-', type: 'epic', placeOf: groupOf },
] as const;

/**
 * Routes of description templates. There are no repositories to store them as files, so groups and projects
 * store them; the GET routes are GitLab's.
 */
export function templateRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, type, placeOf } of WAYS) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/description_templates/names/${type}`],
      summary: `Names of description templates for a ${kind}`,
      tag: TAG,
      params: placeParams,
      input: none,
      answers: namesByOrigin,
      answer: async (call) => namesOf(await templatesFor(context, call.viewer, await placeOf(call))),
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/templates/${type}/:name`],
      summary: `A description template for a ${kind}`,
      tag: TAG,
      params: named,
      input: fromOrigin,
      answers: choiceAnswer,
      answer: async (call) => {
        const { viewer, params, input } = call;
        return find(context, viewer, await placeOf(call), params.name, input.source_template_project_id);
      },
    });
  }
  for (const { kind, base, placeOf } of PLACES) {
    const path = `${base}/templates/${kind === 'project' ? 'issues' : 'epics'}`;
    serve(app, context, {
      method: 'GET',
      paths: [path],
      summary: `List the description templates of a ${kind}`,
      tag: TAG,
      params: placeParams,
      input: none,
      answers: z.array(nameAnswer),
      answer: async (call) => {
        const templates = await templatesFor(context, call.viewer, await placeOf(call));
        return templates.map(({ name }) => ({ key: name, name }));
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${path}/:name`],
      summary: `Get a description template of a ${kind}`,
      tag: TAG,
      params: named,
      input: fromOrigin,
      answers: templateAnswer,
      answer: async (call) => {
        const { viewer, params, input } = call;
        const place = await placeOf(call);
        const { name, content } = await find(
          context,
          viewer,
          place,
          params.name,
          input.source_template_project_id,
        );
        return { name, content };
      },
    });
    serve(app, context, {
      method: 'PUT',
      paths: [`${path}/:name`],
      summary: `Keep a description template in a ${kind}`,
      tag: TAG,
      params: named,
      input: z.object({ content: required(verbatim).describe('Markdown') }),
      answers: templateAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const { name } = call.params;
        const { content } = call.input;
        await saveTemplate(context, call.viewer, place, { name, content });
        return { name: normaliseName(name), content };
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [`${path}/:name`],
      summary: `Delete a description template of a ${kind}`,
      tag: TAG,
      status: 204,
      params: named,
      input: none,
      answers: nothing,
      answer: async (call) => deleteTemplate(context, call.viewer, await placeOf(call), call.params.name),
    });
  }
}
