import type { Day } from '../dates/day.ts';

export const MAX_FREQUENT_ITEMS = 20;
/** Visits an item needs before it is offered. */
export const FREQUENT_FROM = 3;
/** How many are offered where. */
export const FREQUENT_SHOWN = { desktop: 5, mobile: 3, form: 3 } as const;

/** A thing somebody comes back to, with on how many days they did. */
export interface FrequentItem {
  readonly id: string;
  readonly frequency: number;
  readonly lastDay: Day;
}

/** The list after a visit: counted once a day; when it is full the least used and oldest goes. */
export function withVisit<Item extends FrequentItem>(
  items: readonly Item[],
  visited: Omit<Item, 'frequency' | 'lastDay'> & { readonly id: string },
  today: Day,
): Item[] {
  const known = items.find((item) => item.id === visited.id);
  const others = items.filter((item) => item.id !== visited.id);
  const frequency = (known?.frequency ?? 0) + (known?.lastDay === today ? 0 : 1);
  const counted = { ...visited, frequency, lastDay: today } as unknown as Item;
  const kept = [...others].sort(byUse).slice(0, MAX_FREQUENT_ITEMS - 1);
  return [...kept, counted].sort(byUse);
}

/** The items to offer, most used first, the latest used first among equals. */
export function frequentItems<Item extends FrequentItem>(items: readonly Item[], count: number): Item[] {
  return items
    .filter((item) => item.frequency >= FREQUENT_FROM)
    .sort(byUse)
    .slice(0, count);
}

function byUse(a: FrequentItem, b: FrequentItem): number {
  return b.frequency - a.frequency || b.lastDay - a.lastDay;
}
