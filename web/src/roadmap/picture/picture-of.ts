import { readableOn } from '@cairn/domain/epics/colors';
import { EPICS_LIMIT } from '@cairn/domain/roadmap/limits';
import { naturalWidth, rowsWithin } from '@cairn/domain/timeline/picture';
import type { PictureColours, RoadmapPicture } from '@cairn/domain/timeline/picture-view';
import { dateWords } from '../../ui/local-dates.ts';
import { percentDone } from '../timeline/bar-facts.ts';
import { isForeign } from '../timeline/display.ts';
import type { PictureSource } from './picture-source.ts';

/** Browsers refuse canvases beyond this many px a side, and run out of memory beyond that many px in all. */
export const MOST_PX = 16_384;
export const MOST_AREA = 2 ** 26;

/** Wider timelines are drawn narrower: a canvas that is all width has room for a few rows only. */
const MOST_PNG_WIDTH = 8192;

export type PictureKind = 'png' | 'svg';

/** How many rows fit on a picture at its full size, so that its text can be read. */
export function mostRows(kind: PictureKind, source: PictureSource, colours: PictureColours): number {
  if (kind === 'svg') return EPICS_LIMIT;
  const view = frameOf(kind, source, colours);
  return rowsWithin(Math.min(MOST_PX, MOST_AREA / view.width), view);
}

/** The current view as a picture, with so many rows at most. */
export function pictureOf(
  kind: PictureKind,
  source: PictureSource,
  colours: PictureColours,
  most: number,
): RoadmapPicture {
  const { rows, links, hasMore } = source.list();
  const all = rows.flatMap((row) => (row.kind === 'epic' ? [row] : []));
  const epics = all.slice(0, most);
  const at = new Map(epics.map((row, index) => [row.epic.id, index]));
  const { display } = source;
  return {
    ...frameOf(kind, source, colours),
    cut: hasMore || epics.length < all.length,
    rows: epics.map((row) => ({
      title: row.epic.title,
      group: isForeign(row, display) ? row.epic.groupName : null,
      confidential: row.epic.confidential,
      blockers: row.epic.blockedByCount,
      labels: row.epic.labels.map((label) => ({ ...label, textColor: readableOn(label.color) })),
      indent: row.level,
      start: row.epic.start,
      due: row.epic.due,
      color: row.epic.color,
      percent: display.progress === null ? null : percentDone(row.epic, display.progress),
    })),
    lines: links.all.flatMap((link) => {
      const blocker = at.get(link.blocker);
      const blocked = at.get(link.blocked);
      return blocker === undefined || blocked === undefined ? [] : [{ blocker, blocked }];
    }),
  };
}

/** All of a picture but its rows. */
function frameOf(kind: PictureKind, source: PictureSource, colours: PictureColours) {
  const { title, timeframe, today, milestones, display } = source;
  const natural = naturalWidth(timeframe);
  const width = kind === 'png' ? Math.min(natural, MOST_PNG_WIDTH) : natural;
  return {
    title,
    timeframe,
    today,
    milestones,
    lines: [],
    showLabels: display.labels,
    colours,
    width,
    words: dateWords,
  };
}
