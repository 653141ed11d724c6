import { pageAddress } from '@cairn/domain/pages/addresses';
import type { OutlinedPage } from '../../navigation/page.ts';
import { OUTLINE } from './outline.ts';

interface Found {
  name: string;
  iid: string;
}
type Kind = 'group' | 'project';

/** The names of the pages from the outermost to this one. */
const wayTo = (name: string): string[] => {
  const below = OUTLINE[name]?.below;
  return below === undefined ? [name] : [...wayTo(below), name];
};

/**
 * The breadcrumb steps to a page of a group or project, without the page itself: the name of each, and its
 * address after `/-/`.
 */
export function stepsTo(kind: Kind, { name, iid }: Found): { name: string; page: string }[] {
  return wayTo(name).flatMap((step) => {
    const page = pageAddress(kind, step, iid);
    const title = OUTLINE[step]?.title.replace(':iid', iid);
    return title === undefined || page === null || page === '' ? [] : [{ name: title, page }];
  });
}

/** True when the page has this name or is below the page that has it. */
export function isWithin(name: string, page: Found | null): boolean {
  return page !== null && wayTo(page.name).includes(name);
}

/** The pages that the sidebar lists for a group or project, with their addresses, its own page first. */
export function sidebarPages(kind: Kind): { name: string; page: OutlinedPage; address: string }[] {
  return Object.entries(OUTLINE)
    .flatMap(([name, page]) => {
      const address = page.inSidebar === undefined ? null : pageAddress(kind, name);
      return address === null ? [] : [{ name, page, address }];
    })
    .toSorted((one, other) => Number(other.address === '') - Number(one.address === ''));
}
