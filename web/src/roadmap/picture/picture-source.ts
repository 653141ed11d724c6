import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import type { DependencyLinks } from '../timeline/dependencies/dependency-links.ts';
import type { RowDisplay } from '../timeline/display.ts';
import type { TimelineMilestone } from '../timeline/milestones/timeline-milestone.ts';
import type { TimelineRow } from '../timeline/rows/timeline-row.ts';

/** The data that a picture is drawn from. */
export interface PictureSource {
  readonly title: string;
  /** Returns the current rows. */
  readonly list: () => {
    readonly rows: readonly TimelineRow[];
    readonly links: DependencyLinks;
    readonly status: 'loading' | 'ready' | 'failed';
    readonly hasMore: boolean;
    readonly loadingMore: boolean;
  };
  /** Loads more rows, or waits for those being loaded. */
  readonly loadMore: () => Promise<void>;
  readonly milestones: readonly TimelineMilestone[];
  readonly timeframe: Timeframe;
  readonly today: number;
  readonly display: RowDisplay;
}
