import { lazy, type ComponentType } from 'react';
import { pages as home } from '../../home/pages.ts';
import { pages as itemPages } from '../../item-page/pages.ts';
import type { Page, PageProps } from '../../navigation/page.ts';
import { pages as roadmap } from '../../roadmap-page/pages.ts';

/** Pages whose code can be requested without loading the list of all pages first. */
export const FIRST_PAGES: readonly Page[] = [...roadmap, ...itemPages, ...home];

/** The page with this name; undefined if there is none. */
export async function pageNamed(name: string): Promise<Page | undefined> {
  const hasName = (page: Page) => page.name === name;
  return FIRST_PAGES.find(hasName) ?? (await import('./every-page.ts')).EVERY_PAGE.find(hasName);
}

const ITEM_PAGES = new Set(itemPages.map(({ name }) => name));

type Screen = ComponentType<Omit<PageProps, 'title'>>;

const screens = new Map<string, Screen>();

/**
 * The screen of a page; its code loads when it is first rendered. The pages of items have one screen, which stays
 * when an issue becomes an incident and its address changes.
 */
export function screenOf(page: string): Screen {
  const name = ITEM_PAGES.has(page) ? 'issue' : page;
  const known = screens.get(name);
  if (known !== undefined) return known;
  const screen = lazy(async () => {
    const page = await pageNamed(name);
    if (page === undefined) throw new Error(`No area has a page ${name}.`);
    const Loaded = await page.load();
    return { default: (props: Omit<PageProps, 'title'>) => <Loaded {...props} title={page.title} /> };
  });
  screens.set(name, screen);
  return screen;
}
