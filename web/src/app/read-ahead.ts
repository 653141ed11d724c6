import { groupOfPathname, groupPageAt } from '@cairn/domain/pages/addresses';
import { withoutBase } from '../site/base-path.ts';
import type { Ahead, Page, ReadAhead } from '../navigation/page.ts';
import { FIRST_PAGES, pageNamed } from './pages/screens.tsx';

/** A pointer that rests on a link this long (ms) will probably click it. */
const DWELL_MS = 60;
/** After this many more ms a click is likely enough to justify more expensive requests. */
const STAY_MS = 90;
/** An answer younger than this (ms) is not prefetched again; the page itself revalidates it anyway. */
const FRESH_MS = 10_000;

/**
 * Prefetches data and code of the page behind a link that is hovered or pressed, where its area declares how;
 * a little later also what is below that page. Returns a function that stops it.
 */
export function readAhead(): () => void {
  void fetchCode();
  const page = throttled((pathname) => readPage(pathname));
  const below = throttled((pathname) => readBelow(pathname));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pathOf = ({ target }: Event): string | null => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const leads = link !== null && link.origin === location.origin && link.pathname !== location.pathname;
    return leads ? withoutBase(link.pathname) : null;
  };
  const onOver = (event: Event) => {
    clearTimeout(timer);
    const pathname = pathOf(event);
    if (pathname === null) return;
    timer = setTimeout(() => {
      page(pathname);
      timer = setTimeout(() => below(pathname), STAY_MS);
    }, DWELL_MS);
  };
  const onDown = (event: Event) => {
    clearTimeout(timer);
    const pathname = pathOf(event);
    if (pathname === null) return;
    page(pathname);
    below(pathname);
  };
  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('pointerdown', onDown, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', onOver);
    document.removeEventListener('pointerdown', onDown);
  };
}

/**
 * Loads the code that a first click needs. One module after the other: a browser opens few connections to a
 * server, and data requests would have to wait behind all of them.
 */
async function fetchCode(): Promise<void> {
  const parts: readonly (() => Promise<unknown> | undefined)[] = [
    () => import('../ui/popups/MenuSurface.tsx'),
    () => import('../ui/popups/ListboxSurface.tsx'),
    () => import('./palette/CommandPalette.tsx'),
    () => import('./pages/every-page.ts'),
    ...FIRST_PAGES.map((page) => () => page.ahead?.()),
  ];
  for (const part of parts) await Promise.allSettled([part()]);
}

/** Wraps `read` so that the same address is not read again within a short time. */
function throttled(read: (pathname: string) => Promise<unknown>): (pathname: string) => void {
  const reads = new Map<string, number>();
  return (pathname) => {
    const now = performance.now();
    if (now - (reads.get(pathname) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
    reads.set(pathname, now);
    // A failed prefetch is read again, and its error reported, when the page is opened.
    read(pathname).catch(() => reads.delete(pathname));
  };
}

/** The page of a group or project at an address, if any of its data can be prefetched. */
async function pageBehind(pathname: string): Promise<{ at: Ahead; page: Page; reads: ReadAhead } | null> {
  const address = groupOfPathname(pathname);
  if (address === null) return null;
  const { fullPath } = address.project ?? address;
  const found = address.project ?? groupPageAt(address.page);
  const page = found === null ? undefined : await pageNamed(found.name);
  if (found === null || page?.ahead === undefined) return null;
  return { at: { fullPath, iid: found.iid }, page, reads: await page.ahead() };
}

async function readPage(pathname: string): Promise<void> {
  const behind = await pageBehind(pathname);
  if (behind !== null) await Promise.all([behind.page.load(), behind.reads.readPage(behind.at)]);
}

async function readBelow(pathname: string): Promise<void> {
  const behind = await pageBehind(pathname);
  await behind?.reads.readBelow?.(behind.at);
}
