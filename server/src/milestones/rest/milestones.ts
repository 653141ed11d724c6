import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { selectPage } from '../../http/listing.ts';
import { nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import {
  clearable,
  day,
  flag,
  id,
  integers,
  oneOf,
  optional,
  required,
  searchText,
  text,
  verbatim,
} from '../../http/params.ts';
import { unmodifiedSince } from '../../http/preconditions.ts';
import { none, serve } from '../../http/route.ts';
import { getGroup } from '../../namespaces/queries.ts';
import { PLACES, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { createMilestone, deleteMilestone, updateMilestone } from '../changes.ts';
import { promoteMilestone } from '../promote.ts';
import { milestoneAnswer, type MilestoneRow, milestoneShown, presentMilestone } from '../presenter.ts';
import { milestoneRow, milestonesWhere } from './lists.ts';
import { updatedBetween } from '../../lists/params.ts';

const TAG = 'Milestones';

export const milestoneFilters = {
  iids: optional(integers).describe('Numbers within the group or project'),
  state: optional(oneOf(['active', 'closed', 'all'])).describe('All unless said'),
  title: optional(text).describe('With exactly this title'),
  search: optional(searchText).describe('Part of a title or description'),
  search_title: optional(searchText).describe('Part of a title'),
  include_ancestors: optional(flag).describe('Also milestones of the groups above'),
  include_parent_milestones: optional(flag).describe('The old name of include_ancestors'),
  include_descendants: optional(flag).describe('Also milestones of the groups and projects below'),
  ...updatedBetween,
  containing_date: optional(day).describe('A day on which it runs'),
};

const oneParams = placeParams.extend({
  milestone_id: required(id).describe('The milestone: its number in all of the server'),
});

const updateInput = z.object({
  title: optional(text).describe('What it is called'),
  description: clearable(verbatim).describe('Markdown'),
  start_date: clearable(day).describe('First day'),
  due_date: clearable(day).describe('Last day'),
  state_event: optional(oneOf(['close', 'activate'])).describe('Closes it or opens it again'),
});

const SOMETHING = `${Object.keys(updateInput.shape).join(', ')} are missing, at least one parameter must be provided`;

/** Routes of milestones of groups and projects. */
export function milestonesRest(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    const one = `${base}/milestones/:milestone_id`;
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/milestones`],
      summary: `List the milestones of a ${kind}`,
      tag: TAG,
      params: placeParams,
      input: z.object({ ...pageParams, ...milestoneFilters }),
      answers: pageOf(milestoneAnswer),
      answer: async (call) => {
        const which = milestonesWhere(await placeOf(call), call.input);
        const page = await selectPage<MilestoneRow>(context, call.viewer, which, milestoneShown, call.input);
        return answerPage(call, page).map((row) => presentMilestone(context, row));
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: [one],
      summary: `Get a milestone of a ${kind}`,
      tag: TAG,
      params: oneParams,
      input: none,
      answers: milestoneAnswer,
      answer: async (call) =>
        presentMilestone(
          context,
          await milestoneRow(context, call.viewer, await placeOf(call), call.params.milestone_id),
        ),
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${base}/milestones`],
      summary: `Create a milestone in a ${kind}`,
      tag: TAG,
      status: 201,
      params: placeParams,
      input: z.object({
        title: required(text).describe('What it is called'),
        description: clearable(verbatim).describe('Markdown'),
        start_date: clearable(day).describe('First day'),
        due_date: clearable(day).describe('Last day'),
      }),
      answers: milestoneAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const { title, description, start_date, due_date } = call.input;
        const created = await createMilestone(context, call.viewer, {
          namespaceId: place.id,
          title,
          description: description ?? '',
          startDate: start_date ?? null,
          dueDate: due_date ?? null,
        });
        return presentMilestone(context, await milestoneRow(context, call.viewer, place, created.id));
      },
    });
    serve(app, context, {
      method: 'PUT',
      paths: [one],
      summary: `Change a milestone of a ${kind}`,
      tag: TAG,
      params: oneParams,
      input: updateInput,
      check: (input) => (Object.values(input).every((value) => value === undefined) ? SOMETHING : null),
      answers: milestoneAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const { id: milestoneId } = await milestoneRow(context, call.viewer, place, call.params.milestone_id);
        const { title, description, start_date, due_date, state_event } = call.input;
        await updateMilestone(context, call.viewer, {
          id: milestoneId,
          title,
          description: description === null ? '' : description,
          startDate: start_date,
          dueDate: due_date,
          stateEvent: state_event,
        });
        return presentMilestone(context, await milestoneRow(context, call.viewer, place, milestoneId));
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [one],
      summary: `Delete a milestone of a ${kind}`,
      tag: TAG,
      status: 204,
      params: oneParams,
      input: none,
      answers: nothing,
      answer: async (call) => {
        const row = await milestoneRow(context, call.viewer, await placeOf(call), call.params.milestone_id);
        const precondition = unmodifiedSince(call.request);
        await deleteMilestone(context, call.viewer, { id: row.id }, { precondition });
      },
    });
  }
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/projects/:id/milestones/:milestone_id/promote'],
    summary: 'Lend a milestone of a project to its group',
    tag: TAG,
    params: oneParams,
    input: none,
    answers: milestoneAnswer,
    answer: async (call) => {
      const row = await milestoneRow(context, call.viewer, await projectOf(call), call.params.milestone_id);
      const { id: promoted, groupId } = await promoteMilestone(context, call.viewer, { id: row.id });
      const group = await getGroup(context, call.viewer, groupId);
      return presentMilestone(context, await milestoneRow(context, call.viewer, group, promoted));
    },
  });
}
