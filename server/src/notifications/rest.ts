import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { flag, oneOf, optional, text } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { listed } from '../http/openapi/answers.ts';
import { PLACES, placeParams } from '../namespaces/rest-place.ts';
import { setNotifications } from './changes.ts';
import { EVENTS, LEVELS, type NotificationEvent } from './levels.ts';
import { settingPlaces } from './places.ts';
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

const everythingAnswer = settingAnswer
  .extend({ notification_email: z.string(), notified_of_own_activity: z.boolean() })
  .meta({ id: 'OwnNotificationSetting', description: 'How much mail the viewer wants' });

const settingsPageAnswer = everythingAnswer
  .extend({
    mail_is_on: z.boolean(),
    places: z.array(
      z
        .object({
          id: z.int(),
          kind: z.enum(['group', 'project']),
          full_name: z.string(),
          full_path: z.string(),
          level: listed(LEVELS),
          events: z.array(z.enum(EVENTS)),
        })
        .meta({ id: 'NotificationPlace', description: 'The level of a group or project' }),
    ),
  })
  .meta({ id: 'NotificationSettings', description: "All of the viewer's levels, for the page of settings" });

/** A setting as REST shows it; events only where the level uses them. */
const present = ({ level, events }: Setting): z.output<typeof settingAnswer> => ({
  level,
  ...(level === 'custom' && {
    events: Object.fromEntries(EVENTS.map((name) => [name, events.includes(name)])),
  }),
});

const presentEverything = (setting: Setting, email: string): z.output<typeof everythingAnswer> => ({
  ...present(setting),
  notification_email: email,
  notified_of_own_activity: setting.ownActivity,
});

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

/** The settings page in one answer; mail_is_on is false when no mail server is configured. */
const pageRoute = (app: FastifyInstance, context: Context): void =>
  serve(app, context, {
    method: 'GET',
    paths: ['/-/profile/notifications.json'],
    summary: "Get all of the viewer's notification levels",
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: settingsPageAnswer,
    answer: async ({ viewer }) => {
      const userId = viewer.userId as number;
      return {
        ...presentEverything(await findSetting(context, userId, null), await emailOf(context, userId)),
        mail_is_on: context.settings.mail !== null,
        places: (await settingPlaces(context, viewer)).map(({ events, ...place }) => ({
          ...place,
          events: EVENTS.filter((name) => events.includes(name)),
        })),
      };
    },
  });

/** Routes of notification levels: global, of groups and of projects. */
export function notificationsRest(app: FastifyInstance, context: Context): void {
  everythingRoutes(app, context);
  placeRoutes(app, context);
  pageRoute(app, context);
}
