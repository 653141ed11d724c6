import type { Day } from '../../dates/day.ts';
import type { ItemTotals } from '../../dates/lateness.ts';
import type { DateWords } from '../../dates/text.ts';
import type { Health } from '../../health/health.ts';
import type { Timeframe } from '../timeframe.ts';
import type { Measure } from './text.ts';

/** Colours of the picture as #rrggbb, so that light and dark each bring theirs. */
export interface PictureColours {
  readonly background: string;
  readonly sunken: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly line: string;
  readonly strongLine: string;
  readonly control: string;
  readonly today: string;
  readonly milestone: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly warning: string;
  readonly success: string;
}

export interface PictureLabel {
  readonly title: string;
  readonly color: string;
  /** What can be read on the colour. */
  readonly textColor: string;
}

export interface PictureRow {
  readonly title: string;
  /** The name of its group where it is another one than the picture's. */
  readonly group: string | null;
  readonly state: 'opened' | 'closed';
  readonly health: Health | null;
  readonly confidential: boolean;
  /** How many epics block it. */
  readonly blockers: number;
  readonly childEpics: number;
  /** What is open and closed below it. */
  readonly totals?: ItemTotals;
  readonly labels: readonly PictureLabel[];
  /** 0 for a top-level epic. */
  readonly indent: number;
  /** Whether its children are shown below it; null where there are none to show. */
  readonly expanded: boolean | null;
  readonly start: Day | null;
  readonly due: Day | null;
  readonly color: string;
  /** Null when progress is not displayed, and where there is nothing to count. */
  readonly percent: number | null;
}

export interface PictureMilestone {
  readonly title: string;
  readonly start: Day | null;
  readonly due: Day | null;
}

/** Which part of the timeline is drawn, in px of the timeline on screen, and how large. */
export interface PictureFrame {
  readonly from: number;
  readonly span: number;
  readonly width: number;
  /** A picture with few rows is this high all the same. */
  readonly leastHeight?: number;
}

/** All a picture shows. Lines name rows by their index. */
export interface RoadmapPicture {
  readonly title: string;
  readonly timeframe: Timeframe;
  readonly today: Day;
  readonly frame: PictureFrame;
  readonly rows: readonly PictureRow[];
  /** More rows follow than the picture holds; it says so. */
  readonly cut: boolean;
  readonly showLabels: boolean;
  readonly milestones: readonly PictureMilestone[];
  readonly lines: readonly { readonly blocker: number; readonly blocked: number }[];
  readonly colours: PictureColours;
  /** How days are written. */
  readonly words: DateWords;
  /** The typeface as a data address; the picture carries it along. */
  readonly font: string;
  /** How wide a text is in that typeface. */
  readonly measure: Measure;
}
