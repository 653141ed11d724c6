import { barGeometry, DETAILS_WIDTH, ROW_HEIGHT } from '../bar.ts';
import { clipToTimeframe, type ItemDates } from '../clip.ts';
import { stackMilestones } from '../milestones.ts';
import { TEXT } from './text.ts';
import type { RoadmapPicture } from './view.ts';

/** Heights of the sections of a picture, in px. */
export const TITLE_HEIGHT = 56;
export const HEADER_HEIGHT = 60;
export const FOOTER_HEIGHT = 44;
const LABELS_HEIGHT = 24;
export const LANE_HEIGHT = 28;
export const LANES_PADDING = 8;

/** Px between a milestone's bar and its name. */
const NAME_GAP = 7;

/** Position of an item of the timeline in the picture, in px of the picture. */
export interface Placed {
  readonly left: number;
  readonly width: number;
}

export type PlacedMilestone = Placed & {
  readonly title: string;
  /** Left edge of its name, and the available width. */
  readonly nameAt: number;
  readonly available: number;
  readonly lane: number;
};

export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  /** Px of the picture per px of the timeline on screen. */
  readonly scale: number;
  /** Converts px of the timeline to px of the picture. */
  readonly x: (px: number) => number;
  readonly rowHeight: number;
  readonly rowsTop: number;
  /** The bottom of the columns; if there are few rows, below the last one. */
  readonly rowsEnd: number;
  readonly milestones: { readonly placed: readonly PlacedMilestone[]; readonly lanes: number };
}

export function layOut(view: RoadmapPicture): PictureLayout {
  const { from, span, width, leastHeight = 0 } = view.frame;
  const scale = (width - DETAILS_WIDTH) / span;
  const place = { width, scale, x: (px: number) => DETAILS_WIDTH + (px - from) * scale };
  const milestones = placeMilestones(view, place);
  const rowsTop = TITLE_HEIGHT + HEADER_HEIGHT + milestonesHeight(milestones.lanes);
  const rowHeight = ROW_HEIGHT + (view.showLabels ? LABELS_HEIGHT : 0);
  const height = Math.max(rowsTop + view.rows.length * rowHeight + FOOTER_HEIGHT, leastHeight);
  return { ...place, height, rowHeight, rowsTop, rowsEnd: height - FOOTER_HEIGHT, milestones };
}

type Place = Pick<PictureLayout, 'width' | 'scale' | 'x'>;

/** Position of dates in the picture; null if they are outside. */
export function placeDates(
  dates: ItemDates,
  view: RoadmapPicture,
  { width, scale, x }: Place,
): Placed | null {
  const clipped = clipToTimeframe(dates, view.timeframe);
  if (clipped === null) return null;
  const bar = barGeometry(clipped, view.timeframe);
  const placed = { left: x(bar.left), width: Math.max(bar.width * scale, 2) };
  return placed.left + placed.width > DETAILS_WIDTH && placed.left < width ? placed : null;
}

function milestonesHeight(lanes: number): number {
  return lanes === 0 ? 0 : lanes * LANE_HEIGHT + 2 * LANES_PADDING - 4;
}

/** The milestones of the picture, in lanes in which neither bars nor names overlap. */
function placeMilestones(view: RoadmapPicture, place: Place): PictureLayout['milestones'] {
  const bars = view.milestones.flatMap((milestone) => {
    const bar = placeDates(milestone, view, place);
    if (bar === null) return [];
    const name = placeName(bar, view.measure(milestone.title, TEXT.strong), place.width);
    const left = Math.min(bar.left, name.at);
    const end = Math.max(bar.left + bar.width, name.at + name.available);
    return [{ title: milestone.title, bar, name, left, width: end - left + NAME_GAP }];
  });
  const { lanes } = stackMilestones(bars);
  const placed = lanes.flatMap((lane, index) =>
    lane.map(({ title, bar, name }) => ({
      title,
      ...bar,
      nameAt: name.at,
      available: name.available,
      lane: index,
    })),
  );
  return { placed, lanes: lanes.length };
}

/** Positions the name on the bar, or to its right, or to its left, wherever it fits; else on the bar, cut. */
function placeName(bar: Placed, wanted: number, width: number): { at: number; available: number } {
  const [start, end] = [Math.max(bar.left, DETAILS_WIDTH) + NAME_GAP, bar.left + bar.width];
  const inside = Math.min(end, width) - NAME_GAP - start;
  if (wanted <= inside) return { at: start, available: wanted };
  const beside = { at: end + NAME_GAP, available: wanted };
  if (beside.at + wanted <= width) return beside;
  const before = { at: bar.left - NAME_GAP - wanted, available: wanted };
  return before.at >= DETAILS_WIDTH ? before : { at: start, available: inside };
}
