import type { FactLabel, ItemFacts } from '../items/facts.ts';

/** Number of labels of an item that lists show. */
const LISTED = 20;

/** All labels of an item, and those that lists show. */
export function firstLabels(all: readonly FactLabel[]) {
  return { allLabels: all, labels: all.slice(0, LISTED) };
}

/** All labels of an item; those of lists when there are no more. */
export function labelsOnPage({
  labels,
  allLabels,
}: Pick<ItemFacts, 'labels'> & { readonly allLabels: readonly FactLabel[] }): readonly FactLabel[] {
  return labels.length < LISTED ? labels : allLabels;
}
