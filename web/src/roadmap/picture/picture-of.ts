import { readableOn } from '@cairn/domain/labels/text-on';
import { EPICS_LIMIT } from '@cairn/domain/roadmap/limits';
import { DETAILS_WIDTH } from '@cairn/domain/timeline/bar';
import { rowsWithin, wholeRange } from '@cairn/domain/timeline/picture/picture';
import type { PictureFrame, RoadmapPicture } from '@cairn/domain/timeline/picture/view';
import { dateWords } from '../../ui/dates/first/local-dates.ts';
import { epicsBelow } from '../../items/counts.ts';
import { epicHealth } from '../../items/health.ts';
import { datesOf, percentDone } from '../timeline/bars/bar-facts.ts';
import { groupLabel, isForeign } from '../timeline/display.ts';
import type { EpicTimelineRow } from '../timeline/rows/timeline-row.ts';
import { pageColours } from './page-colours.ts';
import type { PictureChoice, PictureKind } from './picture-choice.ts';
import type { PictureSource } from './picture-source.ts';
import type { Typeface } from './typeface.ts';
import { visibleWindow } from './visible-window.ts';

/**
 * Browsers refuse canvases with a side longer than this many pixels, and run out of memory above MOST_AREA
 * pixels in all.
 */
export const MOST_PX = 16_384;
export const MOST_AREA = 2 ** 26;

/** Wider timelines are scaled down: at full width, the canvas would have space for a few rows only. */
const MOST_PNG_WIDTH = 8192;

/**
 * Sizes of a slide in the ratio 16:9; the smallest that fits all rows is used, because its text is the
 * largest.
 */
const SLIDES = [
  { width: 1280, leastHeight: 720 },
  { width: 1600, leastHeight: 900 },
  { width: 1920, leastHeight: 1080 },
] as const;

/** A picture without its rows, and which rows it will contain. */
export interface PicturePlan {
  readonly view: Omit<RoadmapPicture, 'rows' | 'cut' | 'lines'>;
  readonly first: number;
  readonly end: number;
}

/** Plans a picture of a roadmap with the given number of rows. */
export function planPicture(
  { area, theme }: PictureChoice,
  kind: PictureKind,
  source: PictureSource,
  typeface: Typeface,
  count: number,
): PicturePlan {
  const { title, timeframe, today, milestones, display } = source;
  const base = {
    title,
    timeframe,
    today,
    milestones,
    showLabels: display.labels,
    lines: [],
    words: dateWords,
  };
  const view = (frame: PictureFrame) => ({ ...base, ...typeface, colours: pageColours(theme), frame });
  const whole = wholeRange(timeframe);
  if (area === 'window') {
    const seen = visibleWindow(title, timeframe, display);
    if (seen === null) throw new Error('The timeline is not on screen');
    const { from, span, first, end } = seen;
    return { view: view({ from, span, width: DETAILS_WIDTH + span }), first, end };
  }
  if (area === 'slide') {
    const sizes = SLIDES.map((size) => view({ ...whole, ...size }));
    const rows = sizes.map((one) => rowsWithin(one.frame.leastHeight ?? 0, one));
    const fit = rows.findIndex((most) => most >= count);
    const at = fit === -1 ? sizes.length - 1 : fit;
    return { view: sizes[at] as PicturePlan['view'], first: 0, end: rows[at] as number };
  }
  if (kind === 'svg') return { view: view(whole), first: 0, end: EPICS_LIMIT };
  const bounded = view({ ...whole, width: Math.min(whole.width, MOST_PNG_WIDTH) });
  const height = Math.min(MOST_PX, MOST_AREA / bounded.frame.width);
  return { view: bounded, first: 0, end: rowsWithin(height, { ...bounded, lines: [] }) };
}

/** Renders the current rows as a picture according to the plan. */
export function pictureOf(
  { view, first, end }: PicturePlan,
  area: PictureChoice['area'],
  source: PictureSource,
): RoadmapPicture {
  const { rows, links, hasMore } = source.list();
  const isEpic = (row: (typeof rows)[number]) => row.kind === 'epic';
  const all = area === 'window' ? rows.slice(first, end).filter(isEpic) : rows.filter(isEpic);
  const drawn = (area === 'window' ? all : all.slice(0, end)) as EpicTimelineRow[];
  const at = new Map(drawn.map((row, index) => [row.epic.id, index]));
  return {
    ...view,
    cut: area !== 'window' && (hasMore || drawn.length < all.length),
    rows: drawn.map((row) => rowOf(row, source)),
    lines: links.all.flatMap((link) => {
      const blocker = at.get(link.blocker);
      const blocked = at.get(link.blocked);
      return blocker === undefined || blocked === undefined ? [] : [{ blocker, blocked }];
    }),
  };
}

function rowOf(row: EpicTimelineRow, { display }: PictureSource): RoadmapPicture['rows'][number] {
  const { epic, level, expanded } = row;
  const { title, state, confidential, color } = epic;
  return {
    title,
    state,
    health: epicHealth(epic),
    confidential,
    childEpics: epicsBelow(epic),
    totals: epic.totals,
    ...datesOf(epic),
    color,
    group: isForeign(row, display) ? groupLabel(epic, display) : null,
    blockers: epic.blockedByCount,
    labels: epic.labels.map((label) => ({ ...label, textColor: readableOn(label.color) })),
    indent: level,
    expanded: display.tree ? expanded : null,
    percent: display.progress === null ? null : percentDone(epic, display.progress),
  };
}
