import { splitScoped } from '../../labels/scoped.ts';
import { xmlElement } from '../../text/xml.ts';
import { roundedBox } from './shapes.ts';
import { drawText, fittedText, TEXT } from './text.ts';
import type { PictureLabel, RoadmapPicture } from './view.ts';

const HEIGHT = 20;
const RADIUS = HEIGHT / 2;
const GAP = 4;
/** Px next to the text: at the round ends, and at the seam of a scoped label. */
const [PADDING, SEAM] = [9, 6];
const TEXT_Y = 14;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly end: number;
}

/** As many labels as fit, then the number of further ones. */
export function drawLabels(
  labels: readonly PictureLabel[],
  { x, y, end }: Place,
  view: RoadmapPicture,
): string {
  const { colours, measure } = view;
  const drawn: string[] = [];
  let left = x;
  for (const [index, label] of labels.entries()) {
    const rest = labels.length - index;
    const more = rest > 1 ? measure(`+ ${rest - 1} more`, TEXT.plain) + GAP : 0;
    const available = end - left - more;
    if (index > 0 && chipWidth(label.title, view) > available) {
      const text = `+ ${rest} more`;
      drawn.push(drawText(text, TEXT.plain, { x: left + GAP, y: y + TEXT_Y, fill: colours.muted }));
      break;
    }
    // The first one is cut instead of left out.
    const around = 2 * (splitScoped(label.title) === null ? PADDING : PADDING + SEAM);
    const title = fittedText(label.title, available - around, TEXT.chip, measure);
    const width = chipWidth(title, view);
    drawn.push(drawChip({ ...label, title }, { x: left, y, width }, view));
    left += width + GAP;
  }
  return drawn.join('');
}

function chipWidth(title: string, { measure }: RoadmapPicture): number {
  const parts = splitScoped(title);
  if (parts === null) return measure(title, TEXT.chip) + 2 * PADDING;
  return measure(parts.scope, TEXT.chip) + measure(parts.value, TEXT.chip) + 2 * (PADDING + SEAM);
}

/** A label; the scope is filled, the value outlined, as in the UI. */
function drawChip(
  { title, color, textColor }: PictureLabel,
  { x, y, width }: { x: number; y: number; width: number },
  { colours, measure }: RoadmapPicture,
): string {
  const parts = splitScoped(title);
  const filled = parts === null ? title : parts.scope;
  const seam = parts === null ? width : PADDING + measure(filled, TEXT.chip) + SEAM;
  const whole = roundedBox({ x: x + 0.5, y: y + 0.5, width: width - 1, height: HEIGHT - 1 }, RADIUS, RADIUS);
  const scope = roundedBox({ x, y, width: seam, height: HEIGHT }, RADIUS, parts === null ? RADIUS : 0);
  const at = (left: number, fill: string) => ({ x: left, y: y + TEXT_Y, fill });
  return [
    xmlElement('path', { d: whole, fill: colours.background, stroke: color }),
    xmlElement('path', { d: scope, fill: color }),
    drawText(filled, TEXT.chip, at(x + PADDING, textColor)),
    parts === null ? '' : drawText(parts.value, TEXT.chip, at(x + seam + SEAM, colours.text)),
  ].join('');
}
