import type { Day } from '@cairn/domain/dates/day';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { memo, type ReactNode, Suspense, useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import type { ScrollPlace } from '../../navigation/use-kept.ts';
import { Spinner } from '../../ui/first/Spinner.tsx';
import type { BarEditor } from './bars/bar-editor.ts';
import type { DependencyLinks } from './dependencies/dependency-links.ts';
import { rowHeight, type RowDisplay } from './display.ts';
import { EpicBar } from './bars/EpicBar.tsx';
import { EpicDetails } from './rows/EpicDetails.tsx';
import { TimelineColumns } from './columns/TimelineColumns.tsx';
import { widthOf } from './columns/timeline-width.ts';
import type { TimelineActions } from './timeline-actions.ts';
import type { TimelineRow } from './rows/timeline-row.ts';
import type { RowPart } from './rows/tree-moves.ts';
import { type Focus, leftOf } from '../window/focus.ts';
import { usePinnedTitles } from './bars/use-pinned-titles.ts';
import { useRowWindow } from './rows/use-row-window.ts';
import { type FocusedRow, useTreeFocus } from './rows/use-tree-focus.ts';
import styles from './TimelineBody.module.css';
import { loadable } from '../../ui/first/loadable.tsx';

const EdgeArrows = loadable(async () => (await import('./after-paint.ts')).EdgeArrows);
const DependencyLines = loadable(async () => (await import('./after-paint.ts')).DependencyLines);

export interface TimelineBodyProps {
  label: string;
  rows: readonly TimelineRow[];
  timeframe: Timeframe;
  today: Day;
  display: RowDisplay;
  links: DependencyLinks;
  actions: TimelineActions;
  scroller: RefObject<HTMLElement | null>;
  focus: Focus | null;
  /** Scroll position at which the page was left. */
  kept: ScrollPlace | undefined;
  editor: RefObject<BarEditor | null>;
  /** Width of the details column in pixels. */
  details: number;
  /** Height of what scrolls above the first row, in pixels. */
  above: number;
  /** Height of the viewport's top that the header covers, in pixels. */
  covered: number;
  painted: boolean;
  /** True when more rows may follow. */
  hasMore: boolean;
  /** Renders what follows the focused row, such as its epic in the side panel; undefined for nothing. */
  beside?: ((focused: FocusedRow) => ReactNode) | undefined;
}

/** The rows near the viewport, as a tree grid. */
export function TimelineBody(props: TimelineBodyProps) {
  const { rows, timeframe, display, scroller, kept } = props;
  const height = rowHeight(display);
  const body = useRef<HTMLDivElement>(null);
  const drawn = useRowWindow({
    scroller,
    rowHeight: height,
    count: rows.length,
    above: props.above,
    covered: props.covered,
    painted: props.painted,
    top: kept?.top ?? 0,
  });
  const { place, focused, on } = useTreeFocus({ ...props, body });
  const shown: number[] = [];
  for (let index = drawn.first; index < drawn.end; index += 1) shown.push(index);
  if (place !== null && place.index < rows.length) {
    if (place.index < drawn.first) shown.unshift(place.index);
    else if (place.index >= drawn.end) shown.push(place.index);
  }
  const start = kept?.left ?? leftOf(props.focus, timeframe, props.today, innerWidth - props.details);
  usePinnedTitles({ body, scroller, rows, shown, timeframe, start });

  const { onEnd } = props.actions;
  const atEnd = props.hasMore && drawn.end >= rows.length;
  useEffect(() => {
    if (atEnd) onEnd();
  }, [atEnd, rows, onEnd]);

  return (
    <>
      <Suspense>
        {props.painted && (
          <EdgeArrows
            scroller={scroller}
            rows={rows}
            first={drawn.first}
            end={drawn.end}
            rowHeight={height}
            timeframe={timeframe}
            display={display}
            details={props.details}
            actions={props.actions}
          />
        )}
      </Suspense>
      <div
        ref={body}
        role="treegrid"
        aria-label={props.label}
        aria-rowcount={props.hasMore ? -1 : rows.length}
        className={styles['body']}
        data-tree={display.tree || undefined}
        data-labels={display.labels || undefined}
        // Ordinary properties rather than custom ones: those are inherited, and a new layout would recompute
        // the style of every element.
        style={{
          height: rows.length * height,
          width: widthOf(timeframe),
        }}
        {...on}
      >
        <TimelineColumns
          scroller={scroller}
          timeframe={timeframe}
          today={props.today}
          details={props.details}
          focus={props.focus}
          kept={kept}
        />
        <Suspense>
          {props.painted && (
            <DependencyLines
              rows={rows}
              links={props.links}
              timeframe={timeframe}
              rowHeight={height}
              first={drawn.first}
              end={drawn.end}
            />
          )}
        </Suspense>
        {shown.map((index) => {
          const row = rows[index] as TimelineRow;
          return (
            <RowFrame
              key={row.key}
              row={row}
              index={index}
              height={height}
              timeframe={timeframe}
              display={display}
              current={
                place === null ? (index === 0 ? 'row' : null) : place.index === index ? place.part : null
              }
            />
          );
        })}
      </div>
      {/* Outside the grid, whose handlers would get its events. */}
      {props.painted && props.beside?.(focused)}
    </>
  );
}

interface RowFrameProps {
  row: TimelineRow;
  index: number;
  height: number;
  timeframe: Timeframe;
  display: RowDisplay;
  current: RowPart | null;
}

/** Position of a row. Separate from its cells, so that rows that only move are not rendered again. */
const RowFrame = memo(function RowFrame(props: RowFrameProps) {
  const { row, index, height, timeframe, display, current } = props;
  const tabIndex = current === 'row' ? 0 : -1;
  if (row.kind === 'note') {
    return (
      <div
        role="row"
        className={styles['row']}
        style={{ top: index * height }}
        aria-rowindex={index + 1}
        aria-level={row.level + 1}
        tabIndex={tabIndex}
      >
        <div role="gridcell" className={styles['note']} style={{ '--level': row.level } as CSSProperties}>
          {row.busy && <Spinner size={14} label="" delay={0} />}
          {row.text}
        </div>
      </div>
    );
  }
  return (
    <div
      role="row"
      className={styles['row']}
      style={{ top: index * height }}
      aria-rowindex={index + 1}
      aria-level={row.level + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.expanded ?? undefined}
      data-row={row.key}
      tabIndex={tabIndex}
    >
      <EpicDetails row={row} display={display} atBlocked={current === 'blocked'} />
      <EpicBar epic={row.epic} timeframe={timeframe} display={display} current={current === 'bar'} />
    </div>
  );
});
