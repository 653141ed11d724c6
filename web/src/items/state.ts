export type ItemState = 'opened' | 'closed';

/** The schema has one enum of states for items and filters; no item has the state `all`. */
export function itemState(state: string): ItemState {
  return state === 'closed' ? 'closed' : 'opened';
}
