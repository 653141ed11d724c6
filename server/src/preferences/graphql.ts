import { readFileSync } from 'node:fs';
import { maybeNum, one, plain } from '../graphql/field.ts';
import { type GraphqlPart, mutationOn } from '../graphql/part.ts';
import { type PreferencesInput, setPreferences } from './changes.ts';

type UpdateInput = {
  readonly [Name in 'colorMode' | 'density' | 'dateFormat' | 'textEditorType' | 'dashboard']?: string | null;
} & {
  readonly firstDayOfWeek?: number | null;
  readonly dashboardGroupId?: number | null;
};

/** The values of enums are those of REST in upper case. */
const lower = (value: string | null | undefined) => value?.toLowerCase() ?? (value as null | undefined);

/** A column in the values of an enum, with its default. */
const choice = (column: string, otherwise: string) =>
  plain((own) => `upper(coalesce(${own}.${column}, '${otherwise}'))`);

export const preferencesGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./preferences.graphql', import.meta.url), 'utf8'),
  mutations: {
    userPreferencesUpdate: mutationOn<UpdateInput>(async (context, viewer, input) => {
      await setPreferences(context, viewer, {
        colorMode: lower(input.colorMode),
        density: lower(input.density),
        firstDayOfWeek: input.firstDayOfWeek,
        dateFormat: lower(input.dateFormat),
        textEditorType: lower(input.textEditorType),
        dashboard: lower(input.dashboard),
        dashboardGroupId: input.dashboardGroupId,
      } as PreferencesInput);
      return { userPreferences: viewer.userId, errors: [] };
    }),
  },
  types: {
    UserPreferences: {
      table: '(SELECT u.id, p.* FROM users u LEFT JOIN user_preferences p ON p.user_id = u.id)',
      fields: {
        colorMode: choice('color_mode', 'system'),
        density: choice('density', 'comfortable'),
        firstDayOfWeek: maybeNum((own) => `${own}.first_day_of_week`),
        dateFormat: choice('date_format', 'system'),
        textEditorType: choice('text_editor_type', 'not_set'),
        dashboard: choice('dashboard', 'home'),
        dashboardGroup: one((group, own) => `${group}.id = ${own}.dashboard_group_id`),
      },
    },
    UserCore: {
      fields: { userPreferences: one((own, user) => `${own}.id = ${user}.id AND ${user}.id = :me`) },
    },
  },
};
