import { withBase, withoutBase } from '../site/base-path.ts';
import { VERSION_PARAM, withoutDesign } from './design-address.ts';
import { pageWithSidePanel, withoutSidePanel } from './side-panel.ts';
import { enter, keep, store } from './kept.ts';

/**
 * The current address: its three parts, the query without its question mark. A visit ends when another page
 * opens, or when Back or Forward changes the query; replacing the query, changing the side panel or showing a
 * design over the page does not end it.
 */
export interface PagePlace {
  pathname: string;
  query: string;
  hash: string;
  visit: number;
}

/** Options of a navigation: replace the history entry; skip the question about unsaved input. */
interface How {
  replace?: boolean;
  unasked?: boolean;
}

/** Called before another page is shown; `go` continues the navigation. */
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

/** Path and query as in the address bar. */
export function addressOf({ pathname, query }: Pick<PagePlace, 'pathname' | 'query'>): string {
  return withBase(query === '' ? pathname : `${pathname}?${query}`);
}

/**
 * Navigates to an address of this site without a reload. The query is used verbatim, so that repeated
 * parameters (`label_name[]`) survive.
 */
export function navigate(address: string, { replace = false, unasked = false }: How = {}): void {
  if (!unasked && guarded !== null && leaves(address)) {
    return ask(guarded.ask, () => navigate(address, { replace }));
  }
  if (!replace) keep();
  const other = new URL(address, location.href).pathname !== location.pathname;
  // The state of another page is of no use to the one that replaces it.
  if (replace) history.replaceState(other ? null : history.state, '', address);
  else history.pushState(null, '', address);
  publish(false);
}

/** Puts the shown part of a page, such as a tab, into the address; the page and its visit stay. */
export function showPart(address: string): void {
  history.replaceState(history.state, '', address);
  shown = location.pathname + location.search;
  publish(false);
}

/** True when an address closes what the user may be editing: the page or the content of the side panel. */
const leaves = (address: string): boolean =>
  pageWithSidePanel(pageBelow(address)) !== pageWithSidePanel(pageBelow(location.href));

/** An address without what is shown over its page: a design, in a version. */
function pageBelow(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete(VERSION_PARAM);
  return `${withoutDesign(pathname)}?${searchParams.toString()}`;
}

/** Calls the listener after every navigation, Back and Forward included. Returns a function that removes it. */
export function onPlaceChange(listener: (place: PagePlace) => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onPopState);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', onPopState);
  };
}

/**
 * Registers a guard that is called before the page is left for another one of the site. Returns a function
 * that removes it.
 */
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

/** Back and Forward cannot be cancelled, so they are reverted until the question is answered. */
function onPopState(): void {
  if (guarded === null) {
    keep();
    return publish(true);
  }
  // The state identifies the entry that was left, so that what the page stored there is found again.
  history.pushState(guarded.state, '', shown);
  ask(guarded.ask, () => history.back());
}

/** Updates the current place from the address bar. */
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

/** True when the address bar shows a new visit, compared with the address shown before. */
function isOther(before: string, traversed: boolean): boolean {
  const [from, to] = [pageBelow(before), pageBelow(location.href)];
  if (from.split('?')[0] !== to.split('?')[0]) return true;
  return traversed && withoutSidePanel(from) !== withoutSidePanel(to);
}

function publish(traversed: boolean): void {
  arrive(traversed);
  const place = currentPlace();
  for (const listener of listeners) listener(place);
}
