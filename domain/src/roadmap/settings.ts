import type { AddressParams } from '../search/address-params.ts';
import { legalPreset, legalRange, type Preset, type Range } from '../timeline/timeframe.ts';
import { type Zoom, ZOOMS } from '../timeline/zoom.ts';
import { legalSort, type Sort } from './sorts.ts';

export const EPICS_STATES = ['all', 'opened', 'closed'] as const;
export type EpicsState = (typeof EPICS_STATES)[number];

export const PROGRESS_MODES = ['WEIGHT', 'COUNT'] as const;
export type ProgressMode = (typeof PROGRESS_MODES)[number];

export const MILESTONES_TYPES = ['ALL', 'GROUP', 'SUBGROUP', 'PROJECT'] as const;
export type MilestonesType = (typeof MILESTONES_TYPES)[number];

/** How a roadmap is shown; used in addresses, saved views and stored preferences. */
export interface RoadmapSettings {
  readonly state: EpicsState;
  readonly sort: Sort;
  readonly range: Range;
  readonly layout: Preset;
  /** Width of the columns in percent; null for the usual one, which in FIT is the one at which all fit. */
  readonly zoom: Zoom | null;
  readonly progress: ProgressMode;
  readonly showProgress: boolean;
  readonly showMilestones: boolean;
  readonly milestonesType: MilestonesType;
  readonly showLabels: boolean;
}

export const DEFAULT_SETTINGS: RoadmapSettings = {
  state: 'all',
  sort: 'START_DATE_ASC',
  range: 'CURRENT_QUARTER',
  layout: 'WEEKS',
  zoom: null,
  progress: 'WEIGHT',
  showProgress: true,
  showMilestones: true,
  milestonesType: 'ALL',
  showLabels: false,
};

/**
 * The default without stored settings and parameters: open epics, soonest due first, in a range that shows all
 * of them.
 */
export const FIRST_VISIT: RoadmapSettings = {
  ...DEFAULT_SETTINGS,
  state: 'opened',
  sort: 'END_DATE_ASC',
  range: 'FIT',
  layout: 'QUARTERS',
};

/** The address parameter of each setting. */
export const SETTING_PARAMS = {
  state: 'state',
  sort: 'sort',
  range: 'timeframe_range_type',
  layout: 'layout',
  zoom: 'zoom',
  progress: 'progress',
  showProgress: 'show_progress',
  showMilestones: 'show_milestones',
  milestonesType: 'milestones_type',
  showLabels: 'show_labels',
} as const satisfies Record<keyof RoadmapSettings, string>;

type Loose = { -readonly [Key in keyof RoadmapSettings]?: unknown };

/** Settings from untrusted values: each unknown or missing one becomes its default. */
export function legalSettings(loose: Readonly<Loose>): RoadmapSettings {
  const range = legalRange(loose.range);
  return {
    state: oneOf(EPICS_STATES, loose.state, DEFAULT_SETTINGS.state),
    sort: legalSort(loose.sort),
    range,
    layout: legalPreset(range, loose.layout),
    zoom: legalZoom(range, loose.zoom),
    progress: oneOf(PROGRESS_MODES, loose.progress, DEFAULT_SETTINGS.progress),
    showProgress: truth(loose.showProgress, DEFAULT_SETTINGS.showProgress),
    showMilestones: truth(loose.showMilestones, DEFAULT_SETTINGS.showMilestones),
    milestonesType: oneOf(MILESTONES_TYPES, loose.milestonesType, DEFAULT_SETTINGS.milestonesType),
    showLabels: truth(loose.showLabels, DEFAULT_SETTINGS.showLabels),
  };
}

/** The settings in an address; missing or invalid ones become the default. */
export function readSettings(params: AddressParams): RoadmapSettings {
  return legalSettings(namedIn(params));
}

/** The initial settings: from the address, else the stored ones, else the default. */
export function mergeSettings(params: AddressParams, stored: Readonly<Loose> | null): RoadmapSettings {
  const named = namedIn(params);
  // A stored zoom was of a stored range and layout.
  const isOther = named.range !== undefined || named.layout !== undefined;
  return legalSettings({ ...stored, ...(isOther && { zoom: null }), ...named });
}

/**
 * All settings as address parameters in a fixed order, without the usual zoom; readSettings gives the same
 * settings.
 */
export function writeSettings(settings: RoadmapSettings): [string, string][] {
  return SETTING_KEYS.filter((key) => settings[key] !== null).map((key) => [
    SETTING_PARAMS[key],
    key === 'sort' ? settings.sort.toLowerCase() : String(settings[key]),
  ]);
}

const SETTING_KEYS = Object.keys(SETTING_PARAMS) as (keyof RoadmapSettings)[];

function namedIn(params: AddressParams): Loose {
  const named: Loose = {};
  for (const key of SETTING_KEYS) {
    const value = params.get(SETTING_PARAMS[key]);
    if (value !== null && value !== '') named[key] = value;
  }
  return named;
}

/** Outside FIT, the usual width has no number, so that it has one name. */
function legalZoom(range: Range, value: unknown): Zoom | null {
  const zoom = ZOOMS.find((one) => String(one) === String(value)) ?? null;
  return zoom === 100 && range !== 'FIT' ? null : zoom;
}

function oneOf<T extends string>(legal: readonly T[], value: unknown, fallback: T): T {
  if (typeof value !== 'string') return fallback;
  return legal.find((one) => one.toLowerCase() === value.toLowerCase()) ?? fallback;
}

function truth(value: unknown, fallback: boolean): boolean {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : fallback;
}
