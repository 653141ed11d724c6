import { type Day, formatDay, parseDay } from '@cairn/domain/dates/day';
import {
  FIRST_VISIT,
  mergeSettings,
  readSettings,
  SETTING_PARAMS,
  writeSettings,
  type RoadmapSettings,
} from '@cairn/domain/roadmap/settings';
import {
  filterParams,
  NO_FILTERS,
  readFilters,
  writeFilters,
  type FilterState,
} from '@cairn/domain/search/address';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { canShow } from '@cairn/domain/timeline/fit';

/** The view of a roadmap that a URL describes. */
export interface RoadmapView {
  readonly settings: RoadmapSettings;
  readonly filters: FilterState;
  /** A day of the range that is shown; null for the one of today. */
  readonly day: Day | null;
}

/** Settings stored on an earlier visit; not validated. */
export type StoredSettings = Readonly<Record<string, unknown>> | null;

/** True when the URL contains settings, so that stored ones are not needed. */
export function namesSettings(query: string): boolean {
  const params = new URLSearchParams(query);
  // The usual zoom has no parameter.
  return Object.values(SETTING_PARAMS).every((name) => name === 'zoom' || params.has(name));
}

/**
 * Parses the view of a URL; missing settings come from storage, then from the defaults. A group's roadmap
 * without any parameters gets the defaults for a first visit.
 */
export function readView(query: string, stored: StoredSettings, scoped: boolean): RoadmapView {
  const params = new URLSearchParams(query);
  const first = !scoped && stored === null && [...params.keys()].every((name) => !OWN_PARAMS.has(name));
  return {
    settings: first ? FIRST_VISIT : stored === null ? readSettings(params) : mergeSettings(params, stored),
    filters: scoped ? NO_FILTERS : readFilters(EPIC_TOKENS, params),
    day: readDay(params),
  };
}

const DAY_PARAM = 'timeframe_day';

function readDay(params: URLSearchParams): Day | null {
  const day = parseDay(params.get(DAY_PARAM) ?? '');
  return day !== null && canShow(day) ? day : null;
}

/** Every query parameter of a roadmap. */
export const OWN_PARAMS: ReadonlySet<string> = new Set<string>([
  ...Object.values(SETTING_PARAMS),
  DAY_PARAM,
  ...filterParams(EPIC_TOKENS),
]);

/** The query for a view; parameters that are not the roadmap's are kept. */
export function writeView(view: RoadmapView, query: string): string {
  const others = [...new URLSearchParams(query)].filter(([name]) => !OWN_PARAMS.has(name));
  const day: [string, string][] = view.day === null ? [] : [[DAY_PARAM, formatDay(view.day)]];
  return [...others, ...writeSettings(view.settings), ...day, ...writeFilters(EPIC_TOKENS, view.filters)]
    .map(([name, value]) => `${readable(name)}=${readable(value)}`)
    .join('&');
}

/** Encodes only what a URL requires: brackets and colons stay readable. */
function readable(text: string): string {
  return encodeURIComponent(text)
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']')
    .replace(/%3A/g, ':')
    .replace(/%20/g, '+');
}
