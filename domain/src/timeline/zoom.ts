import { CELL_WIDTH, type Preset, PRESETS, presetsFor, type Range, type Timeframe } from './timeframe.ts';

/** Widths of a column in percent of the usual one. */
export const ZOOMS = [35, 50, 70, 100, 140] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The narrowest column, in px. */
export const MIN_CELL_WIDTH = cellWidth(35);
/** The widest column, in px. */
export const MAX_CELL_WIDTH = cellWidth(140);

/** A layout, and how wide its columns are. */
export interface ZoomLevel {
  readonly layout: Preset;
  readonly zoom: Zoom;
}

const DAYS = { WEEKS: 7, MONTHS: 30.4, QUARTERS: 91.3 } as const satisfies Record<Preset, number>;

/** Within this share of a level, a window counts as being at it. */
const SAME = 1.05;

export function cellWidth(zoom: Zoom): number {
  return Math.round((CELL_WIDTH * zoom) / 100);
}

/** The next level that shows fewer days, or more of them; null at the last one. */
export function nextZoom(
  { range, preset, cell }: Pick<Timeframe, 'range' | 'preset' | 'cell'>,
  closer: boolean,
): ZoomLevel | null {
  const now = cell / DAYS[preset];
  const levels = levelsOf(range);
  const next = closer
    ? levels.find((level) => pxPerDay(level) > now * SAME)
    : levels.findLast((level) => pxPerDay(level) < now / SAME);
  return next ?? null;
}

/** The levels of a range, from the one that shows most days. A layout ends where the next one begins. */
function levelsOf(range: Range): ZoomLevel[] {
  const layouts = PRESETS.filter((layout) => presetsFor(range).includes(layout));
  return layouts.flatMap((layout, index) => {
    const next = layouts[index + 1];
    const limit = next === undefined ? Infinity : pxPerDay({ layout: next, zoom: ZOOMS[0] });
    return ZOOMS.map((zoom) => ({ layout, zoom })).filter((level) => pxPerDay(level) < limit);
  });
}

function pxPerDay({ layout, zoom }: ZoomLevel): number {
  return cellWidth(zoom) / DAYS[layout];
}
