import { withBase, withoutBase } from '../site/base-path.ts';
import { pageWithSidePanel, withoutSidePanel } from './side-panel.ts';
import { enter, keep, store } from './kept.ts';

/**
 * Where the page is on this site: the three parts of its address, the query without its question mark. A visit ends with another
 * page, and with a step through the history to another query; a query that is replaced belongs to the same one, and so
 * does whatever is shown beside the page.
 */
export interface PagePlace {
  pathname: string;
  query: string;
  hash: string;
  visit: number;
}

/** How an address is gone to: in place of the entry in the history, and without a question about unsaved input. */
interface How {
  replace?: boolean;
  unasked?: boolean;
}

/** Asked before another page is shown; `go` leaves after all. */
type LeaveGuard = (go: () => void) => void;

const listeners = new Set<(place: PagePlace) => void>();
let guarded: { state: unknown; ask: LeaveGuard } | null = null;
let visit = 0;
/** Path and query on the screen. */
let shown: string | null = null;

export function currentPlace(): PagePlace {
  const { pathname, search, hash } = window.location;
  if (shown === null) arrive(false);
  return { pathname: withoutBase(pathname), query: search.replace(/^\?/, ''), hash, visit };
}

/** Path and query as they stand in the address bar. */
export function addressOf({ pathname, query }: Pick<PagePlace, 'pathname' | 'query'>): string {
  return withBase(query === '' ? pathname : `${pathname}?${query}`);
}

/**
 * Goes to an address of this site without a reload. The query is written as it is given, so that
 * repeated parameters (`label_name[]`) survive.
 */
export function navigate(address: string, { replace = false, unasked = false }: How = {}): void {
  if (!unasked && guarded !== null && leaves(address)) {
    return ask(guarded.ask, () => navigate(address, { replace }));
  }
  if (!replace) keep();
  const other = new URL(address, location.href).pathname !== location.pathname;
  // What another page kept in the entry is of no use to the one that replaces it.
  if (replace) history.replaceState(other ? null : history.state, '', address);
  else history.pushState(null, '', address);
  publish(false);
}

/** Whether an address takes away what one may be writing: the page, or what is shown beside it. */
const leaves = (address: string): boolean => pageWithSidePanel(address) !== pageWithSidePanel(location.href);

/** Hears of every change of place, the browser's back and forward included. Returns its removal. */
export function onPlaceChange(listener: (place: PagePlace) => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onPopState);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', onPopState);
  };
}

/** Has a question asked before this page is left for another one of the site. Returns its removal. */
export function guardLeaving(ask: LeaveGuard): () => void {
  const mine = { state: history.state as unknown, ask };
  guarded = mine;
  return () => {
    if (guarded === mine) guarded = null;
  };
}

function ask(question: LeaveGuard, go: () => void): void {
  question(() => {
    guarded = null;
    go();
  });
}

/** A step through the history cannot be refused, so it is taken back until the question is answered. */
function onPopState(): void {
  if (guarded === null) {
    keep();
    return publish(true);
  }
  // With its state the entry is the one that was left: what the page kept there is found again.
  history.pushState(guarded.state, '', shown);
  ask(guarded.ask, () => history.back());
}

/** Takes note of what the address bar shows now. */
function arrive(traversed: boolean): void {
  const { pathname, search } = location;
  if (shown !== null && isOther(shown, traversed)) visit += 1;
  if (shown === null) window.addEventListener('pagehide', store);
  shown = pathname + search;
  const state = history.state as { entry?: string } | null;
  const entry = state?.entry ?? Math.random().toString(36).slice(2);
  if (state?.entry === undefined) history.replaceState({ entry }, '');
  enter(entry, visit);
}

/** Whether a new visit begins at the address bar, after what was shown before. */
function isOther(before: string, traversed: boolean): boolean {
  if (before.split('?')[0] !== location.pathname) return true;
  return traversed && withoutSidePanel(before) !== withoutSidePanel(location.href);
}

function publish(traversed: boolean): void {
  arrive(traversed);
  const place = currentPlace();
  for (const listener of listeners) listener(place);
}
