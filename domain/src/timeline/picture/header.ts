import { civil } from '../../dates/day.ts';
import { xmlElement } from '../../text/xml.ts';
import { DETAILS_WIDTH, dayToX, dayWidth } from '../bar.ts';
import { type HeaderItem, headerItems, type HeaderSublabel } from '../header.ts';
import { CELL_WIDTH, itemIndexAt, type TimeframeItem } from '../timeframe.ts';
import { todayMarker } from '../today.ts';
import { HEADER_HEIGHT, type PictureLayout, TITLE_HEIGHT } from './layout.ts';
import { short } from './shapes.ts';
import { drawText, TEXT } from './text.ts';
import type { RoadmapPicture } from './view.ts';

const LABEL_SPACE = 12;
const [LABEL_Y, SUBLABEL_Y] = [TITLE_HEIGHT + 24, TITLE_HEIGHT + 50];
/** Columns narrower than this share of their width on screen have no sublabels. */
const MIN_SUBLABEL_SCALE = 0.75;
/** Columns narrower than this, in px, have no separator lines. */
const LINED_COLUMN = 24;

type Column = HeaderItem & {
  /** Left edge of the visible part; px of the picture. */
  readonly start: number;
  readonly end: number;
  /** Whether its left edge is visible. */
  readonly whole: boolean;
};

/** The visible columns. If they are narrow, only every second, third … has a name. */
function columnsOf(view: RoadmapPicture, layout: PictureLayout): { columns: Column[]; every: number } {
  const { timeframe, today, measure, words } = view;
  const cell = timeframe.cell * layout.scale;
  const items = headerItems(timeframe, today, words);
  const widest = Math.max(...items.map(({ label }) => measure(label, TEXT.name)));
  const columns = items.flatMap((item) => {
    const left = layout.x(item.index * timeframe.cell);
    if (left + cell <= DETAILS_WIDTH || left >= layout.width) return [];
    return [
      { ...item, start: Math.max(left, DETAILS_WIDTH), end: left + cell, whole: left >= DETAILS_WIDTH },
    ];
  });
  return { columns, every: Math.max(Math.ceil((widest + LABEL_SPACE) / cell), 1) };
}

/** A line between columns and one below each row. */
export function drawGrid(view: RoadmapPicture, layout: PictureLayout): string {
  const { columns, every } = columnsOf(view, layout);
  const step = view.timeframe.cell * layout.scale < LINED_COLUMN ? every : 1;
  const lines = [
    ...columns
      .filter(({ index, whole }) => whole && index % step === 0)
      .map(({ start }) => `M${short(start + 0.5)} ${TITLE_HEIGHT}V${layout.rowsEnd}`),
    ...view.rows.map(
      (_, index) => `M0 ${layout.rowsTop + (index + 1) * layout.rowHeight - 0.5}H${layout.width}`,
    ),
  ];
  return xmlElement('path', { d: lines.join(''), stroke: view.colours.line, fill: 'none' });
}

/** The names of the columns and their sublabels; a clipped first column keeps its name. */
export function drawHeader(view: RoadmapPicture, layout: PictureLayout): string {
  const { colours, measure } = view;
  const { columns, every } = columnsOf(view, layout);
  const named = columns.filter(({ index, label, start, end }, at) => {
    const available = end - start + (every - 1) * view.timeframe.cell * layout.scale;
    return index % every === 0 || (every === 1 && at === 0)
      ? measure(label, TEXT.name) + LABEL_SPACE <= Math.min(available, layout.width - start)
      : false;
  });
  const years = named.map(({ index }) =>
    view.words.digits(civil((view.timeframe.items[index] as TimeframeItem).first).year),
  );
  return [
    // Unless the first column includes the year in its own name.
    drawText(named[0]?.label.startsWith(years[0] as string) ? '' : (years[0] ?? ''), TEXT.plain, {
      x: DETAILS_WIDTH - LABEL_SPACE,
      y: LABEL_Y,
      fill: colours.muted,
      'text-anchor': 'end',
    }),
    ...named.map(({ label, style, start }, at) => {
      const opens = at > 0 && years[at] !== years[at - 1] && !label.startsWith(years[at] as string);
      return drawText(opens ? `${years[at]} ${label}` : label, style === 'current' ? TEXT.name : TEXT.plain, {
        x: start + LABEL_SPACE,
        y: LABEL_Y,
        fill: { past: colours.faint, current: colours.text, future: colours.muted }[style],
      });
    }),
    ...((layout.scale * view.timeframe.cell) / CELL_WIDTH < MIN_SUBLABEL_SCALE
      ? [drawToday(view, layout)]
      : columns.map((column) => drawSublabels(column, view, layout))),
  ].join('\n');
}

function drawSublabels(column: Column, view: RoadmapPicture, layout: PictureLayout): string {
  const { colours, timeframe, measure } = view;
  const ticks: string[] = [];
  const texts = column.sublabels.map(({ text, day, current }) => {
    const style = current ? TEXT.name : TEXT.plain;
    const tick = timeframe.preset === 'MONTHS' && !current;
    const x = layout.x(middleOf({ day }, view, tick));
    const [start, end] = tick ? [x, x + 4 + measure(text, style)] : aroundOf(x, measure(text, style));
    if (start < DETAILS_WIDTH || end > layout.width) return '';
    if (tick) ticks.push(`M${short(x + 0.5)} ${SUBLABEL_Y - 9}v10`);
    return drawText(text, style, {
      x: tick ? x + 4 : x,
      y: SUBLABEL_Y,
      fill: current ? colours.today : column.style === 'past' ? colours.faint : colours.muted,
      ...(tick ? {} : { 'text-anchor': 'middle' }),
    });
  });
  const drawn = { d: ticks.join(''), stroke: colours.strongLine, fill: 'none' };
  return (ticks.length > 0 ? xmlElement('path', drawn) : '') + texts.join('');
}

/** A week label is at its start line; labels of days and months are centred in their section. */
function middleOf(
  { day }: Pick<HeaderSublabel, 'day'>,
  { timeframe }: RoadmapPicture,
  tick: boolean,
): number {
  if (tick) return dayToX(day, timeframe);
  const width = timeframe.preset === 'QUARTERS' ? timeframe.cell / 3 : dayWidth(day, timeframe);
  return dayToX(day, timeframe) + width / 2;
}

function aroundOf(middle: number, width: number): [number, number] {
  return [middle - width / 2, middle + width / 2];
}

/** Today is labelled even where there is no space for days. */
function drawToday(view: RoadmapPicture, layout: PictureLayout): string {
  const marker = todayMarker(view.today, view.timeframe);
  if (marker === null) return '';
  const text = view.words.dayWithoutYear(view.today);
  const half = view.measure(text, TEXT.name) / 2;
  const x = layout.x(marker.x);
  if (x < DETAILS_WIDTH || x > layout.width) return '';
  return drawText(text, TEXT.name, {
    x: Math.min(Math.max(x, DETAILS_WIDTH + half + 4), layout.width - half - 4),
    y: SUBLABEL_Y,
    fill: view.colours.today,
    'text-anchor': 'middle',
  });
}

/** The line of today, behind the bars. */
export function drawTodayLine(view: RoadmapPicture, layout: PictureLayout): string {
  const { today, timeframe } = view;
  if (itemIndexAt(today, timeframe) === null) return '';
  const x = layout.x(todayMarker(today, timeframe)?.x ?? 0);
  return xmlElement('line', {
    x1: x,
    y1: layout.rowsTop,
    x2: x,
    y2: layout.rowsEnd,
    stroke: view.colours.today,
    'stroke-width': 2,
  });
}

/** The lines below the headers, and the one next to the row names. */
export function drawHeadLines(view: RoadmapPicture, { width, rowsTop, rowsEnd }: PictureLayout): string {
  const names = TITLE_HEIGHT + HEADER_HEIGHT;
  const line = (d: string, stroke: string) => xmlElement('path', { d, stroke, fill: 'none' });
  return [
    line(
      `M0 ${TITLE_HEIGHT + 0.5}H${width}M${DETAILS_WIDTH - 0.5} ${TITLE_HEIGHT}V${rowsEnd}`,
      view.colours.line,
    ),
    line(`M0 ${names - 0.5}H${width}M0 ${rowsTop - 0.5}H${width}`, view.colours.strongLine),
  ].join('');
}
