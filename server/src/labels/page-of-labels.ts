import { STARTER_LABELS } from '@cairn/domain/labels/starter-set';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { selectPage } from '../http/listing.ts';
import { nothing, pageOf } from '../http/openapi/answers.ts';
import { answerPage, pageParams } from '../http/paging.ts';
import { flag, id, integers, optional, required, searchText, textsUpTo } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { groupOf, placeParams, projectOf } from '../namespaces/rest/place.ts';
import { deletedIn, deletedRow, restoreFromLog } from '../namespaces/restore-from-log.ts';
import { mergeLabel } from './merge.ts';
import { labelOnPageAnswer, type LabelRow, labelShownOnPage, presentLabelOnPage } from './presenter.ts';
import { prioritiseLabels } from './priorities.ts';
import { findLabel } from './rest/labels.ts';
import { labelsWhere } from './rest/lists.ts';
import { deletedLabels } from './restore.ts';
import { createStarterLabels } from './starter-set.ts';

const TAG = 'Labels';

const labelParams = placeParams.extend({
  label_id: required(id).describe('The label: its number in all of the server'),
});

const deletedAnswer = deletedRow.extend({ color: z.string() });

const countAnswer = z.object({ count: z.int().describe('How many issues and epics it is about') });

const createdAnswer = z.object({ count: z.int().describe('How many labels were created') });

/** Routes of the page of labels: with their counts, merged, deleted and prioritised. */
export function pageOfLabels(app: FastifyInstance, context: Context): void {
  for (const [kind, page, placeOf] of [
    ['group', '/groups/:id/-/labels', groupOf],
    ['project', '/:id/-/labels', projectOf],
  ] as const) {
    serve(app, context, {
      method: 'GET',
      paths: [`${page}/list.json`],
      summary: `The labels of a ${kind} and of the groups above, with their counts`,
      tag: TAG,
      params: placeParams,
      input: z.object({
        ...pageParams,
        search: optional(searchText).describe('Part of a title or description'),
        subscribed: optional(flag).describe('Only those that the viewer is subscribed to'),
        prioritised: optional(flag).describe('Only those with a priority in the project, or only others'),
      }),
      answers: pageOf(labelOnPageAnswer),
      answer: async (call) => {
        const which = labelsWhere(await placeOf(call), call.input);
        const found = await selectPage<LabelRow>(context, call.viewer, which, labelShownOnPage(), call.input);
        return answerPage(call, found).map((row) => presentLabelOnPage(row, kind));
      },
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${page}/starter_set.json`],
      summary: `Create labels of the starter set in a ${kind}; those whose title it uses already are skipped`,
      tag: TAG,
      params: placeParams,
      input: z.object({ titles: required(textsUpTo(STARTER_LABELS.length)).describe('Which of them') }),
      answers: createdAnswer,
      answer: async (call) => {
        const { id: namespaceId } = await placeOf(call);
        return createStarterLabels(context, call.viewer, { namespaceId, titles: call.input.titles });
      },
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${page}/:label_id/merge.json`],
      summary: `Replace a label of a ${kind} by another on every item, and delete it`,
      tag: TAG,
      params: labelParams,
      input: z.object({ into_id: required(id).describe('The label that stays') }),
      answers: countAnswer,
      answer: async (call) => {
        const { params, input, viewer } = call;
        const label = await findLabel(context, viewer, await placeOf(call), String(params.label_id));
        return mergeLabel(context, viewer, { id: label.id, intoId: input.into_id });
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${page}/deleted.json`],
      summary: `Labels of a ${kind} that were deleted in the last 30 days`,
      signedIn: true,
      tag: TAG,
      params: placeParams,
      input: none,
      answers: z.array(deletedAnswer),
      answer: async (call) => deletedIn(context, call.viewer, deletedLabels, (await placeOf(call)).id),
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${page}/deleted/:label_id/restore.json`],
      summary: `Restore a deleted label of a ${kind} on the items it was removed from`,
      tag: TAG,
      params: labelParams,
      input: none,
      answers: countAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const given = { id: call.params.label_id, namespaceId: place.id };
        const { count } = await restoreFromLog(context, call.viewer, deletedLabels, given);
        return { count };
      },
    });
  }
  serve(app, context, {
    method: 'PUT',
    paths: ['/:id/-/labels/priorities.json'],
    summary: 'Set the prioritised labels of a project, also those of groups above, most important first',
    tag: TAG,
    status: 204,
    params: placeParams,
    input: z.object({ label_ids: required(integers).describe('All that have a priority') }),
    answers: nothing,
    answer: async (call) => {
      const project = await projectOf(call);
      const labelIds = call.input.label_ids;
      await prioritiseLabels(context, call.viewer, { namespaceId: project.id, labelIds });
    },
  });
}
