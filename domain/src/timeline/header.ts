import { addMonths, civil, type Day, quarterOf, startOfWeek } from '../dates/day.ts';
import { type DateWords, ENGLISH } from '../dates/text.ts';
import type { Preset, Timeframe, TimeframeItem } from './timeframe.ts';

/** In month columns a day is 6 px wide: this close to a week's first day the two numbers would touch. */
const DAYS_BEFORE_TODAY = 5;
const DAYS_AFTER_TODAY = 3;

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
    label: columnLabel(item, tf.preset, words),
    sublabels: sublabelsOf(item, tf, today, words),
    style: today > item.last ? 'past' : today < item.first ? 'future' : 'current',
  }));
}

/** The name of a column; the first one and the first of a year include the year. */
export function columnLabel({ index, first }: TimeframeItem, preset: Preset, words = ENGLISH): string {
  const { year, month, day } = civil(first);
  const opensYear = index === 0 || (month === 1 && day <= 7);
  const name =
    preset === 'QUARTERS'
      ? `Q${quarterOf(first)}`
      : preset === 'MONTHS'
        ? words.month(first)
        : words.dayWithoutYear(first);
  return opensYear ? `${words.digits(year)} ${name}` : name;
}

function sublabelsOf(item: TimeframeItem, tf: Timeframe, today: Day, words: DateWords): HeaderSublabel[] {
  if (tf.preset === 'QUARTERS') {
    return [0, 1, 2].map((n) => {
      const first = addMonths(item.first, n);
      return sublabel(words.month(first), first, addMonths(first, 1) - 1, today);
    });
  }
  if (tf.preset === 'MONTHS') {
    const weeks: HeaderSublabel[] = [];
    const firstWeek = startOfWeek(item.first + 6, tf.firstDayOfWeek);
    for (let day = firstWeek; day <= item.last; day += 7) {
      // Today has its own number; a week's number too close to it is left out.
      if (today - day >= DAYS_BEFORE_TODAY || day - today >= DAYS_AFTER_TODAY)
        weeks.push(weekStart(day, words));
    }
    if (today < item.first || today > item.last) return weeks;
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
