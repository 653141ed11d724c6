import type { AddressParams } from '../search/address-params.ts';
import { legalPreset, legalRange, type Preset, type Range } from '../timeline/timeframe.ts';
import { legalSort, type Sort } from './sorts.ts';

export const EPICS_STATES = ['all', 'opened', 'closed'] as const;
export type EpicsState = (typeof EPICS_STATES)[number];

export const PROGRESS_MODES = ['WEIGHT', 'COUNT'] as const;
export type ProgressMode = (typeof PROGRESS_MODES)[number];

export const MILESTONES_TYPES = ['ALL', 'GROUP', 'SUBGROUP', 'PROJECT'] as const;
export type MilestonesType = (typeof MILESTONES_TYPES)[number];

/** How a roadmap is shown; the address, a saved view and a person's memory all hold this. */
export interface RoadmapSettings {
  readonly state: EpicsState;
  readonly sort: Sort;
  readonly range: Range;
  readonly layout: Preset;
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
  progress: 'WEIGHT',
  showProgress: true,
  showMilestones: true,
  milestonesType: 'ALL',
  showLabels: false,
};

/**
 * What somebody sees who has left no settings and follows a bare address: what is open, due soonest first. The quarter
 * stays: most of what comes first then ends in view, while in a longer range it would be what is late by months.
 */
export const FIRST_VISIT: RoadmapSettings = {
  ...DEFAULT_SETTINGS,
  state: 'opened',
  sort: 'END_DATE_ASC',
};

/** The name of each setting in the address. */
export const SETTING_PARAMS = {
  state: 'state',
  sort: 'sort',
  range: 'timeframe_range_type',
  layout: 'layout',
  progress: 'progress',
  showProgress: 'show_progress',
  showMilestones: 'show_milestones',
  milestonesType: 'milestones_type',
  showLabels: 'show_labels',
} as const satisfies Record<keyof RoadmapSettings, string>;

type Loose = { -readonly [Key in keyof RoadmapSettings]?: unknown };

/** Settings made of untrusted values: each unknown or missing one becomes its legal default. */
export function legalSettings(loose: Readonly<Loose>): RoadmapSettings {
  const range = legalRange(loose.range);
  return {
    state: oneOf(EPICS_STATES, loose.state, DEFAULT_SETTINGS.state),
    sort: legalSort(loose.sort),
    range,
    layout: legalPreset(range, loose.layout),
    progress: oneOf(PROGRESS_MODES, loose.progress, DEFAULT_SETTINGS.progress),
    showProgress: truth(loose.showProgress, DEFAULT_SETTINGS.showProgress),
    showMilestones: truth(loose.showMilestones, DEFAULT_SETTINGS.showMilestones),
    milestonesType: oneOf(MILESTONES_TYPES, loose.milestonesType, DEFAULT_SETTINGS.milestonesType),
    showLabels: truth(loose.showLabels, DEFAULT_SETTINGS.showLabels),
  };
}

/** The settings an address names; whatever it does not name or names wrongly is the default. */
export function readSettings(params: AddressParams): RoadmapSettings {
  return legalSettings(namedIn(params));
}

/** The settings to start with: what the address says, else what was stored, else the default. */
export function mergeSettings(params: AddressParams, stored: Readonly<Loose> | null): RoadmapSettings {
  const named = namedIn(params);
  return legalSettings({ ...stored, ...named });
}

/** All settings as address parameters, in a fixed order; reading them gives the same settings. */
export function writeSettings(settings: RoadmapSettings): [string, string][] {
  return SETTING_KEYS.map((key) => [
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
