import { addMonths, civil, type Day, quarterOf, startOfWeek } from '../dates/day.ts';
import { type DateWords, ENGLISH } from '../dates/text.ts';
import type { Preset, Timeframe, TimeframeItem } from './timeframe.ts';

/** Closer to a week's first day than these px, before and after it, today's number would touch the week's. */
const BEFORE_TODAY = 29;
const AFTER_TODAY = 17;

/** Narrower columns, in px, have no sublabels but today's. */
const SUBLABELLED = { QUARTERS: 84, MONTHS: 120, WEEKS: 126 } as const satisfies Record<Preset, number>;
/** In narrower columns, in px, a week's name has no space for the year. */
const WEEK_WITH_YEAR = 100;

/** A smaller label within a column; `day` is its first day. */
export interface HeaderSublabel {
  readonly text: string;
  readonly day: Day;
  readonly current: boolean;
}

export interface HeaderItem {
  readonly index: number;
  readonly label: string;
  readonly sublabels: readonly HeaderSublabel[];
  readonly style: 'past' | 'current' | 'future';
}

/** The labels of the columns: quarters with months, months with week starts, weeks with days. */
export function headerItems(tf: Timeframe, today: Day, words = ENGLISH): HeaderItem[] {
  return tf.items.map((item) => ({
    index: item.index,
    label: columnLabel(item, tf, words),
    sublabels: sublabelsOf(item, tf, today, words),
    style: today > item.last ? 'past' : today < item.first ? 'future' : 'current',
  }));
}

/** The name of a column; the first one and the first of a year include the year. */
export function columnLabel(
  { index, first }: TimeframeItem,
  { preset, cell }: Pick<Timeframe, 'preset' | 'cell'>,
  words = ENGLISH,
): string {
  const { year, month, day } = civil(first);
  const opensYear = index === 0 || (month === 1 && day <= 7);
  const name =
    preset === 'QUARTERS'
      ? `Q${quarterOf(first)}`
      : preset === 'MONTHS'
        ? words.month(first)
        : words.dayWithoutYear(first);
  return opensYear && (preset !== 'WEEKS' || cell >= WEEK_WITH_YEAR) ? `${words.digits(year)} ${name}` : name;
}

function sublabelsOf(item: TimeframeItem, tf: Timeframe, today: Day, words: DateWords): HeaderSublabel[] {
  const holdsToday = today >= item.first && today <= item.last;
  if (tf.cell < SUBLABELLED[tf.preset]) {
    return holdsToday && tf.preset !== 'QUARTERS' ? [dayLabel(today, today, words)] : [];
  }
  if (tf.preset === 'QUARTERS') {
    return [0, 1, 2].map((n) => {
      const first = addMonths(item.first, n);
      return sublabel(words.month(first), first, addMonths(first, 1) - 1, today);
    });
  }
  if (tf.preset === 'MONTHS') {
    const weeks: HeaderSublabel[] = [];
    const px = tf.cell / (item.last - item.first + 1);
    const firstWeek = startOfWeek(item.first + 6, tf.firstDayOfWeek);
    for (let day = firstWeek; day <= item.last; day += 7) {
      // Today has its own number; a week's number too close to it is left out.
      if ((today - day) * px >= BEFORE_TODAY || (day - today) * px >= AFTER_TODAY)
        weeks.push(weekStart(day, words));
    }
    if (!holdsToday) return weeks;
    return [...weeks, dayLabel(today, today, words)].sort((a, b) => a.day - b.day);
  }
  return [0, 1, 2, 3, 4, 5, 6].map((n) => dayLabel(item.first + n, today, words));
}

function weekStart(day: Day, words: DateWords): HeaderSublabel {
  return { text: words.digits(civil(day).day), day, current: false };
}

function dayLabel(day: Day, today: Day, words: DateWords): HeaderSublabel {
  return sublabel(words.digits(civil(day).day), day, day, today);
}

function sublabel(text: string, first: Day, last: Day, today: Day): HeaderSublabel {
  return { text, day: first, current: first <= today && today <= last };
}
