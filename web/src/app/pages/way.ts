import { pageAddress } from '@cairn/domain/pages/addresses';
import type { OutlinedPage } from '../../navigation/page.ts';
import { OUTLINE } from './outline.ts';

interface Found {
  name: string;
  iid: string;
}
type Kind = 'group' | 'project';

/** The names of the pages from the outermost to the one at hand. */
const wayTo = (name: string): string[] => {
  const below = OUTLINE[name]?.below;
  return below === undefined ? [name] : [...wayTo(below), name];
};

/** The steps to a page of a group or project, without its own: what each is called, and its address as what follows `/-/`. */
export function stepsTo(kind: Kind, { name, iid }: Found): { name: string; page: string }[] {
  return wayTo(name).flatMap((step) => {
    const page = pageAddress(kind, step, iid);
    const title = OUTLINE[step]?.title.replace(':iid', iid);
    return title === undefined || page === null || page === '' ? [] : [{ name: title, page }];
  });
}

/** Whether a page is that of this name, or stands below it. */
export function isWithin(name: string, page: Found | null): boolean {
  return page !== null && wayTo(page.name).includes(name);
}

/** What the sidebar offers of a group or project and where, its own page first. */
export function sidebarPages(kind: Kind): { name: string; page: OutlinedPage; address: string }[] {
  return Object.entries(OUTLINE)
    .flatMap(([name, page]) => {
      const address = page.inSidebar === undefined ? null : pageAddress(kind, name);
      return address === null ? [] : [{ name, page, address }];
    })
    .toSorted((one, other) => Number(other.address === '') - Number(one.address === ''));
}
