import { type HeadReading, readHead, readPage } from './read-children.ts';
import { NOTHING_LOADED } from '../store/tree-state.ts';
import type { Page } from '../store/tree-store.ts';

/** The first data of a tree; `page` is null when only the children could not be read. */
export interface FirstReading {
  readonly head: HeadReading;
  readonly page: Page | null;
}

export interface Ahead {
  readonly reading: Promise<FirstReading>;
  /** Null while loading, and after a failure. */
  readonly done: FirstReading | null;
}

type Kept = Ahead & { place: string; at: number; done: FirstReading | null };

/** Maximum age of data read ahead, in milliseconds. */
const FRESH_MS = 10_000;

let kept: Kept | null = null;

// A group and a project never have the same path.
const placeOf = (fullPath: string, iid: string): string => `${fullPath} ${iid}`;

/** Reads the head and the first children of an item's tree. Throws when the item cannot be read. */
export async function readFirst(fullPath: string, iid: string): Promise<FirstReading> {
  const [head, page] = await Promise.all([
    readHead(fullPath, iid),
    readPage({ id: '', fullPath, iid }, NOTHING_LOADED).catch(() => null),
  ]);
  return { head, page };
}

/** Starts reading a tree whose page is probably opened next; only the last one is kept. */
export async function readFirstAhead(fullPath: string, iid: string): Promise<void> {
  const reading = readFirst(fullPath, iid);
  const ahead: Kept = {
    place: placeOf(fullPath, iid),
    at: performance.now(),
    reading,
    done: null,
  };
  kept = ahead;
  ahead.done = await reading;
}

/** Discards what was read ahead, so that it is used only once. */
export function forgetAhead(): void {
  return void (kept = null);
}

/** The data read ahead while it is recent enough; it may be outdated, so the caller must read it again. */
export function aheadOf(fullPath: string, iid: string): Ahead | null {
  if (kept === null || kept.place !== placeOf(fullPath, iid)) return null;
  return performance.now() - kept.at <= FRESH_MS ? kept : null;
}
