import { rangeText } from '../dates/text.ts';
import { splitScoped } from '../labels/scoped.ts';
import { escapeXml, xmlElement } from '../text/xml.ts';
import { barGeometry, DETAILS_WIDTH } from './bar.ts';
import { clipToTimeframe } from './clip.ts';
import { BAR_HEIGHT, fittedText, type PictureLayout, textWidth } from './picture-layout.ts';
import type { PictureLabel, PictureRow, RoadmapPicture } from './picture-view.ts';
import { BLOCKED_SIGN, blockedText, CONFIDENTIAL_SIGN } from './signs.ts';

const INDENT = 16;
const LEFT_SPACE = 16;
const RIGHT_SPACE = 8;
const SIGN_WIDTH = 20;
const SMALL_TEXT = 12;
const CHIP = { height: 18, gap: 4, padding: 7 };

/** One epic: its name, signs, group, dates and labels on the left, its bar with the finished share on the right. */
export function drawRow(row: PictureRow, index: number, view: RoadmapPicture, layout: PictureLayout): string {
  const top = layout.rowsTop + index * layout.rowHeight;
  const x = LEFT_SPACE + row.indent * INDENT;
  const end = DETAILS_WIDTH - RIGHT_SPACE;
  const signs = signsOf(row);
  const dates = rangeText(row.start, row.due, view.words);
  const room = end - x - textWidth(` · ${dates}`);
  const group = row.group === null ? '' : `${fittedText(row.group, Math.max(room, 0))} · `;
  return (
    xmlElement(
      'text',
      { x, y: top + 21, 'font-weight': 600 },
      escapeXml(fittedText(row.title, end - x - signs.length * SIGN_WIDTH)),
    ) +
    signs.map((sign, at) => drawSign(sign, end - (signs.length - at) * SIGN_WIDTH, top + 9, view)).join('') +
    xmlElement(
      'text',
      { x, y: top + 38, 'font-size': SMALL_TEXT, fill: view.colours.muted },
      escapeXml(`${group}${dates}`),
    ) +
    (view.showLabels ? drawLabels(row.labels, { x, y: top + 47, end }, view) : '') +
    drawBar(row, top, view, layout)
  );
}

type Sign = { readonly path: string; readonly says: string };

function signsOf({ confidential, blockers }: PictureRow): Sign[] {
  return [
    ...(confidential ? [{ path: CONFIDENTIAL_SIGN, says: 'Confidential' }] : []),
    ...(blockers > 0 ? [{ path: BLOCKED_SIGN, says: blockedText(blockers) }] : []),
  ];
}

function drawSign({ path, says }: Sign, x: number, y: number, view: RoadmapPicture): string {
  return xmlElement(
    'g',
    {
      transform: `translate(${x + 4} ${y}) scale(0.62)`,
      fill: 'none',
      stroke: view.colours.muted,
      'stroke-width': 2,
    },
    `${xmlElement('title', {}, escapeXml(says))}${xmlElement('path', { d: path })}`,
  );
}

/** As many labels as there is room for, then how many more there are. */
function drawLabels(
  labels: readonly PictureLabel[],
  { x, y, end }: { x: number; y: number; end: number },
  view: RoadmapPicture,
): string {
  const drawn: string[] = [];
  let left = x;
  for (const [index, label] of labels.entries()) {
    const rest = labels.length - index;
    const more = rest > 1 ? textWidth(`+ ${rest - 1} more`) + CHIP.gap : 0;
    const room = end - left - more;
    // The first one is cut rather than left out.
    const title = index === 0 ? fittedText(label.title, room - 2 * CHIP.padding) : label.title;
    const width = textWidth(title) + 2 * CHIP.padding;
    if (index > 0 && width > room) {
      const text = { x: left + CHIP.gap, y: y + 13, 'font-size': SMALL_TEXT, fill: view.colours.muted };
      drawn.push(xmlElement('text', text, `+ ${rest} more`));
      break;
    }
    drawn.push(drawChip({ ...label, title }, { x: left, y, width }, view));
    left += width + CHIP.gap;
  }
  return drawn.join('');
}

/** A label; the scope is filled, the value outlined, as on the page. */
function drawChip(
  { title, color, textColor }: PictureLabel,
  { x, y, width }: { x: number; y: number; width: number },
  view: RoadmapPicture,
): string {
  const parts = splitScoped(title);
  const filled = parts === null ? title : parts.scope;
  const filledWidth = parts === null ? width : textWidth(filled) + 1.5 * CHIP.padding;
  const box = { x, y, height: CHIP.height, rx: 4, stroke: color };
  const text = (content: string, at: number, fill: string) =>
    xmlElement('text', { x: at, y: y + 13, 'font-size': SMALL_TEXT, fill }, escapeXml(content));
  return (
    xmlElement('rect', { ...box, width, fill: view.colours.background }) +
    xmlElement('rect', { ...box, width: filledWidth, fill: color }) +
    text(filled, x + CHIP.padding, textColor) +
    (parts === null ? '' : text(parts.value, x + filledWidth + CHIP.padding / 2, view.colours.text))
  );
}

function drawBar(row: PictureRow, top: number, view: RoadmapPicture, layout: PictureLayout): string {
  const clipped = clipToTimeframe(row, view.timeframe);
  if (clipped === null) return '';
  const geometry = barGeometry(clipped, view.timeframe);
  const x = DETAILS_WIDTH + geometry.left * layout.scale;
  const width = Math.max(geometry.width * layout.scale, 2);
  const box = { x, y: top + (layout.rowHeight - BAR_HEIGHT) / 2, height: BAR_HEIGHT, fill: row.color };
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
  const y = top + layout.rowHeight / 2 + 4;
  const room = textWidth(text);
  const beside = x + width + 6;
  if (beside + room <= layout.width) {
    const outline = { stroke: view.colours.background, 'stroke-width': 3, 'paint-order': 'stroke' };
    return xmlElement('text', { x: beside, y, 'font-size': SMALL_TEXT, ...outline }, text);
  }
  const end = x + width - 6;
  const ground = { x: end - room - 4, y: y - 13, width: room + 8, height: 18, rx: 4 };
  return (
    xmlElement('rect', { ...ground, fill: view.colours.background }) +
    xmlElement('text', { x: end, y, 'font-size': SMALL_TEXT, 'text-anchor': 'end' }, text)
  );
}
