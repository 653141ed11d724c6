import type { Page } from 'playwright-core';
import { rowNames } from './roadmap-page.ts';

export type FilterStep = readonly [token: string, operator: 'is' | 'is not' | 'or' | null, value: string];

/** Every sortable epic. */
export const EVERY = [
  'Plant apples',
  'Prune pears',
  'Pick plums',
  'Press cider',
  'graft cherries',
  'Zap aphids',
  'Water roots',
];
export function without(...left: string[]) {
  return EVERY.filter((title) => !left.includes(title));
}

/** Actions on the filter bar of a roadmap. */
export function filterBar(page: Page) {
  const search = () => page.getByRole('combobox', { name: 'Search' });
  const suggestions = () => page.getByRole('listbox', { name: 'Suggestions' });
  const pick = async (text: string) => suggestions().getByRole('option', { name: text, exact: true }).click();
  const add = async ([name, operator, value]: FilterStep) => {
    await search().click();
    await pick(name);
    if (operator !== null)
      await suggestions()
        .getByRole('option', { name: new RegExp(`\\S+ ?${operator}$`) })
        .click();
    await suggestions().getByRole('option').filter({ hasText: value }).first().click();
  };
  return {
    search,
    suggestions,
    pick,
    add,
    /** The titles of the current rows, in alphabetical order. */
    titles: async () => (await rowNames(page)).toSorted(),
    address: () => decodeURIComponent(page.url()).replaceAll('+', ' '),
  };
}

export type FilterBar = ReturnType<typeof filterBar>;
