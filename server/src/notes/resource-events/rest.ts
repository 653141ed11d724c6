import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { presentUser, userAnswer } from '../../auth/presenter.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { selectOne, selectPage } from '../../http/listing.ts';
import { listed, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { iterationAnswer, presentIteration } from '../../iterations/presenter.ts';
import { labelDetailsAnswer, presentLabelDetails } from '../../labels/presenter.ts';
import { milestoneAnswer, presentMilestone } from '../../milestones/presenter.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { noteableType } from '../presenter.ts';
import {
  type EventKind,
  type EventRow,
  eventsOf,
  eventShown,
  type LabelEventRow,
  type TimeboxEventRow,
  type ValueEventRow,
} from './queries.ts';
import { type Noteable, NOTEABLES } from '../rest-place.ts';

const TAG = 'Resource events';

// Epics have neither milestones nor iterations nor a weight of their own.
const KINDS: Readonly<Record<Noteable['noun'], readonly EventKind[]>> = {
  issue: ['label', 'state', 'milestone', 'weight', 'iteration'],
  epic: ['label', 'state'],
};

const event = z.object({
  id: z.int(),
  user: userAnswer.nullable().describe('Who did it'),
  created_at: z.date(),
});
const about = event.extend({ resource_type: z.enum(['Epic', 'Issue']), resource_id: z.int() });
const action = z.enum(['add', 'remove']);
const HIDDEN = 'Null where the viewer may not see it, or it is gone';

const EVENT_ANSWERS = {
  label: about
    .extend({ label: labelDetailsAnswer.nullable().describe(HIDDEN), action })
    .meta({ id: 'LabelEvent', description: 'A label was put on or taken off' }),
  state: about
    .extend({ state: listed(['closed', 'reopened']) })
    .meta({ id: 'StateEvent', description: 'Something was closed or reopened' }),
  weight: event
    .extend({ issue_id: z.int(), weight: z.int().nullable() })
    .meta({ id: 'WeightEvent', description: 'The weight was changed' }),
  milestone: about
    .extend({ milestone: milestoneAnswer.nullable().describe(HIDDEN), action })
    .meta({ id: 'MilestoneEvent', description: 'The milestone was set or taken away' }),
  iteration: about
    .extend({ iteration: iterationAnswer.nullable().describe(HIDDEN), action })
    .meta({ id: 'IterationEvent', description: 'The iteration was set or taken away' }),
};

/** What an event is about, as REST shows it. */
const aboutOf = (context: Context, kind: EventKind, item: LocatedItem, row: EventRow) => {
  const resource = { resource_type: noteableType(item), resource_id: item.id };
  const [labelled, planned, valued] = [row as LabelEventRow, row as TimeboxEventRow, row as ValueEventRow];
  switch (kind) {
    case 'label':
      return {
        ...resource,
        label: labelled.label && presentLabelDetails(labelled.label),
        action: labelled.action,
      };
    case 'state':
      return { ...resource, state: valued.value === 'opened' ? 'reopened' : 'closed' };
    case 'weight':
      return { issue_id: item.id, weight: valued.value === null ? null : Number(valued.value) };
    case 'milestone':
      return {
        ...resource,
        milestone: planned.milestone && presentMilestone(context, planned.milestone),
        action: planned.action,
      };
    case 'iteration':
      return {
        ...resource,
        iteration: planned.iteration && presentIteration(planned.iteration),
        action: planned.action,
      };
  }
};

const present = (context: Context, kind: EventKind, item: LocatedItem, row: EventRow) => ({
  id: row.id,
  user: row.actor && presentUser(context, row.actor),
  created_at: row.at,
  ...aboutOf(context, kind, item, row),
});

/** What happened to issues and epics, one kind at a time. */
export const resourceEventRoutes = (app: FastifyInstance, context: Context): void => {
  for (const noteable of NOTEABLES) {
    for (const kind of KINDS[noteable.noun]) routesFor(app, context, noteable, kind);
  }
};

const routesFor = (
  app: FastifyInstance,
  context: Context,
  { noun, paths, params, find }: Noteable,
  kind: EventKind,
): void => {
  const shown = eventShown(kind);
  serve(app, context, {
    method: 'GET',
    paths: paths(`/resource_${kind}_events`),
    summary: `List the ${kind} events of an ${noun}`,
    tag: TAG,
    params,
    input: z.object(pageParams),
    answers: pageOf(EVENT_ANSWERS[kind]),
    answer: async (call) => {
      const item = await find(call);
      const page = await selectPage<EventRow>(
        context,
        call.viewer,
        eventsOf(kind, item.id),
        shown,
        call.input,
      );
      return answerPage(call, page).map((row) => present(context, kind, item, row));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: paths(`/resource_${kind}_events/:event_id`),
    summary: `Get a ${kind} event of an ${noun}`,
    tag: TAG,
    params: params.extend({ event_id: required(id).describe('The event') }),
    input: none,
    answers: EVENT_ANSWERS[kind],
    answer: async (call) => {
      const item = await find(call);
      const all = eventsOf(kind, item.id);
      const one = {
        ...all,
        where: ['e.id = :id'],
        values: { ...all.values, id: call.params.event_id },
        types: { ...all.types, id: 'bigint' },
      };
      const row = await selectOne<EventRow>(context, call.viewer, one, shown);
      if (!row) throw notFound();
      return present(context, kind, item, row);
    },
  });
};
