import { pageAddress } from '@cairn/domain/pages/addresses';
import type { OutlinedPage } from '../../navigation/page.ts';
import { OUTLINE } from './outline.ts';

type Found = { name: string; iid: string };
type Kind = 'group' | 'project';

const outlined = (name: string | undefined): OutlinedPage | undefined =>
  OUTLINE.find((page) => page.name === name);

/** The pages from the outermost to the one at hand. */
function wayTo(name: string): OutlinedPage[] {
  const way: OutlinedPage[] = [];
  for (let page = outlined(name); page !== undefined; page = outlined(page.below)) way.unshift(page);
  return way;
}

/** The steps to a page of a group or project, without its own: what each is called, and its address as what follows `/-/`. */
export const stepsTo = (kind: Kind, { name, iid }: Found): { name: string; page: string }[] =>
  wayTo(name).flatMap((step) => {
    const page = pageAddress(kind, step.name, iid);
    return page === null || page === '' ? [] : [{ name: step.title.replace(':iid', iid), page }];
  });

/** Whether a page is that of this name, or stands below it. */
export const isWithin = (name: string, page: Found | null): boolean =>
  page !== null && (page.name === name || wayTo(page.name).some((one) => one.name === name));

/** What the sidebar offers of a group or project and where, its own page first. */
export const sidebarPages = (kind: Kind): { page: OutlinedPage; address: string }[] =>
  OUTLINE.flatMap((page) => {
    const address = page.inSidebar === undefined ? null : pageAddress(kind, page.name);
    return address === null ? [] : [{ page, address }];
  }).toSorted((one, other) => Number(other.address === '') - Number(one.address === ''));
