import { overdue } from '../../dates/lateness.ts';
import { rangeText } from '../../dates/text.ts';
import { HEALTH_WORDS } from '../../health/health.ts';
import { escapeXml, xmlElement } from '../../text/xml.ts';
import { DETAILS_WIDTH } from '../bar.ts';
import { BLOCKED_SIGN, blockedText, CLOSED_SIGN, CONFIDENTIAL_SIGN, HEALTH_SIGNS } from '../signs.ts';
import type { PictureLayout } from './layout.ts';
import { drawLabels } from './row-labels.ts';
import { drawSign, roundedBox } from './shapes.ts';
import { drawText, fittedText, TEXT } from './text.ts';
import type { PictureRow, RoadmapPicture } from './view.ts';

const SPACE = 12;
const ARROW_WIDTH = 18;
const INDENT = 16;
const TICK_WIDTH = 17;
const SIGN_GAP = 5;
const SIGN_SIZE = 13;
const HEALTH_SIZE = 11;
const [TITLE_Y, SIGNS_Y, META_Y, LABELS_Y] = [21, 17, 39, 46];
const LINED = { fill: 'none', 'stroke-width': 2.2 };

/** The details next to an epic's bar: name and signs, group and dates, labels. */
export function drawDetails(
  row: PictureRow,
  index: number,
  view: RoadmapPicture,
  layout: PictureLayout,
): string {
  const { colours, measure } = view;
  const top = layout.rowsTop + index * layout.rowHeight;
  const hasArrows = view.rows.some(({ expanded }) => expanded !== null);
  const x = SPACE + (hasArrows ? ARROW_WIDTH : 0) + row.indent * INDENT;
  const end = DETAILS_WIDTH - SPACE;
  const closed = row.state === 'closed';
  const signs = signsOf(row, view);
  const titleX = closed ? x + TICK_WIDTH : x;
  const signsWidth = signs.reduce((sum, { size }) => sum + size + SIGN_GAP, 0);
  const title = fittedText(row.title, end - titleX - signsWidth, TEXT.name, measure);
  let signX = titleX + measure(title, TEXT.name) + SIGN_GAP;
  return [
    row.expanded === null ? '' : drawArrow(row.expanded, { x: x - 13, y: top + 18 }, view),
    closed ? drawTick({ x, y: top + SIGNS_Y }, view) : '',
    drawText(title, TEXT.name, { x: titleX, y: top + TITLE_Y, fill: closed ? colours.muted : colours.text }),
    ...signs.map(({ path, size, says, paint }) => {
      const sign = drawSign(path, { x: signX, y: top + SIGNS_Y - size / 2, size, says }, paint);
      signX += size + SIGN_GAP;
      return sign;
    }),
    drawMeta(row, { x, y: top + META_Y, end }, view),
    view.showLabels ? drawLabels(row.labels, { x, y: top + LABELS_Y, end }, view) : '',
  ].join('');
}

/** The tick of a closed epic, vertically centred at y. */
export function drawTick({ x, y }: { x: number; y: number }, { colours }: RoadmapPicture): string {
  const paint = { fill: 'none', stroke: colours.muted, 'stroke-width': 4 };
  return drawSign(CLOSED_SIGN, { x, y: y - 6, size: 12 }, paint);
}

function drawArrow(open: boolean, { x, y }: { x: number; y: number }, { colours }: RoadmapPicture): string {
  const d = open ? `M${x - 4} ${y}l4.5 4.5l4.5 -4.5` : `M${x - 2} ${y - 3}l4.5 4.5l-4.5 4.5`;
  return xmlElement('path', { d, fill: 'none', stroke: colours.muted, 'stroke-width': 1.75 });
}

interface Sign {
  path: string;
  size: number;
  says: string;
  paint: Record<string, string | number>;
}

function signsOf({ health, confidential, blockers }: PictureRow, { colours }: RoadmapPicture): Sign[] {
  const signs: Sign[] = [];
  if (health !== null) {
    const fill = {
      onTrack: colours.success,
      needsAttention: colours.warning,
      atRisk: colours.danger,
    }[health];
    signs.push({
      path: HEALTH_SIGNS[health],
      size: HEALTH_SIZE,
      says: HEALTH_WORDS[health],
      paint: { fill },
    });
  }
  if (confidential) {
    const paint = { ...LINED, stroke: colours.warning };
    signs.push({ path: CONFIDENTIAL_SIGN, size: SIGN_SIZE, says: 'Confidential', paint });
  }
  if (blockers > 0) {
    const paint = { ...LINED, stroke: colours.danger };
    signs.push({ path: BLOCKED_SIGN, size: SIGN_SIZE, says: blockedText(blockers), paint });
  }
  return signs;
}

/** How late it is, its group, its dates, and the number of child epics. */
function drawMeta(
  row: PictureRow,
  { x, y, end }: { x: number; y: number; end: number },
  view: RoadmapPicture,
): string {
  const { colours, measure, today } = view;
  const badge = row.childEpics === 0 ? '' : String(row.childEpics);
  const badgeWidth = badge === '' ? 0 : Math.max(measure(badge, TEXT.plain) + 10, 18);
  const available = end - x - (badge === '' ? 0 : badgeWidth + 8);
  const width = (text: string) => measure(text, TEXT.plain);
  const past = overdue(row, today, false);
  const late = past?.text ?? '';
  const before = late === '' ? '' : `${late} · `;
  const dates = fittedText(
    rangeText(row.start, row.due, view.words),
    available - width(before),
    TEXT.plain,
    measure,
  );
  const left = available - width(before) - width(dates);
  const group = row.group === null ? '' : fittedText(row.group, left - width(' · '), TEXT.plain, measure);
  const rest = [group, dates].filter((text) => text !== '').join(' · ');
  const marked =
    late === ''
      ? ''
      : xmlElement(
          'tspan',
          { fill: past?.kind === 'done' ? colours.success : colours.danger },
          escapeXml(late),
        );
  const text = { x, y, 'font-size': TEXT.plain.size, 'font-weight': TEXT.plain.weight, fill: colours.muted };
  const line = xmlElement('text', text, marked + escapeXml(late !== '' && rest !== '' ? ` · ${rest}` : rest));
  if (badge === '') return line;
  const box = { x: end - badgeWidth, y: y - 12, width: badgeWidth, height: 16 };
  return [
    line,
    xmlElement('path', { d: roundedBox(box, 8, 8), fill: colours.sunken }),
    drawText(badge, TEXT.plain, {
      x: end - badgeWidth / 2,
      y: y + 0.5,
      fill: colours.faint,
      'text-anchor': 'middle',
    }),
  ].join('');
}
