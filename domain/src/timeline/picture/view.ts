import type { Day } from '../../dates/day.ts';
import type { ItemTotals } from '../../dates/lateness.ts';
import type { DateWords } from '../../dates/text.ts';
import type { Health } from '../../health/health.ts';
import type { Timeframe } from '../timeframe.ts';
import type { Measure } from './text.ts';

/** Colours of the picture as #rrggbb, for the light or dark theme. */
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
  /** The readable text colour on it. */
  readonly textColor: string;
}

export interface PictureRow {
  readonly title: string;
  /** The name of its group if it is not the group of the picture. */
  readonly group: string | null;
  readonly state: 'opened' | 'closed';
  readonly health: Health | null;
  readonly confidential: boolean;
  /** Number of epics that block it. */
  readonly blockers: number;
  readonly childEpics: number;
  /** Open and closed counts below it. */
  readonly totals?: ItemTotals;
  readonly labels: readonly PictureLabel[];
  /** 0 for a top-level epic. */
  readonly indent: number;
  /** Whether its children are shown below it; null if it has none to show. */
  readonly expanded: boolean | null;
  readonly start: Day | null;
  readonly due: Day | null;
  /** The day it was closed, which ends a bar without a due date. */
  readonly closed?: Day | null;
  readonly color: string;
  /** Null if progress is not displayed or nothing is counted. */
  readonly percent: number | null;
}

export interface PictureMilestone {
  readonly title: string;
  readonly start: Day | null;
  readonly due: Day | null;
}

/** The drawn section of the timeline, in px of the timeline on screen, and its size. */
export interface PictureFrame {
  readonly from: number;
  readonly span: number;
  readonly width: number;
  /** Minimum height of a picture with few rows. */
  readonly leastHeight?: number;
}

/** All contents of a picture. Lines refer to rows by index. */
export interface RoadmapPicture {
  readonly title: string;
  readonly timeframe: Timeframe;
  readonly today: Day;
  readonly frame: PictureFrame;
  readonly rows: readonly PictureRow[];
  /** There are more rows than the picture contains, and it says so. */
  readonly cut: boolean;
  readonly showLabels: boolean;
  readonly milestones: readonly PictureMilestone[];
  readonly lines: readonly { readonly blocker: number; readonly blocked: number }[];
  readonly colours: PictureColours;
  /** How days are written. */
  readonly words: DateWords;
  /** The typeface as a data URL, embedded in the picture. */
  readonly font: string;
  /** Width of a text in that typeface. */
  readonly measure: Measure;
}
