import {
  COLOR_MODES,
  DASHBOARDS,
  DATE_FORMATS,
  DENSITIES,
  TEXT_EDITORS,
} from '@cairn/domain/preferences/preferences';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { listed } from '../http/openapi/answers.ts';
import { clearable, id, integer, oneOf } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { type PreferencesInput, setPreferences } from './changes.ts';
import { findPreferences } from './queries.ts';

const PATHS = ['/api/v4/user/preferences'] as const;
const TAG = 'Users';

const preferencesAnswer = z
  .object({
    user_id: z.int(),
    color_mode: listed(COLOR_MODES),
    density: listed(DENSITIES).describe('Of the rows of lists'),
    first_day_of_week: z
      .int()
      .nullable()
      .describe('0 Sunday, 1 Monday, 6 Saturday; null for that of the group'),
    date_format: listed(DATE_FORMATS).describe(
      'Nov 27, 2026; 27 Nov 2026; 2026-11-27; or that of the browser',
    ),
    text_editor_type: listed(TEXT_EDITORS).describe(
      'The editor that a text opens in; not_set for the last one',
    ),
    dashboard: listed(DASHBOARDS).describe('The page at the address of the site'),
    dashboard_group_id: z.int().nullable().describe('With the dashboard group'),
  })
  .meta({ id: 'UserPreferences', description: 'What someone chose for themselves' });

const preferencesParams = z.object({
  color_mode: clearable(oneOf(COLOR_MODES)).describe('Colours'),
  density: clearable(oneOf(DENSITIES)).describe('Of the rows of lists'),
  first_day_of_week: clearable(integer).describe(
    '0 Sunday, 1 Monday, 6 Saturday; null for that of the group',
  ),
  date_format: clearable(oneOf(DATE_FORMATS)).describe('How days are written'),
  text_editor_type: clearable(oneOf(TEXT_EDITORS)).describe('The editor that a text opens in'),
  dashboard: clearable(oneOf(DASHBOARDS)).describe('The page at the address of the site'),
  dashboard_group_id: clearable(id).describe('With the dashboard group'),
});

const present = async (context: Context, userId: number): Promise<z.output<typeof preferencesAnswer>> => {
  const own = await findPreferences(context, userId);
  return {
    user_id: userId,
    color_mode: own.colorMode,
    density: own.density,
    first_day_of_week: own.firstDayOfWeek,
    date_format: own.dateFormat,
    text_editor_type: own.textEditorType,
    dashboard: own.dashboard,
    dashboard_group_id: own.dashboardGroupId,
  };
};

/** Routes of the viewer's own preferences. */
export function preferencesRest(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: PATHS,
    summary: 'Get your own preferences',
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: preferencesAnswer,
    answer: ({ viewer }) => present(context, viewer.userId as number),
  });
  serve(app, context, {
    method: 'PUT',
    paths: PATHS,
    summary: 'Change the given preferences of your own; null is the default',
    tag: TAG,
    signedIn: true,
    params: none,
    input: preferencesParams,
    answers: preferencesAnswer,
    answer: async ({ viewer, input }) => {
      await setPreferences(context, viewer, {
        colorMode: input.color_mode,
        density: input.density,
        firstDayOfWeek: input.first_day_of_week as PreferencesInput['firstDayOfWeek'],
        dateFormat: input.date_format,
        textEditorType: input.text_editor_type,
        dashboard: input.dashboard,
        dashboardGroupId: input.dashboard_group_id,
      });
      return present(context, viewer.userId as number);
    },
  });
}
