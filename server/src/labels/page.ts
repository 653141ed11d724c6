import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { selectPage } from '../http/listing.ts';
import { pageParams } from '../http/paging.ts';
import { clearable, oneOf, optional, required, text } from '../http/params.ts';
import { serve } from '../http/route.ts';
import { groupOf, PLACES, placeParams, projectOf } from '../namespaces/rest/place.ts';
import { createLabel } from './changes.ts';
import { labelChoiceAnswer, type LabelRow, labelShown, presentLabelChoice } from './presenter.ts';
import { findLabel, labelFilters } from './rest/labels.ts';
import { labelsWhere, latestFirst } from './rest/lists.ts';

const titleAndColor = z.object({
  title: required(text).describe('Title'),
  color: optional(text).describe('As #rrggbb, or a name of a colour'),
  description: clearable(text).describe('What it means'),
});

/** Routes of the web app's label pickers. */
export function labelPages(app: FastifyInstance, context: Context): void {
  for (const { kind } of PLACES) pickerRoutes(app, context, kind);
}

const pickerRoutes = (app: FastifyInstance, context: Context, kind: 'group' | 'project'): void => {
  const paths: [string] = [kind === 'group' ? '/groups/:id/-/labels.json' : '/:id/-/labels.json'];
  const placeOf = kind === 'group' ? groupOf : projectOf;
  serve(app, context, {
    method: 'GET',
    paths,
    summary: `Labels to choose from in a ${kind}`,
    tag: 'Labels',
    params: placeParams,
    input: z.object({
      ...labelFilters,
      order_by: optional(oneOf(['title', 'latest_use'])).describe('By title unless said'),
      per_page: pageParams.per_page,
      page: pageParams.page,
    }),
    answers: z.array(labelChoiceAnswer),
    answer: async (call) => {
      const { include_ancestor_groups = kind === 'project', order_by, ...rest } = call.input;
      const all = labelsWhere(await placeOf(call), { ...rest, include_ancestor_groups });
      const which = order_by === 'latest_use' ? latestFirst(all) : all;
      const page = await selectPage<LabelRow>(context, call.viewer, which, labelShown, {
        per_page: 100,
        ...call.input,
      });
      return page.rows.map((row) => presentLabelChoice(row, kind));
    },
  });
  serve(app, context, {
    method: 'POST',
    paths,
    summary: `Create a label while choosing in a ${kind}`,
    tag: 'Labels',
    params: placeParams,
    input: z.object({ label: titleAndColor.describe('The label') }),
    answers: labelChoiceAnswer,
    answer: async (call) => {
      const place = await placeOf(call);
      const { id } = await createLabel(context, call.viewer, { namespaceId: place.id, ...call.input.label });
      return presentLabelChoice(await findLabel(context, call.viewer, place, String(id)), kind);
    },
  });
};
