export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;
/** Sunday, Monday, Saturday. */
export const FIRST_DAYS = [0, 1, 6] as const;
/** The browser's form, Nov 27, 2026, 27 Nov 2026, 2026-11-27. */
export const DATE_FORMATS = ['system', 'month_first', 'day_first', 'iso'] as const;
/** The editor used last, or always the same. */
export const TEXT_EDITORS = ['not_set', 'rich_text_editor', 'plain_text_editor'] as const;
/** The page at the address of the site. */
export const DASHBOARDS = ['home', 'inbox', 'issues', 'todos', 'group'] as const;

/** What somebody chose for themselves, with the default of what they never chose. */
export interface Preferences {
  readonly colorMode: (typeof COLOR_MODES)[number];
  readonly density: (typeof DENSITIES)[number];
  /** Null for that of the group or the browser. */
  readonly firstDayOfWeek: (typeof FIRST_DAYS)[number] | null;
  readonly dateFormat: (typeof DATE_FORMATS)[number];
  readonly textEditorType: (typeof TEXT_EDITORS)[number];
  readonly dashboard: (typeof DASHBOARDS)[number];
}

export const DEFAULT_PREFERENCES: Preferences = {
  colorMode: 'system',
  density: 'comfortable',
  firstDayOfWeek: null,
  dateFormat: 'system',
  textEditorType: 'not_set',
  dashboard: 'home',
};
