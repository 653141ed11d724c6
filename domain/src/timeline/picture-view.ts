import type { Day } from '../dates/day.ts';
import type { DateWords } from '../dates/text.ts';
import type { Timeframe } from './timeframe.ts';

/** Colours of the picture as CSS values, so that light and dark themes and print each bring theirs. */
export type PictureColours = {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly today: string;
  readonly milestone: string;
  readonly dependency: string;
  readonly broken: string;
};

export type PictureLabel = {
  readonly title: string;
  readonly color: string;
  /** What can be read on the colour. */
  readonly textColor: string;
};

export type PictureRow = {
  readonly title: string;
  /** The name of its group where it is another one than the picture's. */
  readonly group: string | null;
  readonly confidential: boolean;
  /** How many epics block it. */
  readonly blockers: number;
  readonly labels: readonly PictureLabel[];
  /** 0 for a top-level epic. */
  readonly indent: number;
  readonly start: Day | null;
  readonly due: Day | null;
  readonly color: string;
  /** Null when progress is not displayed. */
  readonly percent: number | null;
};

export type PictureMilestone = {
  readonly title: string;
  readonly start: Day | null;
  readonly due: Day | null;
};

/** All a picture shows. Lines name rows by their index; width is in px, the natural one when left out. */
export type RoadmapPicture = {
  readonly title: string;
  readonly timeframe: Timeframe;
  readonly today: Day;
  readonly rows: readonly PictureRow[];
  /** More rows follow than the picture holds; it says so. */
  readonly cut: boolean;
  readonly showLabels: boolean;
  readonly milestones: readonly PictureMilestone[];
  readonly lines: readonly { readonly blocker: number; readonly blocked: number }[];
  readonly colours: PictureColours;
  readonly width?: number;
  readonly words: DateWords;
};
