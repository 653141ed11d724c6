import { groupOfPathname, groupPageAt } from '@cairn/domain/pages/addresses';
import { withoutBase } from '../site/base-path.ts';
import type { Ahead, Page, ReadAhead } from '../navigation/page.ts';
import { FIRST_PAGES, pageNamed } from './pages/screens.tsx';

/** A pointer that rests on a link this long probably means it. */
const DWELL_MS = 60;
/** One that stays for as long again means it more surely, and is worth what costs more. */
const STAY_MS = 90;
/** What was read so short ago is fresh enough; the page itself asks again anyway. */
const FRESH_MS = 10_000;

/**
 * Reads what the page of a link that is pointed at or pressed will show, where its area tells how, and its code, so
 * that the page stands when it is opened; a little later what lies below it as well. Returns the end of it.
 */
export function readAhead(): () => void {
  void fetchCode();
  const page = onceInAWhile((pathname) => readPage(pathname));
  const below = onceInAWhile((pathname) => readBelow(pathname));
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
 * The code of what opens at the first click, or is of no use once it is too late to fetch it; one part after the other,
 * as a browser holds few connections to a server, and what is asked for meanwhile would wait for all of them.
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

/** Reads what an address leads to, unless that was read a short while ago. */
function onceInAWhile(read: (pathname: string) => Promise<unknown>): (pathname: string) => void {
  const reads = new Map<string, number>();
  return (pathname) => {
    const now = performance.now();
    if (now - (reads.get(pathname) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
    reads.set(pathname, now);
    // What cannot be read ahead is read, or reported missing, when it is needed.
    read(pathname).catch(() => reads.delete(pathname));
  };
}

/** The page of a group or project that lies at an address, if any of it can be read ahead. */
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
