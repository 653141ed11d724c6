export type ItemState = 'opened' | 'closed';

/** The schema has one list of states for items and for filters, and no item is in the state `all`. */
export function itemState(state: string): ItemState {
  return state === 'closed' ? 'closed' : 'opened';
}
