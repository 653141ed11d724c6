import { addMonths, civil, type Day, quarterOf, startOfWeek } from '../dates/day.ts';
import { dayWithoutYear, monthName } from '../dates/text.ts';
import type { Timeframe, TimeframeItem } from './timeframe.ts';

/** A smaller label within a column; day is the first day it stands for. */
export type HeaderSublabel = {
  readonly text: string;
  readonly day: Day;
  readonly current: boolean;
};

export type HeaderItem = {
  readonly index: number;
  readonly label: string;
  readonly sublabels: readonly HeaderSublabel[];
  readonly style: 'past' | 'current' | 'future';
};

/** What stands above each column: quarters with months, months with week starts, weeks with days. */
export function headerItems(tf: Timeframe, today: Day): HeaderItem[] {
  return tf.items.map((item) => ({
    index: item.index,
    label: labelOf(item, tf),
    sublabels: sublabelsOf(item, tf, today),
    style: today > item.last ? 'past' : today < item.first ? 'future' : 'current',
  }));
}

function labelOf(item: TimeframeItem, tf: Timeframe): string {
  const { year, month, day } = civil(item.first);
  const opensYear = item.index === 0 || (month === 1 && day <= 7);
  const name =
    tf.preset === 'QUARTERS'
      ? `Q${quarterOf(item.first)}`
      : tf.preset === 'MONTHS'
        ? monthName(item.first)
        : dayWithoutYear(item.first);
  return opensYear ? `${year} ${name}` : name;
}

function sublabelsOf(item: TimeframeItem, tf: Timeframe, today: Day): HeaderSublabel[] {
  if (tf.preset === 'QUARTERS') {
    return [0, 1, 2].map((n) => {
      const first = addMonths(item.first, n);
      return sublabel(monthName(first), first, addMonths(first, 1) - 1, today);
    });
  }
  if (tf.preset === 'MONTHS') {
    const weeks: HeaderSublabel[] = [];
    const firstWeek = startOfWeek(item.first + 6, tf.firstDayOfWeek);
    for (let day = firstWeek; day <= item.last; day += 7) {
      weeks.push(sublabel(String(civil(day).day), day, day + 6, today));
    }
    return weeks;
  }
  return [0, 1, 2, 3, 4, 5, 6].map((n) => {
    const day = item.first + n;
    return sublabel(String(civil(day).day), day, day, today);
  });
}

function sublabel(text: string, first: Day, last: Day, today: Day): HeaderSublabel {
  return { text, day: first, current: first <= today && today <= last };
}
