import type { Day } from '@cairn/domain/dates/day';
import { DETAILS_WIDTH, fractionalDay, unboundedX } from '@cairn/domain/timeline/bar';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type CSSProperties,
} from 'react';
import { useKeptScroll } from '../../navigation/use-kept.ts';
import type { DateDrawing } from './bars/date-drawing.ts';
import type { BarEditor } from './bars/bar-editor.ts';
import type { DependencyLinks } from './dependencies/dependency-links.ts';
import type { RowDisplay } from './display.ts';
import { lanesOf, milestonesHeight, MilestonesSection } from './milestones/MilestonesSection.tsx';
import { TimelineBody } from './TimelineBody.tsx';
import { TimelineHeader } from './columns/TimelineHeader.tsx';
import type { TimelineActions } from './timeline-actions.ts';
import type { TimelineMilestone } from './milestones/timeline-milestone.ts';
import type { TimelineRow } from './rows/timeline-row.ts';
import { type Focus, leftOf } from '../window/focus.ts';
import { widthOf } from './columns/timeline-width.ts';
import { useDetailsWidth } from './rows/use-details-width.ts';
import type { FocusedRow } from './rows/use-tree-focus.ts';
import { useFirstColumn } from './columns/use-first-column.ts';
import { usePainted } from './use-painted.ts';
import styles from './Timeline.module.css';
import { loadable } from '../../ui/first/loadable.tsx';

const BarEditing = loadable(async () => (await import('./after-paint.ts')).BarEditing);
const ZoomGestures = loadable(async () => (await import('./after-paint.ts')).ZoomGestures);
const TimelineCards = loadable(async () => (await import('./after-paint.ts')).TimelineCards);

/** Height of the column names in pixels, as in the style sheet. */
const NAMES_HEIGHT = 60;
/** With more lanes, the milestones scroll with the rows instead of staying at the top. */
const FIXED_LANES = 3;

export interface TimelineProps {
  /** Accessible name of the grid. */
  label: string;
  rows: readonly TimelineRow[];
  timeframe: Timeframe;
  /** The scroll container, which is rendered here. */
  scroller: RefObject<HTMLDivElement | null>;
  focus: Focus | null;
  today: Day;
  display: RowDisplay;
  links: DependencyLinks;
  actions: TimelineActions;
  /** Null when milestones are not displayed. */
  milestones: readonly TimelineMilestone[] | null;
  milestonesOpen: boolean;
  onMilestonesOpen: (open: boolean) => void;
  hasMore: boolean;
  /** True while new rows are loading for another timeframe, sort or filter. */
  busy: boolean;
  /** Gets the drawing of dates, for epics that are dragged from elsewhere. */
  drawing?: RefObject<DateDrawing | null>;
  /** Renders what follows the focused row; undefined for nothing. */
  beside?: ((focused: FocusedRow) => ReactNode) | undefined;
}

/**
 * Rows of bars over a range of days, in one scroll container. Only rows near the viewport are rendered; the
 * component does not depend on the source of the rows.
 */
export function Timeline(props: TimelineProps) {
  const { rows, timeframe, scroller, focus, today, display, actions, milestones } = props;
  const { milestonesOpen: expanded } = props;
  const editor = useRef<BarEditor | null>(null);
  const details = useDetailsWidth(DETAILS_WIDTH);
  const painted = usePainted();
  const kept = useKeptScroll('timeline', scroller);

  const year = useRef<HTMLSpanElement>(null);
  const name = useRef<HTMLSpanElement>(null);
  const showFirst = useFirstColumn({ scroller, name, year, timeframe, today });
  const begins = useRef(true);
  const width = useRef(0);
  const last = useRef<{ timeframe: Timeframe; focus: Focus | null } | null>(null);
  // At midnight the marker moves, but the scroll position does not.
  const showFocus = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null) return;
    const keeps = begins.current && kept !== undefined;
    begins.current = false;
    if (keeps) {
      last.current = { timeframe, focus };
      return showFirst(kept.left);
    }
    // The width rarely changes; measuring it each time would force a second layout.
    width.current ||= element.clientWidth;
    const before = last.current;
    last.current = { timeframe, focus };
    // Where rows were added, the columns before them move those in view.
    const isGrown = before !== null && before.focus === focus && isSameScale(before.timeframe, timeframe);
    const grown = isGrown ? fractionalDay(element.scrollLeft, before.timeframe) : null;
    const left = () =>
      grown === null
        ? leftOf(focus, timeframe, today, width.current - details)
        : unboundedX(grown, timeframe);
    showFirst(left());
    element.scrollTo({ left: left() });
    if (element.clientWidth !== width.current) {
      width.current = element.clientWidth;
      element.scrollTo({ left: left() });
    }
    showFirst(element.scrollLeft);
  });
  useLayoutEffect(() => showFocus(), [timeframe, details, focus]);

  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    const frame = scroller.current?.parentElement;
    if (mark === null || frame == null) return;
    // A shadow at the bottom indicates more rows; the observer avoids measurements while scrolling.
    const seen = new IntersectionObserver(
      ([entry]) => frame.setAttribute('data-more', String(entry?.isIntersecting === false)),
      {
        root: scroller.current,
      },
    );
    seen.observe(mark);
    return () => seen.disconnect();
  }, [scroller]);

  const lanes = milestones === null ? 0 : lanesOf(milestones, timeframe).length;
  const height = milestones === null || milestones.length === 0 ? 0 : milestonesHeight(lanes, expanded);
  const isFixed = !expanded || lanes <= FIXED_LANES;
  const head = NAMES_HEIGHT + (isFixed ? height : 0);
  const section = height > 0 && milestones !== null && (
    <MilestonesSection
      milestones={milestones}
      timeframe={timeframe}
      expanded={expanded}
      onExpanded={props.onMilestonesOpen}
    />
  );
  return (
    <div
      className={styles['frame']}
      style={
        {
          '--details': `${details}px`,
          '--indent': details < DETAILS_WIDTH ? '8px' : '16px',
          '--above': `${head}px`,
        } as CSSProperties
      }
    >
      <div ref={scroller} className={styles['scroller']} aria-busy={props.busy}>
        <div className={styles['head']} style={{ width: widthOf(timeframe) }}>
          <div className={styles['names']}>
            <div className={styles['corner']}>
              <span ref={year} className={styles['year']} />
              <span ref={name} className={styles['first']} aria-hidden="true" />
            </div>
            <TimelineHeader {...{ scroller, timeframe, today, details, focus, kept }} />
          </div>
          {isFixed && section}
        </div>
        {!isFixed && section}
        <TimelineBody
          label={props.label}
          rows={rows}
          timeframe={timeframe}
          today={today}
          display={display}
          links={props.links}
          actions={actions}
          scroller={scroller}
          focus={focus}
          kept={kept}
          editor={editor}
          details={details}
          above={isFixed ? 0 : height}
          covered={head}
          painted={painted}
          hasMore={props.hasMore}
          beside={props.beside}
        />
        <div ref={end} className={styles['end']} />
      </div>
      <div className={styles['shadow']} aria-hidden="true" />
      <Suspense>
        {painted && (
          <>
            <BarEditing
              {...{ scroller, rows, timeframe, actions, details }}
              drawing={props.drawing}
              onEditor={(made) => {
                editor.current = made;
              }}
            />
            <ZoomGestures {...{ scroller, actions }} />
            <TimelineCards {...{ scroller, rows, milestones, display, actions }} />
          </>
        )}
      </Suspense>
    </div>
  );
}

/** Whether two timeframes differ only in the number of their columns. */
function isSameScale(one: Timeframe, other: Timeframe): boolean {
  return (
    one !== other &&
    one.range === 'FIT' &&
    other.range === 'FIT' &&
    one.preset === other.preset &&
    one.cell === other.cell
  );
}
