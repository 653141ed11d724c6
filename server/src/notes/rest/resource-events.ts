import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { selectOne, selectPage } from '../../http/listing.ts';
import { pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import {
  iterationEvents,
  labelEvents,
  milestoneEvents,
  type ShownEvents,
  stateEvents,
  weightEvents,
} from '../resource-events/presenter.ts';
import { type EventRow, eventsOf, eventShown } from '../resource-events/queries.ts';
import { type Noteable, NOTEABLES } from './place.ts';

const TAG = 'Resource events';

/** Resource events of issues and epics, one route per kind. */
export function resourceEventRoutes(app: FastifyInstance, context: Context): void {
  for (const noteable of NOTEABLES) {
    routesFor(app, context, noteable, labelEvents);
    routesFor(app, context, noteable, stateEvents);
    // Epics have no milestones, iterations or own weight.
    if (noteable.noun === 'epic') continue;
    routesFor(app, context, noteable, milestoneEvents);
    routesFor(app, context, noteable, weightEvents);
    routesFor(app, context, noteable, iterationEvents);
  }
}

const routesFor = <Row extends EventRow, A extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  { noun, paths, params, find }: Noteable,
  { kind, answer: eventAnswer, present }: ShownEvents<Row, A>,
): void => {
  const shown = eventShown(kind);
  serve(app, context, {
    method: 'GET',
    paths: paths(`/resource_${kind}_events`),
    summary: `List the ${kind} events of an ${noun}`,
    tag: TAG,
    params,
    input: z.object(pageParams),
    answers: pageOf(eventAnswer),
    answer: async (call) => {
      const item = await find(call);
      const page = await selectPage<Row>(context, call.viewer, eventsOf(kind, item.id), shown, call.input);
      return answerPage(call, page).map((row) => present(context, item, row));
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: paths(`/resource_${kind}_events/:event_id`),
    summary: `Get a ${kind} event of an ${noun}`,
    tag: TAG,
    params: params.extend({ event_id: required(id).describe('The event') }),
    input: none,
    answers: eventAnswer,
    answer: async (call) => {
      const item = await find(call);
      const all = eventsOf(kind, item.id);
      const one = {
        ...all,
        where: ['e.id = :id'],
        values: { ...all.values, id: call.params.event_id },
        types: { ...all.types, id: 'bigint' },
      };
      const row = await selectOne<Row>(context, call.viewer, one, shown);
      if (!row) throw notFound();
      return present(context, item, row);
    },
  });
};
