import { DEFAULT_PREFERENCES, type Preferences } from '@cairn/domain/preferences/preferences';
import type { ChosenPreferences } from '@cairn/domain/preferences/meta-text';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { findGroup } from '../namespaces/queries.ts';

export interface StoredPreferences extends Preferences {
  /** The group to which `dashboard` leads, if it leads to one. */
  readonly dashboardGroupId: number | null;
}

type Stored = { readonly [Name in keyof StoredPreferences]: StoredPreferences[Name] | null };

const NOTHING: Stored = {
  colorMode: null,
  density: null,
  firstDayOfWeek: null,
  dateFormat: null,
  textEditorType: null,
  dashboard: null,
  dashboardGroupId: null,
};

/** What a person stored; null where they chose nothing. */
export async function findStored({ db }: Reader, userId: number): Promise<Stored> {
  const row = await db
    .selectFrom('user_preferences')
    .select([
      'color_mode as colorMode',
      'density',
      'first_day_of_week as firstDayOfWeek',
      'date_format as dateFormat',
      'text_editor_type as textEditorType',
      'dashboard',
      'dashboard_group_id as dashboardGroupId',
    ])
    .$narrowType<Stored>()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** What a person chose, with the defaults of what they did not. */
export async function findPreferences(reader: Reader, userId: number): Promise<StoredPreferences> {
  const stored = await findStored(reader, userId);
  const chosen = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
  return { ...DEFAULT_PREFERENCES, dashboardGroupId: null, ...chosen };
}

/** What the pages of a person need before their first paint. */
export async function chosenPreferences(reader: Reader, viewer: Viewer): Promise<ChosenPreferences> {
  if (viewer.userId === null) return {};
  const { dashboardGroupId: _, ...stored } = await findStored(reader, viewer.userId);
  const chosen = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
  return { ...chosen, ...(viewer.timezone && { timezone: viewer.timezone }) };
}

const PATHS = { inbox: '/dashboard/inbox', issues: '/dashboard/issues', todos: '/dashboard/todos' } as const;

/** The page that a person chose for the address of the site; null for the start page, also where the group is gone. */
export async function dashboardPath(reader: Reader, viewer: Viewer): Promise<string | null> {
  if (viewer.userId === null) return null;
  const { dashboard, dashboardGroupId } = await findPreferences(reader, viewer.userId);
  if (dashboard === 'home') return null;
  if (dashboard !== 'group') return PATHS[dashboard];
  const group = dashboardGroupId === null ? null : await findGroup(reader, viewer, dashboardGroupId);
  return group && `/groups/${group.full_path}`;
}
