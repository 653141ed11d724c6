import {
  COLOR_MODES,
  DASHBOARDS,
  DATE_FORMATS,
  DENSITIES,
  FIRST_DAYS,
  TEXT_EDITORS,
} from '@cairn/domain/preferences/preferences';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { recordUser } from '../auth/account.ts';
import { idField, oneOf } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, invalid } from '../http/errors.ts';
import { findGroup } from '../namespaces/queries.ts';
import { findStored } from './queries.ts';

const preferencesInput = z.object({
  colorMode: oneOf(COLOR_MODES).nullish(),
  density: oneOf(DENSITIES).nullish(),
  firstDayOfWeek: z
    .literal(FIRST_DAYS, { error: 'must be 0 (Sunday), 1 (Monday), 6 (Saturday) or null' })
    .nullish(),
  dateFormat: oneOf(DATE_FORMATS).nullish(),
  textEditorType: oneOf(TEXT_EDITORS).nullish(),
  dashboard: oneOf(DASHBOARDS).nullish(),
  dashboardGroupId: idField.nullish(),
});

export type PreferencesInput = z.input<typeof preferencesInput>;

/** Stores what the viewer chose; what is left out stays, and null is the default again. Errors name the field. */
export async function setPreferences(
  context: Context,
  viewer: Viewer,
  input: PreferencesInput,
): Promise<void> {
  const { userId } = viewer;
  if (userId === null) throw new CairnError('unauthorized');
  const given = parseInput(preferencesInput, input);
  await write(context.db, viewer, {}, async (w) => {
    await w.trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const before = await findStored({ db: w.trx }, userId);
    const wanted = { ...before, ...definedOf(given) };
    const after = {
      ...wanted,
      dashboardGroupId: wanted.dashboard === 'group' ? wanted.dashboardGroupId : null,
    };
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
      (name) => after[name] !== before[name],
    );
    if (changed.length === 0) return;
    // Other preferences can be changed while the group is gone or out of sight.
    if (after.dashboard === 'group' && changed.some((name) => name.startsWith('dashboard'))) {
      if (after.dashboardGroupId === null) throw invalid({ dashboard_group_id: ["can't be blank"] });
      if (!(await findGroup({ db: w.trx }, viewer, after.dashboardGroupId)))
        throw invalid({ dashboard_group_id: ['was not found'] });
    }
    const columns = {
      color_mode: after.colorMode,
      density: after.density,
      first_day_of_week: after.firstDayOfWeek,
      date_format: after.dateFormat,
      text_editor_type: after.textEditorType,
      dashboard: after.dashboard,
      dashboard_group_id: after.dashboardGroupId,
    };
    await w.trx
      .insertInto('user_preferences')
      .values({ user_id: userId, ...columns })
      .onConflict((on) => on.column('user_id').doUpdateSet(columns))
      .execute();
    const side = (of: typeof after) => Object.fromEntries(changed.map((name) => [name, of[name]]));
    recordUser(w, userId, 'user.preferences_updated', side(after), side(before));
  });
}

function definedOf<T extends object>(object: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
