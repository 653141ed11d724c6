import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { id, optional, required, text, verbatim } from '../../http/params.ts';
import { nothing } from '../../http/openapi/answers.ts';
import { none, serve } from '../../http/route.ts';
import { PLACES, placeParams } from '../../namespaces/rest/place.ts';
import type { ReferencePlace } from '../registry.ts';
import { deleteTemplate, saveTemplate } from '../templates/changes.ts';
import { type Template, templateNamed, templatesFor } from '../templates/templates.ts';

const TAG = 'Description templates';

export const namedTemplate = placeParams.extend({ name: required(text).describe('Name of the template') });
export const fromOrigin = z.object({
  source_template_project_id: optional(id).describe(
    'Group or project that keeps it, where several have one of that name',
  ),
});

const templateAnswer = z
  .object({ name: z.string(), content: z.string() })
  .meta({ id: 'DescriptionTemplate', description: 'A description template' });

export const templateNameAnswer = z
  .object({ key: z.string(), name: z.string() })
  .meta({ id: 'DescriptionTemplateName', description: 'The name of a description template' });

const present = ({ name, content }: Template) => ({ key: name, name, content });

/** The template of a name for a group or project, as it is shown. */
export async function findTemplate(
  context: Context,
  viewer: Viewer,
  place: ReferencePlace,
  name: string,
  originId: number | undefined,
) {
  const template = await templateNamed(context, viewer, place, name, originId);
  if (!template) throw notFound('Template');
  return present(template);
}

/**
 * REST routes of description templates. There are no repositories to store them as files, so groups and
 * projects store them; the GET routes are GitLab's.
 */
export function templateRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    const path = `${base}/templates/${kind === 'project' ? 'issues' : 'epics'}`;
    serve(app, context, {
      method: 'GET',
      paths: [path],
      summary: `List the description templates of a ${kind}`,
      tag: TAG,
      params: placeParams,
      input: none,
      answers: z.array(templateNameAnswer),
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
      params: namedTemplate,
      input: fromOrigin,
      answers: templateAnswer,
      answer: async (call) => {
        const { viewer, params, input } = call;
        const place = await placeOf(call);
        const { name, content } = await findTemplate(
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
      params: namedTemplate,
      input: z.object({
        content: required(verbatim).describe('Markdown'),
        new_name: optional(text).describe('New name of a template that exists'),
      }),
      answers: templateAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const { name } = call.params;
        return saveTemplate(context, call.viewer, place, { name, ...call.input });
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [`${path}/:name`],
      summary: `Delete a description template of a ${kind}`,
      tag: TAG,
      status: 204,
      params: namedTemplate,
      input: none,
      answers: nothing,
      answer: async (call) => deleteTemplate(context, call.viewer, await placeOf(call), call.params.name),
    });
  }
}
