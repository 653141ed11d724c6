import { readStored, writeStored } from '../ui/first/stored.ts';
import { noteFilters, noteOrders } from './note.ts';
import type { NoteFilter, NoteOrder } from './note.ts';

/** Storage keys, the same as GitLab's. */
const ORDER_KEY = 'sort_direction_work_item';
const FILTER_KEY = 'filter_key_work_item';

export function rememberedOrder(): NoteOrder {
  const stored = readStored(ORDER_KEY);
  return noteOrders.find((one) => one === stored) ?? 'asc';
}

export function rememberedFilter(): NoteFilter {
  const stored = readStored(FILTER_KEY);
  return noteFilters.find((one) => one === stored) ?? 'ALL_NOTES';
}

export function rememberOrder(order: NoteOrder): void {
  return writeStored(ORDER_KEY, order);
}
export function rememberFilter(filter: NoteFilter): void {
  return writeStored(FILTER_KEY, filter);
}
