import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { selectAll, selectOne, selectPage } from '../../http/listing.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { clearable, flag, integer, optional, required, searchText, text } from '../../http/params.ts';
import { nothing, pageOf, unchanged } from '../../http/openapi/answers.ts';
import { none, serve } from '../../http/route.ts';
import { getGroup } from '../../namespaces/queries.ts';
import { type PlaceCall, PLACES, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { createLabel, deleteLabel, updateLabel } from '../changes.ts';
import { labelAnswer, type LabelRow, labelShown, labelShownWithCounts, presentLabel } from '../presenter.ts';
import { prioritiseLabel } from '../priorities.ts';
import { promoteLabel } from '../promote.ts';
import { setLabelSubscription } from '../subscribe.ts';
import { labelNamed, type LabelPlace, labelsWhere } from './lists.ts';

const TAG = 'Labels';

const rank = { priority: clearable(integer).describe('Rank in the project, 0 first; null removes it') };

const changeInput = z.object({
  ...rank,
  new_name: optional(text).describe('Another title'),
  color: optional(text).describe('As #rrggbb, or a name of a colour'),
  description: clearable(text).describe('What it means'),
  archived: optional(flag).describe('Whether it is offered no more'),
});

const SOMETHING =
  'new_name, color, description, priority, archived are missing, at least one parameter must be provided';

const changesSomething = (input: object): string | null =>
  Object.values(input).every((value) => value === undefined) ? SOMETHING : null;

export const labelFilters = {
  search: optional(searchText).describe('Part of a title or description'),
  include_ancestor_groups: optional(flag).describe('Also labels of the groups above'),
  include_descendant_groups: optional(flag).describe('Also labels of the groups below'),
  only_group_labels: optional(flag).describe('Of a group: when false, also labels of its projects'),
  archived: optional(flag).describe('Only archived ones, or only others'),
};

const namedParams = placeParams.extend({
  label_id: required(text).describe('The label: its number or title'),
});

export async function findLabel(
  context: Context,
  viewer: Viewer,
  place: LabelPlace,
  given: string,
  above = false,
): Promise<LabelRow> {
  const [row] = await selectAll<LabelRow>(context, viewer, labelNamed(place, given, above), labelShown, 1);
  if (!row) throw notFound('Label');
  return row;
}

const showLabel = async (context: Context, viewer: Viewer, place: LabelPlace, id: number) => {
  const row = await selectOne<LabelRow>(context, viewer, labelNamed(place, String(id), true), labelShown);
  if (!row) throw notFound('Label');
  return presentLabel(row, place.kind === 'project' ? 'project' : 'group');
};

/** Routes of labels of groups and projects. */
export function labelsRest(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/labels`],
      summary: `List the labels of a ${kind}`,
      tag: TAG,
      params: placeParams,
      input: z.object({
        ...pageParams,
        ...labelFilters,
        with_counts: optional(flag).describe('Also how many issues wear it'),
      }),
      answers: pageOf(labelAnswer),
      answer: async (call) => {
        const which = labelsWhere(await placeOf(call), call.input);
        const shown = call.input.with_counts ? labelShownWithCounts() : labelShown;
        const page = await selectPage<LabelRow>(context, call.viewer, which, shown, call.input);
        return answerPage(call, page).map((row) => presentLabel(row, kind));
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/labels/:label_id`],
      summary: `Get a label that a ${kind} may use: its own, or one of a group above`,
      tag: TAG,
      params: namedParams,
      input: none,
      answers: labelAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        return presentLabel(await findLabel(context, call.viewer, place, call.params.label_id, true), kind);
      },
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${base}/labels`],
      summary: `Create a label in a ${kind}`,
      tag: TAG,
      status: 201,
      params: placeParams,
      input: z.object({
        name: required(text).describe('Title'),
        color: required(text).describe('As #rrggbb, or a name of a colour'),
        description: clearable(text).describe('What it means'),
        archived: optional(flag).describe('Whether it is offered no more'),
        ...rank,
      }),
      answers: labelAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const { name, color, description, archived, priority } = call.input;
        const given = {
          namespaceId: place.id,
          title: name,
          color,
          description: description ?? null,
          archived,
          priority,
        };
        const { id } = await createLabel(context, call.viewer, given);
        return showLabel(context, call.viewer, place, id);
      },
    });
    const change = async (
      call: PlaceCall,
      named: string,
      { new_name, priority, ...rest }: z.output<typeof changeInput>,
    ) => {
      const place = await placeOf(call);
      // A project ranks the labels of groups above, too, but changes nothing else of them.
      const ranksOnly =
        kind === 'project' && Object.values({ new_name, ...rest }).every((one) => one === undefined);
      const { id } = await findLabel(context, call.viewer, place, named, ranksOnly);
      if (ranksOnly)
        await prioritiseLabel(context, call.viewer, {
          projectId: place.id,
          labelId: id,
          priority: priority ?? null,
        });
      else await updateLabel(context, call.viewer, { id, ...rest, priority, title: new_name });
      return showLabel(context, call.viewer, place, id);
    };
    serve(app, context, {
      method: 'PUT',
      paths: [`${base}/labels/:label_id`],
      summary: `Change a label of a ${kind}`,
      tag: TAG,
      params: namedParams,
      input: changeInput,
      check: changesSomething,
      answers: labelAnswer,
      answer: (call) => change(call, call.params.label_id, call.input),
    });
    serve(app, context, {
      method: 'PUT',
      paths: [`${base}/labels`],
      summary: `Change a label of a ${kind} that the body names; the older form, which python-gitlab uses`,
      tag: TAG,
      params: placeParams,
      input: changeInput.extend({ name: required(text).describe('Title') }),
      check: ({ name: _name, ...input }) => changesSomething(input),
      answers: labelAnswer,
      answer: (call) => {
        const { name, ...input } = call.input;
        return change(call, name, input);
      },
    });
    for (const subscribed of [true, false]) {
      const verb = subscribed ? 'subscribe' : 'unsubscribe';
      serve(app, context, {
        method: 'POST',
        paths: [`${base}/labels/:label_id/${verb}`],
        summary: subscribed
          ? `Be told of items that get a label of a ${kind}`
          : `Be told no more of items that get a label of a ${kind}`,
        tag: TAG,
        status: 201,
        params: namedParams,
        input: none,
        answers: labelAnswer,
        otherwise: { 304: unchanged },
        answer: async (call) => {
          const place = await placeOf(call);
          const { id } = await findLabel(context, call.viewer, place, call.params.label_id, true);
          const { changed } = await setLabelSubscription(context, call.viewer, { id, subscribed });
          if (changed) return showLabel(context, call.viewer, place, id);
          call.reply.code(304);
          return undefined;
        },
      });
    }
    serve(app, context, {
      method: 'DELETE',
      paths: [`${base}/labels/:label_id`],
      summary: `Delete a label of a ${kind}`,
      tag: TAG,
      status: 204,
      params: namedParams,
      input: none,
      answers: nothing,
      answer: async (call) => {
        const place = await placeOf(call);
        const { id } = await findLabel(context, call.viewer, place, call.params.label_id);
        await deleteLabel(context, call.viewer, { id });
      },
    });
  }
  serve(app, context, {
    method: 'PUT',
    paths: ['/api/v4/projects/:id/labels/:label_id/promote'],
    summary: 'Lend a label of a project to its group',
    tag: TAG,
    params: namedParams,
    input: none,
    answers: labelAnswer,
    answer: async (call) => {
      const project = await projectOf(call);
      const label = await findLabel(context, call.viewer, project, call.params.label_id);
      const { id, groupId } = await promoteLabel(context, call.viewer, { id: label.id });
      return showLabel(context, call.viewer, await getGroup(context, call.viewer, groupId), id);
    },
  });
}
