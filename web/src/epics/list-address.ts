export const listStates = ['opened', 'closed', 'all'] as const;
export type ListState = (typeof listStates)[number];

/** What the list of epics shows; the search is empty for none. */
export type ListView = { state: ListState; search: string };

/** Reads the query of the list's address; what it leaves open or misspells is the default. */
export function readListView(query: string): ListView {
  const params = new URLSearchParams(query);
  const state = listStates.find((one) => one === params.get('state')) ?? 'opened';
  return { state, search: params.get('search')?.trim() ?? '' };
}

/** Writes the query of the list's address, the defaults left out and other parameters kept. */
export function writeListView({ state, search }: ListView, query: string): string {
  const params = new URLSearchParams(query);
  if (state === 'opened') params.delete('state');
  else params.set('state', state);
  if (search === '') params.delete('search');
  else params.set('search', search);
  return params.toString();
}
