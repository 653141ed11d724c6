import { xmlElement } from '../../text/xml.ts';
import { dependencyLines } from '../dependencies/dependencies.ts';
import { warningSign, linePath, lineHead } from '../dependencies/dependency-path.ts';
import { type PictureLayout, placeDates } from './layout.ts';
import type { RoadmapPicture } from './view.ts';

/** The lines from blockers to blocked items, behind the bars; broken ones are dashed and have a warning sign. */
export function drawDependencies(view: RoadmapPicture, layout: PictureLayout): string {
  const { rows, colours } = view;
  const bars = rows.flatMap((row, index) => {
    const placed = placeDates(row, view, layout);
    const y = layout.rowsTop + (index + 0.5) * layout.rowHeight;
    return placed === null ? [] : [{ ...placed, id: String(index), y, start: row.start, due: row.due }];
  });
  const links = view.lines.map(({ blocker, blocked }) => ({
    blocker: String(blocker),
    blocked: String(blocked),
  }));
  return dependencyLines(links, bars)
    .map(({ points, broken }) => {
      const colour = broken ? colours.danger : colours.control;
      const line = { d: linePath(points), fill: 'none', stroke: colour };
      const sign = { fill: colours.background, stroke: colour, 'stroke-width': 1.5 };
      return [
        broken
          ? xmlElement('path', { ...line, 'stroke-width': 1.75, 'stroke-dasharray': '5 4' })
          : xmlElement('path', { ...line, 'stroke-width': 1.5 }),
        xmlElement('path', { d: lineHead(points), fill: colour }),
        broken ? xmlElement('path', { d: warningSign(points), ...sign }) : '',
      ].join('');
    })
    .join('\n');
}
