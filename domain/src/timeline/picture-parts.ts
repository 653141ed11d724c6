import { rangeText } from '../dates/text.ts';
import { escapeXml, xmlElement } from '../text/xml.ts';
import { barGeometry, CELL_WIDTH, DETAILS_WIDTH, ROW_HEIGHT } from './bar.ts';
import { clipToTimeframe } from './clip.ts';
import { type DependencyBar, dependencyLines } from './dependencies.ts';
import { headerItems } from './header.ts';
import {
  BAR_HEIGHT,
  fittedText,
  HEADER_HEIGHT,
  MILESTONE_HEIGHT,
  type PictureLayout,
  textWidth,
  TITLE_HEIGHT,
} from './picture-layout.ts';
import type { PictureRow, RoadmapPicture } from './picture-view.ts';

const LABEL_ROOM = 72;
const INDENT = 16;
const LEFT_SPACE = 16;

/** A line between columns and one below each row. */
export function drawGrid(view: RoadmapPicture, layout: PictureLayout): string {
  const lines: string[] = [];
  for (const item of view.timeframe.items) {
    const x = round(DETAILS_WIDTH + item.index * CELL_WIDTH * layout.scale);
    lines.push(`M${x} ${TITLE_HEIGHT}V${layout.rowsEnd}`);
  }
  for (let index = 0; index <= view.rows.length; index += 1) {
    lines.push(`M0 ${layout.rowsTop + index * ROW_HEIGHT}H${layout.width}`);
  }
  return xmlElement('path', { d: lines.join(''), stroke: view.colours.line, fill: 'none' });
}

/** The column names; where columns are narrow only every second, third … of them. */
export function drawHeader(view: RoadmapPicture, layout: PictureLayout): string {
  const cell = CELL_WIDTH * layout.scale;
  const every = Math.ceil(LABEL_ROOM / cell);
  return headerItems(view.timeframe, view.today)
    .filter((item) => item.index % every === 0)
    .map((item) =>
      xmlElement(
        'text',
        {
          x: DETAILS_WIDTH + item.index * cell + 8,
          y: TITLE_HEIGHT + HEADER_HEIGHT - 16,
          'font-weight': item.style === 'current' ? 700 : 400,
          fill: item.style === 'past' ? view.colours.muted : view.colours.text,
        },
        escapeXml(item.label),
      ),
    )
    .join('\n');
}

export function drawMilestones(view: RoadmapPicture, layout: PictureLayout): string {
  return layout.milestones.placed
    .map(({ title, left, width, lane }) => {
      const x = DETAILS_WIDTH + left;
      const y = TITLE_HEIGHT + HEADER_HEIGHT + lane * MILESTONE_HEIGHT;
      const room = layout.width - x - LEFT_SPACE;
      return (
        xmlElement('rect', {
          x,
          y: y + 20,
          width: Math.max(width, 3),
          height: 4,
          rx: 2,
          fill: view.colours.milestone,
        }) + xmlElement('text', { x: x + 4, y: y + 15 }, escapeXml(fittedText(title, room)))
      );
    })
    .join('\n');
}

/** One epic: its name and dates on the left, its bar with the finished share on the right. */
export function drawRow(row: PictureRow, index: number, view: RoadmapPicture, layout: PictureLayout): string {
  const top = layout.rowsTop + index * ROW_HEIGHT;
  const x = LEFT_SPACE + row.indent * INDENT;
  const details =
    xmlElement(
      'text',
      { x, y: top + 21, 'font-weight': 600 },
      escapeXml(fittedText(row.title, DETAILS_WIDTH - x - 8)),
    ) +
    xmlElement(
      'text',
      { x, y: top + 38, 'font-size': 12, fill: view.colours.muted },
      escapeXml(rangeText(row.start, row.due)),
    );
  return details + drawBar(row, top, view, layout);
}

export function drawDependencies(view: RoadmapPicture, layout: PictureLayout): string {
  const bars: DependencyBar[] = view.rows.flatMap((row, index) => {
    const clipped = clipToTimeframe(row, view.timeframe);
    if (clipped === null) return [];
    const { left, width } = barGeometry(clipped, view.timeframe);
    return [
      {
        id: String(index),
        left: DETAILS_WIDTH + left * layout.scale,
        width: width * layout.scale,
        y: layout.rowsTop + (index + 0.5) * ROW_HEIGHT,
        start: row.start,
        due: row.due,
      },
    ];
  });
  const links = view.lines.map(({ blocker, blocked }) => ({
    blocker: String(blocker),
    blocked: String(blocked),
  }));
  return dependencyLines(links, bars)
    .map((line) =>
      xmlElement('polyline', {
        points: line.points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' '),
        fill: 'none',
        stroke: line.broken ? view.colours.broken : view.colours.dependency,
        'stroke-width': 1.5,
      }),
    )
    .join('\n');
}

function drawBar(row: PictureRow, top: number, view: RoadmapPicture, layout: PictureLayout): string {
  const clipped = clipToTimeframe(row, view.timeframe);
  if (clipped === null) return '';
  const geometry = barGeometry(clipped, view.timeframe);
  const x = DETAILS_WIDTH + geometry.left * layout.scale;
  const width = Math.max(geometry.width * layout.scale, 2);
  const box = { x, y: top + (ROW_HEIGHT - BAR_HEIGHT) / 2, height: BAR_HEIGHT, fill: row.color };
  if (row.percent === null) return xmlElement('rect', { ...box, width, rx: 4 });
  const share = Math.min(Math.max(row.percent, 0), 100) / 100;
  return (
    xmlElement('rect', { ...box, width, rx: 4, 'fill-opacity': 0.4 }) +
    xmlElement('rect', { ...box, width: width * share, rx: 4 }) +
    drawPercent(`${row.percent}%`, { x, width, top }, view, layout)
  );
}

/** The percentage beside its bar; where the picture ends there, on the bar's end, on a ground of its own. */
function drawPercent(
  text: string,
  { x, width, top }: { x: number; width: number; top: number },
  view: RoadmapPicture,
  layout: PictureLayout,
): string {
  const y = top + ROW_HEIGHT / 2 + 4;
  const room = textWidth(text);
  const beside = x + width + 6;
  if (beside + room <= layout.width) {
    const outline = { stroke: view.colours.background, 'stroke-width': 3, 'paint-order': 'stroke' };
    return xmlElement('text', { x: beside, y, 'font-size': 12, ...outline }, text);
  }
  const end = x + width - 6;
  const ground = { x: end - room - 4, y: y - 13, width: room + 8, height: 18, rx: 4 };
  return (
    xmlElement('rect', { ...ground, fill: view.colours.background }) +
    xmlElement('text', { x: end, y, 'font-size': 12, 'text-anchor': 'end' }, text)
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
