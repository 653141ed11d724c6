import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { flag, oneOf, optional, text } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { listed } from '../http/openapi/answers.ts';
import { PLACES, placeParams } from '../namespaces/rest/place.ts';
import { setNotifications } from './changes.ts';
import { EVENTS, LEVELS, type NotificationEvent } from './levels.ts';
import { emailOf, findSetting, type Setting } from './queries.ts';

const TAG = 'Notification settings';

const eventInputs = Object.fromEntries(
  EVENTS.map((name) => [name, optional(flag).describe('With the level custom')]),
) as {
  [name in NotificationEvent]: ReturnType<typeof optional<boolean>>;
};

const levelInput = z.object({ level: optional(oneOf(LEVELS)).describe('How much mail'), ...eventInputs });
const everythingInput = levelInput.extend({
  notification_email: optional(text).describe("The viewer's own address; no other can be chosen"),
  notified_of_own_activity: optional(flag).describe(
    "Whether mails tell of what one did oneself. Not in GitLab's API.",
  ),
});

const eventsIn = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    EVENTS.flatMap((name) => (typeof input[name] === 'boolean' ? [[name, input[name]] as const] : [])),
  );

const settingAnswer = z
  .object({
    level: listed(LEVELS),
    events: z
      .object(Object.fromEntries(EVENTS.map((name) => [name, z.boolean()])))
      .optional()
      .describe('Only with the level custom'),
  })
  .meta({ id: 'NotificationSetting', description: 'How much mail the viewer wants of a group or project' });

export const everythingAnswer = settingAnswer
  .extend({ notification_email: z.string(), notified_of_own_activity: z.boolean() })
  .meta({ id: 'OwnNotificationSetting', description: 'How much mail the viewer wants' });

/** A setting as REST shows it; events only where the level uses them. */
const present = ({ level, events }: Setting): z.output<typeof settingAnswer> => ({
  level,
  ...(level === 'custom' && {
    events: Object.fromEntries(EVENTS.map((name) => [name, events.includes(name)])),
  }),
});

/** The global setting as REST shows it. */
export function presentEverything(setting: Setting, email: string): z.output<typeof everythingAnswer> {
  return {
    ...present(setting),
    notification_email: email,
    notified_of_own_activity: setting.ownActivity,
  };
}

const everythingRoutes = (app: FastifyInstance, context: Context): void => {
  const paths = ['/api/v4/notification_settings'] as const;
  serve(app, context, {
    method: 'GET',
    paths,
    summary: "Get the viewer's notification level",
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: everythingAnswer,
    answer: async ({ viewer }) => {
      const userId = viewer.userId as number;
      return presentEverything(await findSetting(context, userId, null), await emailOf(context, userId));
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths,
    summary: "Change the viewer's notification level",
    tag: TAG,
    params: none,
    input: everythingInput,
    answers: everythingAnswer,
    answer: async ({ viewer, input }) => {
      const email = await emailOf(context, viewer.userId as number);
      if (input.notification_email !== undefined && input.notification_email !== email) {
        throw invalid({ notification_email: ['is not an email you own'] });
      }
      const setting = await setNotifications(context, viewer, {
        namespaceId: null,
        level: input.level,
        events: eventsIn(input),
        ownActivity: input.notified_of_own_activity,
      });
      return presentEverything(setting, email);
    },
  });
};

const placeRoutes = (app: FastifyInstance, context: Context): void => {
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/notification_settings`],
      summary: `Get the viewer's notification level for a ${kind}`,
      tag: TAG,
      signedIn: true,
      params: placeParams,
      input: none,
      answers: settingAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        return present(await findSetting(context, call.viewer.userId as number, place.id));
      },
    });
    serve(app, context, {
      method: 'PUT',
      paths: [`${base}/notification_settings`],
      summary: `Change the viewer's notification level for a ${kind}`,
      tag: TAG,
      params: placeParams,
      input: levelInput,
      answers: settingAnswer,
      answer: async (call) => {
        const { id } = await placeOf(call);
        const setting = await setNotifications(context, call.viewer, {
          namespaceId: id,
          level: call.input.level,
          events: eventsIn(call.input),
        });
        return present(setting);
      },
    });
  }
};

/** Routes of notification levels: global, of groups and of projects. */
export function notificationsRest(app: FastifyInstance, context: Context): void {
  everythingRoutes(app, context);
  placeRoutes(app, context);
}
