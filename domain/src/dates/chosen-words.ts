import { civil, formatDay } from './day.ts';
import { type DateWords, ENGLISH } from './text.ts';

/** "27 Nov 2026" */
export const DAY_FIRST: DateWords = {
  ...ENGLISH,
  day: (day) => `${DAY_FIRST.dayWithoutYear(day)} ${civil(day).year}`,
  dayWithoutYear: (day) => `${civil(day).day} ${ENGLISH.month(day)}`,
  spoken: (day, { year }) => {
    const [month = ''] = ENGLISH.spoken(day, { year: false }).split(' ');
    return `${civil(day).day} ${month}${year ? ` ${civil(day).year}` : ''}`;
  },
};

/** "2026-11-27", never without its year. */
export const ISO: DateWords = { ...ENGLISH, day: formatDay, dayWithoutYear: formatDay, spoken: formatDay };
