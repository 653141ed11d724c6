import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { none, serve } from '../../http/route.ts';
import { groupOf, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { type Template, templatesFor } from '../templates/templates.ts';
import { findTemplate, fromOrigin, namedTemplate, templateNameAnswer } from '../rest/templates.ts';

const choiceAnswer = templateNameAnswer
  .extend({ content: z.string() })
  .meta({ id: 'DescriptionTemplateChoice', description: 'A description template, as the web app reads it' });

const namesByOrigin = z
  .record(
    z.string(),
    z.array(
      templateNameAnswer
        .extend({ project_id: z.int() })
        .meta({ id: 'DescriptionTemplateOffer', description: 'A template, and the place it is kept in' }),
    ),
  )
  .meta({ description: 'Names by where they come from, the nearest first' });

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

/** Routes of the template picker. */
export function templatePages(app: FastifyInstance, context: Context): void {
  for (const { kind, base, type, placeOf } of WAYS) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/description_templates/names/${type}`],
      summary: `Names of description templates for a ${kind}`,
      tag: 'Description templates',
      params: placeParams,
      input: none,
      answers: namesByOrigin,
      answer: async (call) => namesOf(await templatesFor(context, call.viewer, await placeOf(call))),
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/templates/${type}/:name`],
      summary: `A description template for a ${kind}`,
      tag: 'Description templates',
      params: namedTemplate,
      input: fromOrigin,
      answers: choiceAnswer,
      answer: async (call) => {
        const { viewer, params, input } = call;
        return findTemplate(
          context,
          viewer,
          await placeOf(call),
          params.name,
          input.source_template_project_id,
        );
      },
    });
  }
}
