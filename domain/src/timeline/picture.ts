import { rangeText } from '../dates/text.ts';
import { escapeXml, xmlElement } from '../text/xml.ts';
import { DETAILS_WIDTH, ROW_HEIGHT, timelineWidth } from './bar.ts';
import { drawDependencies, drawGrid, drawHeader, drawMilestones } from './picture-parts.ts';
import { drawRow } from './picture-row.ts';
import {
  FOOTER_HEIGHT,
  HEADER_HEIGHT,
  LABELS_HEIGHT,
  MILESTONE_HEIGHT,
  type PictureLayout,
  placeMilestones,
  TITLE_HEIGHT,
} from './picture-layout.ts';
import type { RoadmapPicture } from './picture-view.ts';
import type { Timeframe } from './timeframe.ts';
import { todayMarker } from './today.ts';

const LEAST_WIDTH = 640;

/** The roadmap as one SVG 1.1 document: no script, no font, no file besides itself. */
export function roadmapSvg(view: RoadmapPicture): string {
  const layout = layOut(view);
  const { width, height } = layout;
  const range = rangeText(view.timeframe.start, view.timeframe.end, view.words);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      version: '1.1',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': 'Inter, system-ui, sans-serif',
      'font-size': 13,
      fill: view.colours.text,
    },
    [
      `<title>${escapeXml(view.title)}</title>`,
      `<desc>${escapeXml(`Roadmap, ${range}`)}</desc>`,
      xmlElement('rect', { width, height, fill: view.colours.background }),
      xmlElement('text', { x: 16, y: 32, 'font-size': 20, 'font-weight': 600 }, escapeXml(view.title)),
      drawGrid(view, layout),
      drawHeader(view, layout),
      drawMilestones(view, layout),
      drawDependencies(view, layout),
      ...view.rows.map((row, index) => drawRow(row, index, view, layout)),
      drawToday(view, layout),
      xmlElement(
        'text',
        { x: 16, y: height - 16, 'font-size': 12, fill: view.colours.muted },
        escapeXml(
          `${range} · as of ${view.words.day(view.today)}${view.cut ? ` · the first ${view.rows.length} rows only` : ''}`,
        ),
      ),
    ].join('\n'),
  )}\n`;
}

/** Width in px in which the timeline is as wide as on screen. */
export function naturalWidth(tf: Timeframe): number {
  return DETAILS_WIDTH + timelineWidth(tf);
}

/** How many rows a picture no higher than this has room for. */
export function rowsWithin(height: number, view: Omit<RoadmapPicture, 'rows' | 'cut'>): number {
  const { rowsTop, rowHeight } = layOut({ ...view, rows: [] });
  return Math.max(Math.floor((height - rowsTop - FOOTER_HEIGHT) / rowHeight), 1);
}

function layOut(view: Omit<RoadmapPicture, 'cut'>): PictureLayout {
  const width = Math.round(Math.max(view.width ?? naturalWidth(view.timeframe), LEAST_WIDTH));
  const scale = (width - DETAILS_WIDTH) / timelineWidth(view.timeframe);
  const milestones = placeMilestones(view.milestones, view.timeframe, scale);
  const rowsTop = TITLE_HEIGHT + HEADER_HEIGHT + milestones.lanes * MILESTONE_HEIGHT;
  const rowHeight = ROW_HEIGHT + (view.showLabels ? LABELS_HEIGHT : 0);
  const rowsEnd = rowsTop + view.rows.length * rowHeight;
  return { width, height: rowsEnd + FOOTER_HEIGHT, scale, rowHeight, rowsTop, rowsEnd, milestones };
}

function drawToday(view: RoadmapPicture, layout: PictureLayout): string {
  const marker = todayMarker(view.today, view.timeframe);
  if (marker === null) return '';
  const x = DETAILS_WIDTH + marker.x * layout.scale;
  const top = TITLE_HEIGHT + HEADER_HEIGHT;
  return (
    xmlElement('line', {
      x1: x,
      y1: top,
      x2: x,
      y2: layout.rowsEnd,
      stroke: view.colours.today,
      'stroke-width': 2,
    }) + xmlElement('circle', { cx: x, cy: top, r: 4, fill: view.colours.today })
  );
}
