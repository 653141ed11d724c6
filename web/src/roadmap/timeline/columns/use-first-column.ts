import { civil, type Day } from '@cairn/domain/dates/day';
import { columnLabel } from '@cairn/domain/timeline/header';
import type { Timeframe, TimeframeItem } from '@cairn/domain/timeline/timeframe';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { dateWords } from '../../../ui/dates/first/local-dates.ts';
import { onScroll } from './on-scroll.ts';

/** When fewer pixels of a column are visible, its name would be truncated; as in the style sheet. */
const NAME_ROOM = 100;
/** Above this many pixels per scroll event, the name is hidden until the scrolling is slower. */
const FLICK = 45;
/** Milliseconds without a scroll event after which fast scrolling has ended. */
const AT_REST = 100;

export interface FirstColumnOptions {
  scroller: RefObject<HTMLElement | null>;
  /** Element for the name of the first visible column, at its left edge. */
  name: RefObject<HTMLElement | null>;
  /** Element for the year of the first visible name. */
  year: RefObject<HTMLElement | null>;
  timeframe: Timeframe;
  today: Day;
}

/**
 * Shows the name of the first visible column. It is one element that is updated when another column becomes
 * the first: a sticky name in every column would cost time in every frame. The returned function updates it
 * for a scroll position about to be set, as for every new timeframe.
 */
export function useFirstColumn(options: FirstColumnOptions): (left: number) => void {
  const { scroller, name, year, timeframe, today } = options;
  const shown = useRef<(Shown & Drawn) | null>(null);

  const write = useEffectEvent(({ index, cut, named }: Shown) => {
    const before = shown.current;
    const same = timeframe === before?.timeframe && today === before.today;
    if (same && index === before.index && cut === before.cut && named === before.named) return;
    shown.current = { index, cut, named, timeframe, today };
    writeColumn(name.current, year.current, shown.current);
  });
  // At midnight the current column may change.
  useEffect(() => {
    if (shown.current !== null) write(shown.current);
  }, [today]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let before = Number.NaN;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const follow = (left: number) => write(shownAt(left, timeframe.cell));
    const end = onScroll(element, ({ left }) => {
      const flick = Math.abs(left - before) > FLICK;
      before = left;
      clearTimeout(rest);
      if (!flick) return follow(left);
      rest = setTimeout(follow, AT_REST, left);
      if (shown.current !== null) write({ ...shown.current, cut: true });
    });
    return () => {
      clearTimeout(rest);
      end();
    };
  }, [scroller, timeframe]);
  return useEffectEvent((left) => write(shownAt(left, timeframe.cell)));
}

/** The first visible column, whether too little of it is visible for its name, and the first one with a name. */
interface Shown {
  readonly index: number;
  readonly cut: boolean;
  readonly named: number;
}
/** The state for which the name was last written. */
interface Drawn {
  readonly timeframe: Timeframe;
  readonly today: Day;
}

function shownAt(left: number, cell: number): Shown {
  const index = Math.floor(Math.max(left, 0) / cell);
  const rest = (index + 1) * cell - Math.max(left, 0);
  // Narrow columns have only their own names.
  return { index, cut: rest < NAME_ROOM, named: rest < Math.min(NAME_ROOM, cell) ? index + 1 : index };
}

function writeColumn(
  name: HTMLElement | null,
  year: HTMLElement | null,
  { index, cut, named, timeframe, today }: Shown & Drawn,
): void {
  if (name === null || year === null) return;
  const { items } = timeframe;
  const at = (wished: number) => items[Math.min(wished, items.length - 1)] as TimeframeItem;
  const yearNow = dateWords.digits(civil(at(named).first).year);
  if (year.textContent !== yearNow) year.textContent = yearNow;
  name.style.visibility = cut ? 'hidden' : '';
  if (cut) return;
  const item = at(index);
  name.textContent = columnLabel(item, timeframe, dateWords);
  name.dataset['time'] = item.first <= today && today <= item.last ? 'current' : 'other';
}
