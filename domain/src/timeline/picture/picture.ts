import { rangeText } from '../../dates/text.ts';
import { escapeXml, xmlElement } from '../../text/xml.ts';
import { DETAILS_WIDTH, timelineWidth, xToDay } from '../bar.ts';
import type { Timeframe } from '../timeframe.ts';
import { drawDependencies } from './dependencies.ts';
import { drawGrid, drawHeader, drawHeadLines, drawTodayLine } from './header.ts';
import { FOOTER_HEIGHT, layOut, type PictureLayout, TITLE_HEIGHT } from './layout.ts';
import { drawMilestones, drawMilestonesBand } from './milestones.ts';
import { drawBar, drawFades } from './row-bar.ts';
import { drawDetails } from './row-details.ts';
import { drawText, fittedText, TEXT } from './text.ts';
import type { PictureFrame, RoadmapPicture } from './view.ts';

const SPACE = 16;

/** The roadmap as one self-contained SVG document: no scripts, no external files, an embedded typeface. */
export function roadmapSvg(view: RoadmapPicture): string {
  const layout = layOut(view);
  const { width, height } = layout;
  const { background, text, muted } = view.colours;
  const fit = (words: string, style: typeof TEXT.heading | typeof TEXT.plain) =>
    fittedText(words, width - 2 * SPACE, style, view.measure);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      version: '1.1',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': "'Inter Variable', Inter, system-ui, sans-serif",
    },
    [
      `<title>${escapeXml(view.title)}</title>`,
      `<desc>${escapeXml(`Roadmap, ${daysOf(view)}`)}</desc>`,
      xmlElement('defs', {}, definitions(view, layout)),
      xmlElement('rect', { width, height, fill: background }),
      drawText(fit(view.title, TEXT.heading), TEXT.heading, { x: SPACE, y: 35, fill: text }),
      drawGrid(view, layout),
      drawMilestonesBand(view, layout),
      xmlElement('g', { 'clip-path': 'url(#timeline)' }, drawTimeline(view, layout)),
      drawHeader(view, layout),
      ...view.rows.map((row, index) => drawDetails(row, index, view, layout)),
      drawHeadLines(view, layout),
      drawText(fit(footerOf(view), TEXT.plain), TEXT.plain, { x: SPACE, y: height - 17, fill: muted }),
    ].join('\n'),
  )}\n`;
}

/** All columns of a timeframe, as wide as on screen. */
export function wholeRange(tf: Timeframe): PictureFrame {
  const span = timelineWidth(tf);
  return { from: 0, span, width: DETAILS_WIDTH + span };
}

/** The number of rows that fit in a picture of this height. */
export function rowsWithin(height: number, view: Omit<RoadmapPicture, 'rows' | 'cut'>): number {
  const { rowsTop, rowHeight } = layOut({ ...view, rows: [], cut: false });
  return Math.max(Math.floor((height - rowsTop - FOOTER_HEIGHT) / rowHeight), 1);
}

/** The typeface, the fades of open ends, and the clipping area of the timeline. */
function definitions(view: RoadmapPicture, { width, rowsEnd }: PictureLayout): string {
  const face = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${view.font}) format('woff2')}`;
  const seen = {
    x: DETAILS_WIDTH,
    y: TITLE_HEIGHT,
    width: width - DETAILS_WIDTH,
    height: rowsEnd - TITLE_HEIGHT,
  };
  return [
    xmlElement('style', {}, escapeXml(face)),
    drawFades(view),
    xmlElement('clipPath', { id: 'timeline' }, xmlElement('rect', seen)),
  ].join('');
}

function drawTimeline(view: RoadmapPicture, layout: PictureLayout): string {
  return [
    drawTodayLine(view, layout),
    drawDependencies(view, layout),
    drawMilestones(view, layout),
    ...view.rows.map((row, index) => drawBar(row, index, view, layout)),
  ].join('\n');
}

function daysOf({ timeframe, frame, words }: RoadmapPicture): string {
  // The end is exclusive: a frame that ends at the first moment of a day does not include that day.
  const last = xToDay(frame.from + frame.span - 0.01, timeframe);
  return rangeText(xToDay(frame.from, timeframe), last, words);
}

function footerOf(view: RoadmapPicture): string {
  const cut = view.cut ? ` · the first ${view.rows.length} rows only` : '';
  return `${daysOf(view)} · as of ${view.words.day(view.today)}${cut}`;
}
