import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { optional, searchText } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { listed } from '../../http/openapi/answers.ts';
import { EVENTS, LEVELS } from '../levels.ts';
import { settingPlaces } from '../places.ts';
import { emailOf, findSetting } from '../queries.ts';
import { everythingAnswer, presentEverything } from '../rest.ts';

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

/** The settings page in one answer; mail_is_on is false when no mail server is configured. */
export function notificationSettingsRoute(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/profile/notifications.json'],
    summary: "Get all of the viewer's notification levels",
    tag: 'Notification settings',
    signedIn: true,
    params: none,
    input: z.object({
      search: optional(searchText).describe(
        'Places whose name contains it, of all that the viewer sees; without it, those of the viewer',
      ),
    }),
    answers: settingsPageAnswer,
    answer: async ({ viewer, input: { search } }) => {
      const userId = viewer.userId as number;
      return {
        ...presentEverything(await findSetting(context, userId, null), await emailOf(context, userId)),
        mail_is_on: context.settings.mail !== null,
        places: (await settingPlaces(context, viewer, search)).map(({ events, ...place }) => ({
          ...place,
          events: EVENTS.filter((name) => events.includes(name)),
        })),
      };
    },
  });
}
