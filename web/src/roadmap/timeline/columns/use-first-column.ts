import { civil, type Day } from '@cairn/domain/dates/day';
import { CELL_WIDTH } from '@cairn/domain/timeline/bar';
import { columnLabel } from '@cairn/domain/timeline/header';
import type { Timeframe, TimeframeItem } from '@cairn/domain/timeline/timeframe';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { dateWords } from '../../../ui/dates/first/local-dates.ts';
import { onScroll } from './on-scroll.ts';

/** With less of a column in view than this many px its name would be cut; as in the stylesheet. */
const NAME_ROOM = 100;
/** Nobody reads a name at more px a scroll event than this: it steps back until the scrolling is slower. */
const FLICK = 45;
/** Ms without a scroll event after which a flick is over. */
const AT_REST = 100;

export interface FirstColumnOptions {
  scroller: RefObject<HTMLElement | null>;
  /** Where the name of the first column in view stands: over that column, at its left edge. */
  name: RefObject<HTMLElement | null>;
  /** Where the year of the first name in view stands. */
  year: RefObject<HTMLElement | null>;
  timeframe: Timeframe;
  today: Day;
}

/**
 * Writes which column is the first in view. One name that is written anew when another column comes first: a sticky
 * name in every column would cost time in every frame. It follows the scroller. What it gives writes it for a scroller
 * that is about to stand somewhere else, as with every new timeframe.
 */
export function useFirstColumn(options: FirstColumnOptions): (left: number) => void {
  const { scroller, name, year, timeframe, today } = options;
  const shown = useRef<(Shown & Drawn) | null>(null);

  const write = useEffectEvent(({ index, cut }: Shown) => {
    const before = shown.current;
    const same = timeframe === before?.timeframe && today === before.today;
    if (same && index === before.index && cut === before.cut) return;
    shown.current = { index, cut, timeframe, today };
    writeColumn(name.current, year.current, shown.current);
  });
  // At midnight the same column may begin to be the present one, or cease to be.
  useEffect(() => {
    if (shown.current !== null) write(shown.current);
  }, [today]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let before = Number.NaN;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const follow = (left: number) => write(shownAt(left));
    const end = onScroll(element, ({ left }) => {
      const flick = Math.abs(left - before) > FLICK;
      before = left;
      clearTimeout(rest);
      if (!flick) return follow(left);
      rest = setTimeout(follow, AT_REST, left);
      if (shown.current !== null) write({ index: shown.current.index, cut: true });
    });
    return () => {
      clearTimeout(rest);
      end();
    };
  }, [scroller, timeframe]);
  return useEffectEvent((left) => write(shownAt(left)));
}

/** The first column in view, and whether too little of it is. */
interface Shown {
  readonly index: number;
  readonly cut: boolean;
}
/** What it was written for. */
interface Drawn {
  readonly timeframe: Timeframe;
  readonly today: Day;
}

function shownAt(left: number): Shown {
  const index = Math.floor(Math.max(left, 0) / CELL_WIDTH);
  return { index, cut: (index + 1) * CELL_WIDTH - left < NAME_ROOM };
}

function writeColumn(
  name: HTMLElement | null,
  year: HTMLElement | null,
  { index, cut, timeframe, today }: Shown & Drawn,
): void {
  if (name === null || year === null) return;
  const { items, preset } = timeframe;
  const at = (wished: number) => items[Math.min(wished, items.length - 1)] as TimeframeItem;
  const yearNow = dateWords.digits(civil(at(cut ? index + 1 : index).first).year);
  if (year.textContent !== yearNow) year.textContent = yearNow;
  name.style.visibility = cut ? 'hidden' : '';
  if (cut) return;
  const item = at(index);
  name.textContent = columnLabel(item, preset, dateWords);
  name.dataset['time'] = item.first <= today && today <= item.last ? 'current' : 'other';
}
