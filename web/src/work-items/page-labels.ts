import type { FactLabel, ItemFacts } from '../items/facts.ts';

/** So many labels of an item are told wherever it is listed. */
const LISTED = 20;

/** All labels of an item, and those of them that lists show. */
export function firstLabels(all: readonly FactLabel[]) {
  return { allLabels: all, labels: all.slice(0, LISTED) };
}

/** All labels of an item: those that lists show, where there are no more. */
export function labelsOnPage({
  labels,
  allLabels,
}: Pick<ItemFacts, 'labels'> & { readonly allLabels: readonly FactLabel[] }): readonly FactLabel[] {
  return labels.length < LISTED ? labels : allLabels;
}
