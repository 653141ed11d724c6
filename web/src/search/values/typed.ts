import { formatDay, type Day } from '@cairn/domain/dates/day';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import type { Suggestion } from '../suggestion.ts';
import { type Finder, matching } from './finder.ts';

const LIGHTEST = 10;
const DAYS = [
  ['Today', 0],
  ['Yesterday', -1],
  ['A week ago', -7],
  ['A month ago', -30],
  ['In a week', 7],
] as const;

/** Whole numbers: the typed one, and small ones. */
export const numberFinder: Finder = {
  problem: 'There was a problem fetching suggestions.',
  async find(search) {
    const typed = search.trim();
    const small = Array.from({ length: LIGHTEST }, (_, n) => String(n));
    const numbers = /^\d{1,9}$/.test(typed) ? [String(Number(typed)), ...small] : small;
    return [...new Set(matching(numbers, typed, (number) => number))].map((value): Suggestion => ({
      value,
      label: value,
    }));
  },
};

/** Dates: one typed as 2026-05-12, and some near today. */
export function dayFinder(today: Day): Finder {
  return {
    problem: 'There was a problem fetching suggestions.',
    async find(search) {
      const typed = search.trim();
      const near = DAYS.map(([label, days]): Suggestion => {
        const day = today + days;
        return { value: formatDay(day), label, detail: dayText(day) };
      });
      const own = /^\d{4}-\d\d-\d\d$/.test(typed) ? [{ value: typed, label: typed }] : [];
      return [...own, ...matching(near, typed, ({ label }) => label)];
    },
  };
}
