import { onEarlierRead, pageReadAt, pageReadFor } from '../api/position.ts';
import { type HubLink, linkToOwnHub, linkToSharedHub } from './hub-link.ts';
import type { HubRequest, HubMessage } from './hub-messages.ts';
import { listeners, type NewsListener } from './listeners.ts';

export type { News } from './hub-messages.ts';

/** The interval of pings in ms. A hub that leaves two of them unanswered has ended with its process. */
const ASK_MS = 15_000;
const MOST_UNANSWERED = 2;

/** The position up to which a group's news has been received. */
const heard = new Map<string, string>();
let viewer: string | null = null;
let link: HubLink | null = null;
let unanswered = 0;
let replaced = 0;
let connected = true;
let watching = false;

/**
 * Receives the changes in a group, over one connection shared by all pages of the browser. Returns a function
 * that removes the listener.
 */
export function listenToGroup(fullPath: string, listener: NewsListener): () => void {
  const others = listeners.get(fullPath);
  if (others) others.add(listener);
  else listeners.set(fullPath, new Set([listener]));
  if (!connected) listener.onConnection?.(false);
  watch();
  ask([fullPath], read);
  return () => {
    listeners.get(fullPath)?.delete(listener);
    if (listeners.get(fullPath)?.size !== 0) return;
    listeners.delete(fullPath);
    heard.delete(fullPath);
    ask([], read);
  };
}

const read = (): string | null => pageReadAt(location.pathname);
const heardOrRead = (group: string): string | null => heard.get(group) ?? read();

/**
 * Sends the subscription of this page: all groups with listeners, and for the given ones the position from
 * which news is needed.
 */
function ask(groups: Iterable<string>, since: (group: string) => string | null): void {
  if (link === null || pageReadFor() !== viewer) return openLink();
  const from = [...groups].flatMap((group) => {
    const position = since(group);
    return position === null ? [] : [[group, position] as const];
  });
  post({ groups: [...listeners.keys()], since: Object.fromEntries(from) });
}

function post(request: HubRequest): void {
  link?.post(request);
}

/** The first answer of a page names the viewer; before it there is nothing to listen for. */
function openLink(): void {
  const known = pageReadFor();
  if (known === null || listeners.size === 0) return;
  unsubscribe();
  viewer = known;
  unanswered = 0;
  const opened: HubLink =
    (replaced < MOST_UNANSWERED ? linkToSharedHub(viewer, onMessage, () => replace(opened)) : null) ??
    linkToOwnHub(viewer, onMessage);
  function onMessage(message: HubMessage): void {
    if (link === opened) handleMessage(message);
  }
  link = opened;
  ask(listeners.keys(), heardOrRead);
}

function replace(failed: HubLink): void {
  if (link !== failed) return;
  replaced += failed.shared ? 1 : 0;
  link = null;
  openLink();
}

function handleMessage(message: HubMessage): void {
  unanswered = 0;
  if (link?.shared) replaced = 0;
  if (message.type === 'changed') {
    for (const group of message.groups) {
      if (!listeners.has(group)) continue;
      for (const { onNews } of listeners.get(group) ?? []) onNews(message.news);
      recordPosition(group, message.id);
    }
    return;
  }
  if (message.id !== null) for (const group of listeners.keys()) recordPosition(group, message.id);
  const all = [...listeners.values()].flatMap((set) => [...set]);
  if (message.type === 'resync') for (const { onResync } of all) onResync();
  else if (message.connected !== connected) {
    ({ connected } = message);
    for (const { onConnection } of all) onConnection?.(connected);
  }
}

function recordPosition(group: string, position: string): void {
  heard.set(group, position);
  for (const { onTold } of listeners.get(group) ?? []) onTold?.(position);
}

function unsubscribe(): void {
  post({ groups: [], since: {} });
}

function watch(): void {
  if (watching) return;
  watching = true;
  onEarlierRead(() => ask(listeners.keys(), read));
  const look = () => {
    if (link === null || listeners.size === 0) return;
    if (unanswered >= MOST_UNANSWERED) return replace(link);
    unanswered += 1;
    ask([], read);
  };
  const resubscribe = () => ask(listeners.keys(), heardOrRead);
  setInterval(look, ASK_MS);
  addEventListener('online', look);
  addEventListener('pagehide', unsubscribe);
  addEventListener('pageshow', (event) => {
    if (event.persisted) resubscribe();
  });
  document.addEventListener('visibilitychange', () => {
    const isHidden = document.visibilityState === 'hidden';
    // A browser opens only a few connections to one site, so a page in the background closes its own.
    if (link?.shared === false) (isHidden ? unsubscribe : resubscribe)();
    else if (!isHidden) look();
  });
}
