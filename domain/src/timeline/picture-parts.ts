import { escapeXml, xmlElement } from '../text/xml.ts';
import { barGeometry, CELL_WIDTH, DETAILS_WIDTH } from './bar.ts';
import { clipToTimeframe } from './clip.ts';
import { type DependencyBar, dependencyLines } from './dependencies.ts';
import { headerItems } from './header.ts';
import {
  fittedText,
  HEADER_HEIGHT,
  MILESTONE_HEIGHT,
  type PictureLayout,
  TITLE_HEIGHT,
} from './picture-layout.ts';
import type { RoadmapPicture } from './picture-view.ts';

const LABEL_ROOM = 72;
const LEFT_SPACE = 16;

/** A line between columns and one below each row. */
export function drawGrid(view: RoadmapPicture, layout: PictureLayout): string {
  const lines: string[] = [];
  for (const item of view.timeframe.items) {
    const x = round(DETAILS_WIDTH + item.index * CELL_WIDTH * layout.scale);
    lines.push(`M${x} ${TITLE_HEIGHT}V${layout.rowsEnd}`);
  }
  for (let index = 0; index <= view.rows.length; index += 1) {
    lines.push(`M0 ${layout.rowsTop + index * layout.rowHeight}H${layout.width}`);
  }
  return xmlElement('path', { d: lines.join(''), stroke: view.colours.line, fill: 'none' });
}

/** The column names; where columns are narrow only every second, third … of them. */
export function drawHeader(view: RoadmapPicture, layout: PictureLayout): string {
  const cell = CELL_WIDTH * layout.scale;
  const every = Math.ceil(LABEL_ROOM / cell);
  return headerItems(view.timeframe, view.today, view.words)
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
        y: layout.rowsTop + (index + 0.5) * layout.rowHeight,
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
