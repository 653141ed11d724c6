import type { Day } from '../dates/day.ts';

export const MAX_FREQUENT_ITEMS = 20;
/** Visits before an item is offered. */
export const FREQUENT_FROM = 3;
/** Number of items offered, by place. */
export const FREQUENT_SHOWN = { desktop: 5, mobile: 3, form: 3 } as const;

/** An item that somebody visits repeatedly, with the number of days on which they did. */
export interface FrequentItem {
  readonly id: string;
  readonly frequency: number;
  readonly lastDay: Day;
}

/**
 * The list after a visit, which counts once a day. When the list is full, the least used and oldest item is
 * removed.
 */
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

/** The items to offer, most used first, among equals the latest used first. */
export function frequentItems<Item extends FrequentItem>(items: readonly Item[], count: number): Item[] {
  return items
    .filter((item) => item.frequency >= FREQUENT_FROM)
    .sort(byUse)
    .slice(0, count);
}

function byUse(a: FrequentItem, b: FrequentItem): number {
  return b.frequency - a.frequency || b.lastDay - a.lastDay;
}
