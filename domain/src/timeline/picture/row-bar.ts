import { daysLate, spanText } from '../../dates/lateness.ts';
import { xmlElement } from '../../text/xml.ts';
import { DETAILS_WIDTH, SMALL_BAR } from '../bar.ts';
import { BAR_TINTS, lateStretch } from '../bar-look.ts';
import { clipToTimeframe } from '../clip.ts';
import { type Placed, type PictureLayout, placeDates } from './layout.ts';
import { drawTick } from './row-details.ts';
import { type Box, mixColors, roundedBox } from './shapes.ts';
import { drawText, fittedText, TEXT } from './text.ts';
import type { PictureRow, RoadmapPicture } from './view.ts';

export const BAR_HEIGHT = 32;
const RADIUS = 6;
const FOOT_HEIGHT = 3;
const SPACE = 8;
const TICK_WIDTH = 17;
const TEXT_Y = 20.5;
/** Narrower bars show only their percentage. */
const NAMED_BAR = 72;
/** Px over which an end without a date fades out; the second on narrow bars. */
const [FADE, NARROW_FADE] = [28, 6];

/** Gradients for bars without a start or an end date. */
export function drawFades({ colours }: RoadmapPicture): string {
  const fade = (id: string, [from, to]: [number, number]) =>
    xmlElement(
      'linearGradient',
      { id },
      [from, to]
        .map((opacity, offset) =>
          xmlElement('stop', { offset, 'stop-color': colours.background, 'stop-opacity': opacity }),
        )
        .join(''),
    );
  return fade('fade-in', [0.73, 0]) + fade('fade-out', [0, 0.73]);
}

/** The bar of one epic as on screen: tinted, the completed share filled, the overdue section in red. */
export function drawBar(row: PictureRow, index: number, view: RoadmapPicture, layout: PictureLayout): string {
  const y = layout.rowsTop + index * layout.rowHeight + (layout.rowHeight - BAR_HEIGHT) / 2;
  const placed = placeDates(row, view, layout);
  const bar = placed === null ? '' : drawEpic(row, { ...boxOf(placed, y), id: `bar-${index}` }, view, layout);
  return bar + drawLate(row, y, view, layout);
}

function boxOf({ left, width }: Placed, y: number): Box {
  return { x: left, y, width, height: BAR_HEIGHT };
}

function drawEpic(
  row: PictureRow,
  bar: Box & { id: string },
  view: RoadmapPicture,
  layout: PictureLayout,
): string {
  const { colours, timeframe } = view;
  const clipped = clipToTimeframe(row, timeframe);
  const colour = row.state === 'closed' ? colours.control : row.color;
  const edge = mixColors(colour, BAR_TINTS.edge, colours.text);
  const percent = bar.width < SMALL_BAR ? null : row.percent;
  const corners: [number, number] = [
    clipped?.startDateOutOfRange ? 0 : RADIUS,
    clipped?.endDateOutOfRange ? 0 : RADIUS,
  ];
  const inner = { x: bar.x + 0.5, y: bar.y + 0.5, width: bar.width - 1, height: bar.height - 1 };
  const ground = { fill: mixColors(colour, BAR_TINTS.ground, colours.background) };
  const open = { start: clipped?.startDateUndefined ?? false, end: clipped?.endDateUndefined ?? false };
  const fade = bar.width < NAMED_BAR ? NARROW_FADE : FADE;
  const faded = { y: bar.y - 1, height: bar.height + 2, width: Math.min(fade, bar.width) + 1 };
  return [
    xmlElement('path', { d: roundedBox(bar, ...corners), ...ground }),
    percent === null ? '' : drawDone(percent, bar, { colour, edge, corners }, view),
    xmlElement('path', { d: roundedBox(inner, ...corners), fill: 'none', stroke: edge }),
    open.start ? xmlElement('rect', { ...faded, x: bar.x - 1, fill: 'url(#fade-in)' }) : '',
    open.end
      ? xmlElement('rect', { ...faded, x: bar.x + bar.width - faded.width + 1, fill: 'url(#fade-out)' })
      : '',
    drawBarText(
      row,
      bar,
      { percent, start: open.start ? fade : SPACE, end: open.end ? fade : SPACE },
      view,
      layout,
    ),
  ].join('');
}

/** The completed share: a darker background, and a line at the bottom in the border colour. */
function drawDone(
  percent: number,
  bar: Box & { id: string },
  { colour, edge, corners }: { colour: string; edge: string; corners: [number, number] },
  { colours }: RoadmapPicture,
): string {
  const width = (bar.width * Math.min(Math.max(percent, 0), 100)) / 100;
  if (width === 0) return '';
  const done = {
    x: bar.x,
    y: bar.y,
    width,
    height: bar.height,
    fill: mixColors(colour, BAR_TINTS.done, colours.background),
  };
  const foot = { ...done, y: bar.y + bar.height - FOOT_HEIGHT, height: FOOT_HEIGHT, fill: edge };
  return (
    xmlElement('clipPath', { id: bar.id }, xmlElement('path', { d: roundedBox(bar, ...corners) })) +
    xmlElement('g', { 'clip-path': `url(#${bar.id})` }, xmlElement('rect', done) + xmlElement('rect', foot))
  );
}

/**
 * The percentage, then the title, in the visible part of the bar; text that does not fit is also next to the
 * row.
 */
function drawBarText(
  { title, state }: PictureRow,
  bar: Box,
  { percent, start, end }: { percent: number | null; start: number; end: number },
  view: RoadmapPicture,
  layout: PictureLayout,
): string {
  const { colours, measure } = view;
  const closed = state === 'closed';
  const left = Math.max(bar.x + start, DETAILS_WIDTH + SPACE);
  const x = closed ? left + TICK_WIDTH : left;
  const available = Math.min(bar.x + bar.width - end, layout.width - SPACE) - x;
  if (available < 0 || bar.width < SMALL_BAR) return '';
  const share = percent === null ? '' : `${percent}%`;
  if (measure(share, TEXT.name) > available) return '';
  const words = share === '' ? title : bar.width < NAMED_BAR ? share : `${share}\u2002${title}`;
  return [
    closed ? drawTick({ x: left, y: bar.y + BAR_HEIGHT / 2 }, view) : '',
    drawText(fittedText(words, available, TEXT.name, measure), TEXT.name, {
      x,
      y: bar.y + TEXT_Y,
      fill: closed ? colours.muted : colours.text,
    }),
  ].join('');
}

/** From the due date to today; its dashed outline marks it without colour. */
function drawLate(row: PictureRow, y: number, view: RoadmapPicture, layout: PictureLayout): string {
  const { colours, timeframe, today, measure } = view;
  const stretch = lateStretch(row, timeframe, today);
  if (stretch === null) return '';
  const box = boxOf({ left: layout.x(stretch.left), width: stretch.width * layout.scale }, y);
  const [left, end] = [Math.max(box.x, DETAILS_WIDTH), Math.min(box.x + box.width, layout.width)];
  if (left >= end) return '';
  const text = `${spanText(daysLate(row, today))} late`;
  const shown = measure(text, TEXT.plain) + 2 * SPACE <= end - left ? text : '';
  const inner = { ...box, y: y + 0.5, height: BAR_HEIGHT - 1 };
  return [
    xmlElement('path', { d: roundedBox(box, 0, RADIUS), fill: colours.dangerSoft }),
    // Open on the left, where the bar ends.
    xmlElement('path', {
      d: roundedBox(inner, 0, RADIUS).replace(/V[^V]*Z$/, ''),
      fill: 'none',
      stroke: colours.danger,
      'stroke-dasharray': '3 2',
    }),
    drawText(shown, TEXT.plain, {
      x: end - SPACE,
      y: y + TEXT_Y,
      fill: colours.danger,
      'text-anchor': 'end',
    }),
  ].join('');
}
