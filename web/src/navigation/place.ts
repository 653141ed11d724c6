/** Where the page is: the three parts of its address, the query without its question mark. */
export type Place = { pathname: string; query: string; hash: string };

const listeners = new Set<(place: Place) => void>();

export function currentPlace(): Place {
  const { pathname, search, hash } = window.location;
  return { pathname, query: search.replace(/^\?/, ''), hash };
}

/** Path and query as they stand in the address bar. */
export function addressOf({ pathname, query }: Pick<Place, 'pathname' | 'query'>): string {
  return query === '' ? pathname : `${pathname}?${query}`;
}

/**
 * Goes to an address of this site without a reload. The query is written as it is given, so that
 * repeated parameters (`label_name[]`) survive. `replace` makes no new entry in the history.
 */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
  publish();
}

/** Hears of every change of place, the browser's back and forward included. Returns its removal. */
export function onPlaceChange(listener: (place: Place) => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', publish);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', publish);
  };
}

function publish(): void {
  const place = currentPlace();
  for (const listener of listeners) listener(place);
}
