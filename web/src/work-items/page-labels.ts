import type { FactLabel, ItemFacts } from '../items/facts.ts';

/** So many labels of an item are told wherever it is listed. */
const LISTED = 20;

/** All labels of an item, and those of them that lists show. */
export const firstLabels = (all: readonly FactLabel[]) => ({ allLabels: all, labels: all.slice(0, LISTED) });

/** All labels of an item: those that lists show, where there are no more. */
export const labelsOnPage = ({
  labels,
  allLabels,
}: Pick<ItemFacts, 'labels'> & { readonly allLabels: readonly FactLabel[] }): readonly FactLabel[] =>
  labels.length < LISTED ? labels : allLabels;
