import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { personOf, personParams } from '../auth/person-params.ts';
import type { Context } from '../context.ts';
import { walkedPageOf } from '../http/openapi/answers.ts';
import { day, oneOf, optional } from '../http/params.ts';
import { type Call, none, serve } from '../http/route.ts';
import { answerList, keysetParams } from '../lists/keyset.ts';
import { sortParam } from '../lists/params.ts';
import { placeParams, projectOf } from '../namespaces/rest/place.ts';
import { eventAnswer, presentEvent } from './presenter.ts';
import {
  ACTIONS,
  eventsAround,
  type EventRow,
  type EventsOf,
  eventShown,
  eventsOfPerson,
  eventsOfProject,
  eventsWhere,
  TARGET_TYPES,
} from './queries.ts';

const TAG = 'Events';

/** Actions of GitLab that cannot happen here. */
const IMPOSSIBLE = ['approved', 'merged', 'pushed'] as const;
const NEVER_ABOUT = ['merge_request', 'snippet'] as const;
/** Actions of GitLab that are not recorded as events. */
const UNRECORDED: readonly string[] = ['expired', 'joined', 'left', 'user'];

const eventsInput = z.object({
  ...keysetParams,
  ...sortParam,
  action: optional(oneOf([...ACTIONS, ...IMPOSSIBLE, 'expired', 'joined', 'left'])).describe(
    'What was done; updated and destroyed are for designs, and who joins and leaves is not recorded',
  ),
  target_type: optional(oneOf([...TARGET_TYPES, ...NEVER_ABOUT, 'user'])).describe('What it was done to'),
  before: optional(day).describe('Only what happened before this day'),
  after: optional(day).describe('Only what happened after this day'),
});
type EventsInput = z.output<typeof eventsInput>;

const checkEvents = ({ action, target_type }: EventsInput): string | null => {
  if (action !== undefined && UNRECORDED.includes(action)) return `action ${action} is not supported`;
  return target_type === 'user' ? 'target_type user is not supported' : null;
};

const among = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((one) => one === value);

const answerEvents = async (call: Call<unknown, EventsInput>, of: EventsOf) => {
  const { action, target_type, before, after, sort } = call.input;
  const asked = {
    action: among(ACTIONS, action),
    target_type: among(TARGET_TYPES, target_type),
    before,
    after,
    sort,
  };
  const nothing = action !== asked.action || target_type !== asked.target_type;
  const events = nothing ? { ...of, where: 'false' } : of;
  const rows = await answerList<EventRow>(call, eventsWhere(events, asked), eventShown);
  return rows.map((row) => presentEvent(call.context, row));
};

/** Serves the events of the viewer, of a user, and of a project. */
export function eventsRest(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/events'],
    summary: 'List what oneself did, or what happened around oneself',
    tag: TAG,
    signedIn: true,
    params: none,
    input: eventsInput.extend({
      scope: optional(oneOf(['all'])).describe(
        'all: of everyone, in the groups and projects one is a member of',
      ),
    }),
    check: checkEvents,
    answers: walkedPageOf(eventAnswer),
    answer: async (call) =>
      answerEvents(call, call.input.scope ? eventsAround() : eventsOfPerson(call.viewer.userId as number)),
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/users/:id/events'],
    summary: 'List what someone did',
    tag: TAG,
    signedIn: true,
    params: personParams,
    input: eventsInput,
    check: checkEvents,
    answers: walkedPageOf(eventAnswer),
    answer: async (call) => answerEvents(call, eventsOfPerson(await personOf(call))),
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/projects/:id/events'],
    summary: 'List what was done in a project',
    tag: TAG,
    params: placeParams,
    input: eventsInput,
    check: checkEvents,
    answers: walkedPageOf(eventAnswer),
    answer: async (call) => answerEvents(call, eventsOfProject((await projectOf(call)).id)),
  });
}
