import { xmlElement } from '../../text/xml.ts';
import { HEADER_HEIGHT, LANE_HEIGHT, LANES_PADDING, type PictureLayout, TITLE_HEIGHT } from './layout.ts';
import { drawText, fittedText, TEXT } from './text.ts';
import type { RoadmapPicture } from './view.ts';

const TOP = TITLE_HEIGHT + HEADER_HEIGHT;
const BAR_HEIGHT = 24;
const EDGE = 3;

/** The background and heading of the milestones section. */
export function drawMilestonesBand(
  view: RoadmapPicture,
  { width, rowsTop, milestones }: PictureLayout,
): string {
  if (milestones.lanes === 0) return '';
  const { sunken, text } = view.colours;
  return (
    xmlElement('rect', { y: TOP, width, height: rowsTop - TOP, fill: sunken }) +
    drawText('Milestones', TEXT.name, { x: 12, y: TOP + LANES_PADDING + 16.5, fill: text })
  );
}

export function drawMilestones(view: RoadmapPicture, layout: PictureLayout): string {
  const { colours, measure } = view;
  return layout.milestones.placed
    .map(({ title, left, width, nameAt, available, lane }) => {
      const y = TOP + LANES_PADDING + lane * LANE_HEIGHT;
      const box = { y, height: BAR_HEIGHT };
      const edge = { ...box, width: Math.min(EDGE, width / 2), fill: colours.control };
      return [
        xmlElement('rect', { ...box, x: left, width, rx: 4, fill: colours.milestone }),
        xmlElement('rect', { ...edge, x: left, rx: 1.5 }),
        xmlElement('rect', { ...edge, x: left + width - edge.width, rx: 1.5 }),
        drawText(fittedText(title, available, TEXT.strong, measure), TEXT.strong, {
          x: nameAt,
          y: y + 16.5,
          fill: colours.text,
        }),
      ].join('');
    })
    .join('\n');
}
