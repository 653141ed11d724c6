import { barGeometry } from './bar.ts';
import { clipToTimeframe, type ItemDates } from './clip.ts';
import { stackMilestones } from './milestones.ts';
import type { Timeframe } from './timeframe.ts';

/** Heights of a picture's bands, in px. */
export const TITLE_HEIGHT = 56;
export const HEADER_HEIGHT = 44;
export const MILESTONE_HEIGHT = 28;
export const FOOTER_HEIGHT = 44;
export const LABELS_HEIGHT = 24;
export const BAR_HEIGHT = 24;

const CHARACTER_WIDTH = 7;
const MILESTONE_GAP = 24;

/** A milestone's bar in its lane; left and width are px of the scaled timeline. */
export type PlacedMilestone = {
  readonly title: string;
  readonly left: number;
  readonly width: number;
  readonly lane: number;
};

export type PictureLayout = {
  readonly width: number;
  readonly height: number;
  /** Px of the picture per px of the timeline on screen. */
  readonly scale: number;
  readonly rowHeight: number;
  readonly rowsTop: number;
  readonly rowsEnd: number;
  readonly milestones: { readonly placed: readonly PlacedMilestone[]; readonly lanes: number };
};

/** About how wide a text of the picture's normal size is, in px. */
export function textWidth(text: string): number {
  return text.length * CHARACTER_WIDTH;
}

/** A text cut with an ellipsis so that it about fits a width in px. */
export function fittedText(text: string, width: number): string {
  const room = Math.max(Math.floor(width / CHARACTER_WIDTH), 1);
  const characters = [...text];
  return characters.length <= room ? text : `${characters.slice(0, room - 1).join('')}…`;
}

/** The milestones that are shown, in lanes in which neither bars nor names overlap. */
export function placeMilestones(
  milestones: readonly (ItemDates & { readonly title: string })[],
  tf: Timeframe,
  scale: number,
): PictureLayout['milestones'] {
  const bars = milestones.flatMap((milestone) => {
    const clipped = clipToTimeframe(milestone, tf);
    if (clipped === null) return [];
    const { left, width } = barGeometry(clipped, tf);
    const drawn = { title: milestone.title, left: left * scale, bar: width * scale };
    return [{ ...drawn, width: Math.max(drawn.bar, textWidth(milestone.title) + MILESTONE_GAP) }];
  });
  const { lanes } = stackMilestones(bars);
  const placed = lanes.flatMap((lane, index) =>
    lane.map(({ title, left, bar }) => ({ title, left, width: bar, lane: index })),
  );
  return { placed, lanes: lanes.length };
}
